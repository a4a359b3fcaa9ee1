"""The text of a floating-point number, as Double.toString and Float.toString write it."""

from __future__ import annotations

from struct import unpack

PLAIN_DIGITS = 8  # of a double outside of 0.001 to 10^7 up to which all JDKs agree
PLAIN_RANGE = (1e-290, 1e18)  # of those doubles


def shortest(bits: int, width: int, modern: bool) -> str | None:
    """The shortest text that reads back as the number, as JDKs write it since version 19.

    None where it is not modern: earlier ones may write other digits, mostly for very large and very small numbers.
    """
    value: float = unpack(">d" if width == 64 else ">f", bits.to_bytes(width // 8, "big"))[0]
    if value != value:
        return "NaN"
    if value in (float("inf"), float("-inf")):
        return "Infinity" if value > 0 else "-Infinity"
    text = _double_digits(value) if width == 64 else _float_digits(value, bits)
    digits, exponent, sign = _parts(text)
    usual = value == 0 or 1e-3 <= abs(value) < 1e7
    plain = width == 64 and len(digits) <= PLAIN_DIGITS and PLAIN_RANGE[0] < abs(value) < PLAIN_RANGE[1]
    return _java_form(sign, digits, exponent) if modern or usual or plain else None


def _double_digits(value: float) -> str:
    """Of all texts with two digits the nearest, if two are enough; Python would write 4.9E-324 as 5e-324."""
    text = f"{value:.1e}"
    return text if float(text) == value else repr(value)


def _float_digits(value: float, bits: int) -> str:
    from oplib.strings.decimals import nearest_float

    for count in range(2, 10):  # nine digits tell any two floats apart
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
