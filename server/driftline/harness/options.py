"""What holds for a run: the command line first, then the environment, then the configuration."""

from collections.abc import Mapping
from fractions import Fraction

from driftline.harness.delta import DEFAULT_NOISE_FLOOR
from driftline.harness.drift import DEFAULT_CEILING

CEILING_VARIABLE = "EVAL_DRIFT_CEILING"
CI_SAMPLES = 3
AUTO = "auto"


class OptionError(Exception):
    """A value that cannot be meant; the message says where it stands and what would do."""


def ceiling_from(option: str | None, environment: Mapping[str, str], configured: float | None) -> Fraction:
    """The drift ceiling in percent: the option, EVAL_DRIFT_CEILING, the configuration, 5."""
    if option is not None:
        return _percent(option, "--ceiling")
    if environment.get(CEILING_VARIABLE, "").strip():
        return _percent(environment[CEILING_VARIABLE], CEILING_VARIABLE)
    return DEFAULT_CEILING if configured is None else _percent(str(configured), "eval.ceiling")


def floor_from(option: str | None, configured: float | str | None) -> Fraction | None:
    """The noise floor in percentage points; none if it is to be worked out for each suite."""
    value, where = (option, "--baseline-noise-floor") if option is not None else (configured, "eval.noise_floor")
    if value is None:
        return DEFAULT_NOISE_FLOOR
    return None if str(value).strip().lower() == AUTO else _percent(str(value), where, f", or {AUTO}")


def samples_from(option: int | None, environment: Mapping[str, str], configured: int) -> int:
    """How often a judged case is judged: the option, three times in CI, the configuration."""
    if option is not None:
        return option
    return CI_SAMPLES if is_ci(environment) else configured


def is_ci(environment: Mapping[str, str]) -> bool:
    """Whether a build server runs this."""
    return environment.get("CI", "").strip().lower() not in ("", "0", "false", "no")


def _percent(text: str, where: str, more: str = "") -> Fraction:
    try:
        value = Fraction(text.strip().removesuffix("%"))
    except (ValueError, ZeroDivisionError):
        value = Fraction(-1)
    if not 0 <= value <= 100:
        raise OptionError(f"{where} needs a percentage from 0 to 100{more}, not {text.strip()!r}")
    return value
