"""Two texts in, the whole evaluation out."""

from collections.abc import Callable, Mapping, Sequence

from driftline.engine.evaluation import Evaluation
from driftline.engine.session.memory import Memory
from driftline.engine.session.prompt import PromptReading
from driftline.engine.session.session import PlanSession
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.reader.answer import Answer
from driftline.reader.question import Question
from driftline.spec.findings import ContractItem
from driftline.text.document import read_document

Read = Callable[[Sequence[Question]], Mapping[Question, Answer]]
"""Has questions answered, all of them."""


def evaluate(prompt: str, plan: str, settings: Settings, read: Read) -> Evaluation:
    """Evaluate a plan against the prompt it was written from; works for any two strings."""
    return read_completely(PlanSession.open(prompt, plan, settings), read).evaluation()


def read_completely(session: PlanSession, read: Read) -> PlanSession:
    """A session with everything read."""
    while unread := session.unread():
        session = session.answered(read(unread))
    return session


def read_contract_of(prompt: str, read: Read) -> tuple[ContractItem, ...]:
    """What a prompt commits to."""
    answers: Memory[Question, Answer] = Memory()
    reading = PromptReading.of(read_document(prompt), DEFAULT_SETTINGS, answers)
    answers.update(read(reading.unread))
    return reading.answered(answers).contract() or ()
