"""Many processes, some of them at once: commands in, and what came of each, in the order in which they end.

Each has limits on the time and memory of all that it starts, which are enforced from outside, and leaves neither
processes nor files behind. What a command is for, whoever made it knows.
"""
