"""A shop with a dozen seeded bugs, and mended: what a maintainer gets to see of it."""
