"""What a user may set about suites of assertions: the `[eval]` table of the configuration."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictStr

Percent = Annotated[float, Field(strict=True, ge=0, le=100)]
Path = Annotated[StrictStr, Field(min_length=1)]


class EvalSettings(BaseModel):
    """Which suites there are, and when a run of them fails."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    suites: tuple[Path, ...] = Field(
        default=(), description="Suites, files or folders, that are run when none are named; else this folder's."
    )
    ceiling: Percent = Field(default=5.0, description="The drift, in percent of the tests, above which a run fails.")
    noise_floor: Percent | Literal["auto"] = Field(
        default=5.0,
        description="By how many percentage points a suite has to move to count as better or worse, or `auto`.",
    )
    baselines: Path = Field(default="golden/baselines", description="The folder of baselines.")
    samples: Annotated[int, Field(strict=True, ge=1)] = Field(
        default=1, description="How often a case is put before the judge; three times when `CI` is set."
    )
