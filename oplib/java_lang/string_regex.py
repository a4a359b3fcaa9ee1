"""java.lang.String: what takes a regular expression."""

from __future__ import annotations

from oplib.java_lang.string import S, Table, final
from oplib.strings import regex
from oplib.strings.objects import STRING, reads

OWNS = (STRING,)
METHODS: Table = {
    (STRING, "matches", f"({S})Z"): regex.or_by_bytecode(reads(regex.matches, "tT")),
    (STRING, "replaceAll", f"({S}{S}){S}"): regex.or_by_bytecode(reads(regex.replace_all, "tTT")),
    (STRING, "replaceFirst", f"({S}{S}){S}"): regex.or_by_bytecode(reads(regex.replace_first, "tTT")),
    (STRING, "split", f"({S})[{S}"): regex.or_by_bytecode(final(regex.split)),
    (STRING, "split", f"({S}I)[{S}"): regex.or_by_bytecode(final(regex.split)),
}
