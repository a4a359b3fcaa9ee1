"""Counterexamples on a real JVM, and as tests.

In flows a counterexample, whoever found it; out flows what a JVM did when it got the same inputs: confirmed, not
confirmed, or why it could not be run; or a Java test class that builds these inputs and runs the program on them. A
replay counts as confirmed only if the same exception is thrown at the same place.
"""
