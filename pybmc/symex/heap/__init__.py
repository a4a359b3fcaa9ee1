"""Objects: what a reference may be, what is read from and written to it, and how it comes into being."""
