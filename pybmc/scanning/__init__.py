"""Every method of a project: class path and wishes in, an `Overview` out, with outcomes as they come.

Each method is checked by a process of its own (`worker`), under limits that `pybmc.jobs` enforces. What came of it is
kept with digests of all classes that it depends on, so that the next scan checks only what has changed.
"""
