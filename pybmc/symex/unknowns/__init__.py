"""Everything that makes up a value: inputs, stubs, calls without meaning, and the forgetting of what was known."""
