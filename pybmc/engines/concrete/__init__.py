"""An engine that runs the program on the JVM, with inputs by chance.

In flows a program; out flow the violations that some run met, each replayed in a JVM of its own with the inputs that
were recorded. It proves nothing: without a violation it says how often it ran.
"""
