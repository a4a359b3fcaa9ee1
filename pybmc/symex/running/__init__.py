"""Running GOTO functions: blocks, frames, calls, and the merging of states where paths meet."""
