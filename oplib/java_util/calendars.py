"""Calendars and time zones: made, but not used."""

from __future__ import annotations

from oplib.support.closed import any_number, constructed, given_by, present

CALENDAR, GREGORIAN, ZONE = "java/util/Calendar", "java/util/GregorianCalendar", "java/util/TimeZone"
LOCALE = "Ljava/util/Locale;"
WHY = "time zones and the data of locales"

OWNS = (CALENDAR, GREGORIAN, ZONE)

METHODS = {
    **{
        (CALENDAR, "getInstance", f"({given})L{CALENDAR};"): given_by(CALENDAR, WHY, [present] * given.count(";"))
        for given in ("", LOCALE, f"L{ZONE};", f"L{ZONE};{LOCALE}")
    },
    **{
        (GREGORIAN, "<init>", f"({'I' * count})V"): constructed(WHY, [any_number] * count)
        for count in (0, 3, 5, 6)
    },
    (ZONE, "getTimeZone", f"(Ljava/lang/String;)L{ZONE};"): given_by(ZONE, WHY, [present]),
}  # fmt: skip
