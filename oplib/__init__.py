"""The Python side of the operational library: JDK and native methods in, their meaning as terms out.

One module per JDK class; each sees symbolic execution through `pybmc.symex.api` alone. A method that has neither an
entry here nor a body that can be loaded has no meaning, and a verdict that depends on it is UNKNOWN.
"""
