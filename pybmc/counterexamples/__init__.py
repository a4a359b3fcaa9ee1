"""A counterexample as plain values: what the program was given, what it did, which property it violated.

In flow values that an engine has found, by whatever means; out flow frozen records that results print and a JVM can
replay. There are no terms here and no model: a value is its bits, an object is known by its number, and each unknown
says where it came from.
"""
