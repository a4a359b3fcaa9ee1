"""Findings and options in, a report out: the status of each property, the verdict and its reasons.

`judge` is the only place where a status is set. It is pure and total; whoever knows more (a replay on the JVM, a second
engine) says so by a finding.
"""
