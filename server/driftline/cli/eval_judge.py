"""The judge of assertions: a model, recorded answers, or nobody."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from driftline.harness.checked import CheckedCase
from driftline.harness.judging import Answers, judge_nothing
from driftline.harness.recordings import Recording
from driftline.judge.config import JudgeSettings
from driftline.workspace.repository import kept_inside

NOBODY = "no model is named; name one with --judge MODEL, or answer from a recording with --replay"
Judge = Callable[[Sequence[CheckedCase]], list[Answers]]


@contextmanager
def judge_for(settings: JudgeSettings, recording: Recording, folder: Path) -> Iterator[Judge]:
    """The judge that the settings name, or the recorded one; without either nothing is judged."""
    model = recording.judge_model if recording.replays else settings.model
    if not model:
        yield partial(judge_nothing, NOBODY)
        return
    # Imported late: most runs need no judge.
    from driftline.harness.judging import CaseJudge
    from driftline.harness.recorded_judge import NoModel, RecordedAnswers
    from driftline.judge.cache import CACHE_FILE
    from driftline.judge.provider import LitellmModel
    from driftline.judge.session import JudgeSession

    recording.judged_by(model)
    if recording.replays:
        session = JudgeSession(settings, NoModel(model), RecordedAnswers(None, recording))
    else:
        asked = LitellmModel(model, settings.api_base, settings.timeout)
        session = JudgeSession(settings, asked, RecordedAnswers(kept_inside(folder / CACHE_FILE, folder), recording))
    with closing(CaseJudge(session)) as judge:
        yield judge
