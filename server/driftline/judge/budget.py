"""How much may be spent, kept even while several requests are under way."""

from dataclasses import dataclass

from driftline.judge.failures import ExhaustedError


@dataclass(frozen=True, slots=True)
class Spending:
    """Tokens and US dollars."""

    tokens: int = 0
    cost: float = 0.0

    def __add__(self, other: "Spending") -> "Spending":
        return Spending(self.tokens + other.tokens, self.cost + other.cost)

    def __sub__(self, other: "Spending") -> "Spending":
        return Spending(self.tokens - other.tokens, self.cost - other.cost)


class Budget:
    """Every request reserves the most it can take before it is sent, so the limits hold."""

    def __init__(self, max_cost: float | None = None, max_tokens: int | None = None) -> None:
        self.max_cost = max_cost
        self.max_tokens = max_tokens
        self.spent = Spending()
        self._reserved = Spending()

    @property
    def is_reserved(self) -> bool:
        """Whether something is set aside for requests under way."""
        return self._reserved.tokens > 0

    def reserve(self, most: Spending) -> None:
        """Set aside what a request may take; raises `ExhaustedError` if that is more than is left."""
        planned = self.spent + self._reserved + most
        if self.max_cost is not None and planned.cost > self.max_cost:
            raise ExhaustedError(f"the cost limit of ${self.max_cost:g} is reached")
        if self.max_tokens is not None and planned.tokens > self.max_tokens:
            raise ExhaustedError(f"the limit of {self.max_tokens} tokens is reached")
        self._reserved += most

    def settle(self, reserved: Spending, used: Spending) -> None:
        """Give back a reservation and count what was really used."""
        self._reserved -= reserved
        self.spent += used
