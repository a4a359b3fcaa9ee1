"""Abstract interpretation of GOTO programs: a program goes in, facts at every place come out.

Intervals of ints and longs with wrap-around (`intervals.py`), differences of values (`zone.py`), null and classes of
references (`references.py`), lengths of arrays as values like others (`state.py`), over functions (`fixpoint.py`) and
the calls between them (`program.py`). Once the analysis is complete its facts hold on all executions of the program
that begin at the entry point.
"""
