"""The protocol: what is decided before a single run."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictInt

from driftline.study.runtime.noise import NoiseRates

Rate = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Factor = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]
Weight = Annotated[float, Field(ge=0, le=1000, allow_inf_nan=False)]
ArmName = Annotated[str, Field(pattern="^[A-D]$")]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Noise(_Part):
    """How often the controller's belief goes wrong, the same in every arm."""

    misread: Rate = Field(description="A prompt with several readings is taken in another one than the likeliest.")
    dropped: Rate = Field(description="The confirmation of work done does not arrive.")
    duplicated: Rate = Field(description="It arrives twice and is taken for that of the stage that comes next.")

    @property
    def rates(self) -> NoiseRates:
        return NoiseRates(self.misread, self.dropped, self.duplicated)


class Weights(_Part):
    """The weights of the DriftIndex."""

    stage_misalignment: Weight = Field(description="Of the share of executed commands at a wrong stage.")
    invalid_transition: Weight = Field(description="Of invalid transitions accepted, per turn.")
    stale_bypass: Weight = Field(description="Of stale bypasses, per turn.")
    false_progress: Weight = Field(description="Of false claims of progress, per turn.")


class Analysis(_Part):
    """How conclusions are drawn."""

    alpha: Annotated[float, Field(gt=0, lt=1)] = Field(description="The level of significance.")
    permutations: Annotated[StrictInt, Field(ge=99, le=1_000_000)] = Field(description="Draws of a permutation test.")
    bootstraps: Annotated[StrictInt, Field(ge=100, le=1_000_000)] = Field(description="Draws of a bootstrap.")
    complexity_strata: Annotated[StrictInt, Field(ge=3, le=50)] = Field(description="Groups of streams by complexity.")
    mutation_window: Annotated[StrictInt, Field(ge=1, le=100)] = Field(
        description="The turns after a mutation that count as after it."
    )


class Sensitivity(_Part):
    """What is varied to see which conclusions change."""

    noise_factors: tuple[Factor, ...] = Field(description="The noise is also multiplied by these.")
    one_run_in: Annotated[StrictInt, Field(ge=1, le=1000)] = Field(
        description="How many runs of the main study stand for one run of these."
    )
    weights: dict[str, Weights] = Field(description="Other weights of the DriftIndex.")


class Protocol(_Part):
    """The protocol of a study."""

    version: Annotated[StrictInt, Field(ge=1, le=1)] = Field(description="The version of this format.")
    seed: Annotated[StrictInt, Field(ge=0)] = Field(description="The seed of everything drawn.")
    noise: Noise
    weights: Weights
    placebo: tuple[ArmName, ...] = Field(description="Arms that are also run against themselves, with other seeds.")
    analysis: Analysis
    sensitivity: Sensitivity
