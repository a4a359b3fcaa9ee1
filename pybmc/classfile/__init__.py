"""Bytes to typed class models: class files from directories, jars and the JDK go in, `goto.classes.ClassInfo` with
lazily decoded `model.Code` comes out. What comes out is well-formed in all that can be seen without data flow
(constants resolved, descriptors and names valid, branches on instruction boundaries); anything else is an
`InputError` of one line that names the file.
"""
