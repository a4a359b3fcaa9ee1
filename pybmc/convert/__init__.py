"""Bytecode to GOTO: a method's decoded `Code` flows in, one `goto.program.Function` flows out.

The operand stack becomes typed registers, by one table of all opcodes (`opcodes`) over a symbolic stack (`frame`).
What comes out uses the un-lowered instruction kinds only and passes `goto.validate`; a method that the JVM's
verifier would reject for its stack, its kinds or its control flow raises `InputError` with its place.
"""
