"""pybmc: a bounded model checker for Java bytecode."""

__version__ = "0.2.0.dev0"
