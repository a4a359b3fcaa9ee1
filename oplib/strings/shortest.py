"""The text of a floating-point number, as Double.toString and Float.toString write it."""

from __future__ import annotations

from struct import unpack

PLAIN_DIGITS = 8  # of a double outside of 0.001 to 10^7 up to which all JDKs agree


def shortest(bits: int, width: int) -> str | None:
    """The shortest text that reads back as the number.

    None where JDKs before 19 may write more digits: they do so for very large and very small numbers only.
    """
    value: float = unpack(">d" if width == 64 else ">f", bits.to_bytes(width // 8, "big"))[0]
    if value != value:
        return "NaN"
    if value in (float("inf"), float("-inf")):
        return "Infinity" if value > 0 else "-Infinity"
    text = repr(value) if width == 64 else _float_digits(value, bits)
    digits, exponent, sign = _parts(text)
    small = value == 0 or 1e-3 <= abs(value) < 1e7
    if not small and (width == 32 or len(digits) > PLAIN_DIGITS):
        return None
    return _java_form(sign, digits, exponent)


def _float_digits(value: float, bits: int) -> str:
    from oplib.strings.decimals import nearest_float

    for count in range(1, 10):  # nine digits tell any two floats apart
        text = f"{abs(value):.{count - 1}e}"
        if nearest_float(text) == bits & 0x7FFFFFFF:
            break
    return f"-{text}" if bits >> 31 else text


def _parts(text: str) -> tuple[str, int, str]:
    """Digits without zeros at the ends, and the exponent of the first."""
    sign = "-" if text.startswith("-") else ""
    mantissa, _, power = text.lstrip("-").partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    skipped = len(whole + fraction) - len(digits)
    return digits.rstrip("0"), int(power or 0) + len(whole) - skipped - 1, sign


def _java_form(sign: str, digits: str, exponent: int) -> str:
    if not digits:
        return sign + "0.0"
    if -3 <= exponent < 0:
        return f"{sign}0.{'0' * (-exponent - 1)}{digits}"
    if 0 <= exponent < 7:
        digits = digits.ljust(exponent + 1, "0")
        return f"{sign}{digits[: exponent + 1]}.{digits[exponent + 1 :] or '0'}"
    return f"{sign}{digits[0]}.{digits[1:] or '0'}E{exponent}"
