"""Runs of many tasks: task definition files in, a line for each task in a file of results out, with tables and pages.

Every task is a process of its own with limits on the CPU time and memory of all that it starts. A result is on disk
before the next task begins, so nothing that was finished is ever lost.
"""
