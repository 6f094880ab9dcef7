"""Day numbers for dates. A date without a year is kept in year 4, a leap year long before any plan."""

from datetime import date

YEARLESS = 4
_YEARLESS_END = date(5, 1, 1).toordinal()
_FIRST_YEAR, _LAST_YEAR = 1800, 2300


def day_number(year: int, month: int, day: int) -> float | None:
    """None for a day that does not exist, or in no year a plan would speak of."""
    if year != YEARLESS and not _FIRST_YEAR <= year <= _LAST_YEAR:
        return None
    try:
        return float(date(year, month, day).toordinal())
    except (ValueError, OverflowError):
        return None


def last_of_month(year: int, month: int) -> float:
    following = date(year + 1, 1, 1) if month == 12 else date(year, month + 1, 1)
    return float(following.toordinal() - 1)


def has_year(number: float) -> bool:
    return number >= _YEARLESS_END


def parts(number: float) -> tuple[int, int, int]:
    day = date.fromordinal(int(number))
    return day.year, day.month, day.day


def in_year(number: float, year: int) -> float:
    """The same day in another year; 29 February becomes the last of the month."""
    _, month, day = parts(number)
    moved = day_number(year, month, day)
    return last_of_month(year, month) if moved is None else moved


def add_months(number: float, months: int) -> float | None:
    year, month, day = parts(number)
    years, month0 = divmod(month - 1 + months, 12)
    year += years
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        return None
    return min(last_of_month(year, month0 + 1), date(year, month0 + 1, 1).toordinal() + day - 1.0)


def quarter_of(number: float) -> float:
    """The quarter a day lies in: four to a year, counted from 0; below 4 without a year."""
    year, month, _ = parts(number)
    base = year * 4 if has_year(number) else 0
    return float(base + (month - 1) // 3)


def quarter_days(quarter: float) -> tuple[float, float]:
    """First and last day of a quarter."""
    year, index = divmod(int(quarter), 4)
    year = year or YEARLESS
    first = float(date(year, index * 3 + 1, 1).toordinal())
    return first, last_of_month(year, index * 3 + 3)


def is_known(number: float) -> bool:
    """Whether a day number can be turned back into a date here."""
    return 1 <= number <= date(_LAST_YEAR, 12, 31).toordinal()
