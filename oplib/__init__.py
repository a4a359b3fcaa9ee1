"""The Python side of the operational library: JDK and native methods in, their meaning as terms out.

Folders follow the packages of the JDK; every module sees symbolic execution through `pybmc.symex.api` alone. A method
that has neither an entry here nor a body that can be loaded has no meaning: a verdict that depends on it is UNKNOWN.
"""
