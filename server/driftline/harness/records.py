"""What is reported about a case and its assertions."""

from pydantic import BaseModel, ConfigDict, Field

from driftline.harness.terms import Family, Stability, Standing


class Record(BaseModel):
    """A part of a result."""

    model_config = ConfigDict(frozen=True, populate_by_name=True)


class SpotRecord(Record):
    """A place in a file that a failed assertion is about."""

    file: str
    line: int
    message: str


class AssertionRecord(Record):
    """One assertion of one case."""

    id: str
    passed: bool = Field(alias="pass")
    reasoning: str
    standing: Standing
    family: Family | None = Field(default=None, description="The family that failed it.")
    pass_rate: float | None = Field(default=None, description="The share of samples that passed; only if judged.")
    samples: int = Field(default=0, description="How many samples a model gave.")
    spots: tuple[SpotRecord, ...] = ()


class CaseRecord(Record):
    """One case with all that is known about it."""

    id: str
    standing: Standing
    score: float
    passed: int
    failed: int
    total: int
    threshold: float
    results: tuple[AssertionRecord, ...]
    stability: Stability | None = Field(default=None, description="The class of a judged case across its samples.")
    pass_rate: float | None = None
    samples: int = 0
    family: Family | None = Field(default=None, description="The first family that failed it.")
    problem: str = Field(default="", description="Why it could not be run, in one line.")
    file: str = ""
    line: int = 1
    input: str = ""
    output: str = ""
