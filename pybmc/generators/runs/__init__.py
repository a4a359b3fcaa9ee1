"""Runs of the program on small inputs: functions and claims go in, the claims that no run refuted come out.

What is wrong mostly shows in the first rounds of a loop, and a run costs less than a query. Nothing rests on this: a
claim that is dropped is only not proposed, and a run that meets what it does not know ends.
"""
