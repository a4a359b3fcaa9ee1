"""Whether two methods do the same: two methods in, EQUIVALENT, DIFFERENT with an input, or UNKNOWN with reasons out.

`sides.py` finds the two methods and what both can be given. `execution.py` runs one after the other from the very same
state, so that nothing need be copied, and `graphs.py` compares what the two runs leave. `jvm.py` runs both on a JVM.
"""
