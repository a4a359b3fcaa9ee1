"""What intrinsics may ask of symbolic execution, saying nothing of how it keeps states: see `symex/api.py`."""
