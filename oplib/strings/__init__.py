"""What string operations mean, one module for each concern: texts and terms in, texts and terms out.

Operations on constants are carried out in Python with the exact meaning of Java; operations on unknown texts
become terms whose size is at most n log n in the greatest length. Nothing here touches the heap except `objects`, which
finds the texts behind references and makes new strings.
"""
