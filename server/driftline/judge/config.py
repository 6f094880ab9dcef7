"""What a user may set about the judge: the `[judge]` table of the configuration."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr

Positive = Annotated[int, Field(strict=True, ge=1)]
Amount = Annotated[float, Field(strict=True, ge=0, allow_inf_nan=False)]


class JudgeSettings(BaseModel):
    """A language model that reads plans beside their prompts. Keys are read from the environment, never from here."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    # A setting that only limits what a judge may spend belongs in `limits` below; all others need a trusted file.
    model: StrictStr | None = Field(
        default=None, min_length=1, description="The model, as litellm names it. Without it there is no judge."
    )
    api_base: StrictStr | None = Field(default=None, min_length=1, description="The address of a server of your own.")
    all: StrictBool = Field(default=False, description="Ask about every claim, however much that takes.")
    doubtful: StrictBool = Field(default=False, description="Ask only about claims of which the reader is in doubt.")
    samples: Positive = Field(default=1, description="How often each question is asked; answers must agree to count.")
    max_cost: Amount | None = Field(default=None, description="The most a run may cost, in US dollars.")
    max_tokens: Positive | None = Field(default=None, description="The most tokens a run may use.")
    concurrency: Positive = Field(default=8, description="The most requests at the same time.")
    requests_per_minute: Positive | None = Field(default=None, description="The most requests in a minute.")
    batch: Positive = Field(default=20, description="The most claims in one request; all of one section of the plan.")
    whole_prompt: Positive = Field(
        default=30_000,
        description="The most tokens of a prompt shown whole; of a longer one, its contract and what bears on a claim.",
    )
    timeout: Annotated[float, Field(strict=True, ge=0.1, le=3600)] = Field(
        default=60.0, description="Seconds to wait for an answer."
    )
    retries: Annotated[int, Field(strict=True, ge=0, le=10)] = Field(
        default=3, description="How often a request that failed is sent again."
    )
    on_save: StrictBool = Field(default=False, description="In the editor: ask whenever a plan is saved.")

    @property
    def server(self) -> str:
        """Whose answers they are, besides the model's name."""
        return (self.api_base or "").rstrip("/")

    def limits(self) -> "JudgeSettings":
        """What even a file that nobody trusts may say: a judge that somebody else starts shall spend less."""
        kept = {"max_cost", "max_tokens", "requests_per_minute"} & self.model_fields_set
        return JudgeSettings.model_construct(kept, **{name: getattr(self, name) for name in kept})
