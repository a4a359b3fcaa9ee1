"""Strings: constants, cells, and long unknown ones with axioms; messages that become texts when looked at."""
