"""The metadata of a run."""

from pydantic import BaseModel, ConfigDict, Field

from driftline.study.runs.cells import Role


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Controller(_Part):
    """What read the prompts."""

    name: str = Field(description="`words` for Driftline's own reader, else a model as litellm names it.")
    driftline: str = Field(description="The version of Driftline.")


class FileSeal(_Part):
    """What a file has to be, so that a truncated one is noticed."""

    bytes: int = Field(ge=0)
    sha256: str


class Meta(_Part):
    """Which run this is."""

    run: str = Field(description="The run's id, as its folder is named.")
    role: Role = Field(description="What the run is for.")
    arm: str = Field(description="The arm: the mode of the runtime.")
    manifest: str = Field(description="The manifest's id.")
    stressor: str = Field(description="The stressor's id.")
    scenario: str = Field(description="The scenario's id: the stressor, and whether written by hand or generated.")
    index: int = Field(ge=0, description="Which replicate of its cell.")
    seed: int = Field(description="The seed of the stream, the same in every arm.")
    noise_seed: int = Field(description="The seed of the belief's noise, the same in every arm.")
    noise_factor: float = Field(description="What the protocol's noise is multiplied by.")
    complexity: int = Field(ge=1, description="Prompts and hazards of the stream.")
    turns: int = Field(ge=1, description="The lines of each trace.")
    controller: Controller
    timestamp: str = Field(description="When the study was locked. Clock times of runs would differ every time.")
    lock: str = Field(description="The fingerprint of the lock.")
    files: dict[str, FileSeal] = Field(description="The other files of the run.")
