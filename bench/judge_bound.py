"""How far a judge could take the evaluation: one that answers every question with what people say of the case.

usage: python bench/judge_bound.py [--json] [--server gold|tenth|stated] [--write] CASE_DIR...

A server on loopback answers from gold.json: label, drift types, severity, importance, sentences; fields, strengths and
standing. The pair is evaluated as always, with this server as the judge, and the figures are those of the scorer, which
is found above the cases. Unless `--with-reader` is given the reader knows nothing, so that whatever is right is the
judge's doing. `tenth` gives every tenth answer wrong, `stated` finds every sentence in the prompt. With
`--write` all three are measured and put into results/judge-bound.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "judge"))

from scripted_server import MODEL, ChatRequest, Reply, reply_with, serving

from blind_reader import read_blindly
from corpus import Case, load_cases
from driftline.engine.evaluate import Read, read_completely
from driftline.engine.evaluation import Evaluation
from driftline.engine.session.session import PlanSession
from driftline.judge.apply import judge_pair
from driftline.judge.config import JudgeSettings
from driftline.judge.reading import readings_of
from driftline.judge.session import open_session
from driftline.reader.reader import Reader
from driftline.report.build import build_report
from driftline.spec.terms import SupportLabel
from driftline.support.figures.trace import Standing
from gold_answers import GoldAnswers
from scorer import scorer_above

RESULTS = Path(__file__).parent / "results" / "judge-bound.md"
SHOWN = {
    "incident_f1": 0.97,
    "type_accuracy": 0.95,
    "verdict_accuracy": 0.95,
    "false_fail_on_pass": 0.0,
    "contract_f1": 0.95,
    "incident_precision": None,
    "incident_recall": None,
    "ungrounded_balanced_accuracy": None,
    "label_macro_f1": None,
    "auto_fail_f1": None,
    "strength_accuracy": None,
}
_WRONG_TENTH = (
    "",
    "Of the faithful sentences, which are many, a wrong tenth is as many as half of those that drift: so much of the",
    "precision it costs. Of the sentences of either kind nine tenths come out right.",
    "",
)
PASSING = {SupportLabel.SOURCE_STATED, SupportLabel.SOURCE_DERIVED, SupportLabel.SPECULATIVE}
Answers = list[dict[str, Any]]


def gold(answers: Answers) -> Answers:
    return answers


class EveryTenthWrong:
    """Turns every tenth answer round."""

    def __init__(self) -> None:
        self._given = 0

    def __call__(self, answers: Answers) -> Answers:
        return [self._next(answer) for answer in answers]

    def _next(self, answer: dict[str, Any]) -> dict[str, Any]:
        self._given += 1
        return answer if self._given % 10 else wrong(answer)


def wrong(answer: dict[str, Any]) -> dict[str, Any]:
    if "items" in answer:
        other = [{"field": "core_value_claim", "strength": "weakly implied"}]
        return {**answer, "standing": "affirmed", "items": [] if answer["items"] else other}
    if answer["label"] in ("unsupported", "contradictory"):
        return {**answer, "label": "source-derived", "drifts": [], "sentences": answer["sentences"] or [1]}
    return {**answer, "label": "unsupported", "drifts": [{"type": "unsupported_invention", "severity": 3}]}


def stated(answers: Answers) -> Answers:
    """Finds everything in the first sentence of the prompt, the control sentence too."""
    return [
        answer if "items" in answer else {**answer, "label": "source-stated", "drifts": [], "sentences": [1]}
        for answer in answers
    ]


def stated_with_care(answers: Answers) -> Answers:
    """The same from a server that knows which sentence is the control."""
    return [answer if answer.get("reason") == GoldAnswers.UNKNOWN else stated([answer])[0] for answer in answers]


SERVERS: dict[str, Callable[[], Callable[[Answers], Answers]]] = {
    "gold": lambda: gold,
    "tenth": EveryTenthWrong,
    "stated": lambda: stated,
    "stated-knowing-the-control": lambda: stated_with_care,
}


@dataclass
class Bound:
    """What came of one server."""

    figures: dict[str, float]
    questions: int = 0
    unanswered: int = 0
    against_arithmetic: int = 0  # claims with a figure that differs from the prompt's
    passed_against_arithmetic: int = 0
    worst: list[str] = field(default_factory=list)

    @property
    def all_figures(self) -> dict[str, float]:
        """The scorer's, and ours."""
        ours = ("questions", "unanswered", "against_arithmetic", "passed_against_arithmetic")
        return {**self.figures, **{name: getattr(self, name) for name in ours}}


def measure(cases: Sequence[Case], distort: Callable[[Answers], Answers], scorer: Any, read: Read) -> Bound:
    """Every case with this server as its judge."""
    tally, bound = scorer.Tally(), Bound({})
    for case in cases:
        answers = GoldAnswers.of(case)

        def script(request: ChatRequest, known: GoldAnswers = answers) -> Reply:
            return reply_with(distort(known.to(request)))

        with serving(script) as server:
            evaluation = _judged(case, server.address, read)
        _look_at_figures(case, evaluation, read, bound)
        report = json.loads(build_report(evaluation).model_dump_json())
        tally.add(case.folder, case.gold, case.units, case.prompt, report)
        assert evaluation.judge is not None
        bound.questions += evaluation.judge.asked
        bound.unanswered += evaluation.judge.asked - evaluation.judge.answered
    bound.figures = tally.figures()
    bound.worst = [" ".join(map(str, miss)) for miss in tally.misses]
    return bound


def _judged(case: Case, address: str, read: Read) -> Evaluation:
    session = open_session(JudgeSettings(model=MODEL, api_base=address, all=True), None)
    assert session is not None
    return judge_pair(session, PlanSession.open(case.prompt, case.plan), read)


def _look_at_figures(case: Case, evaluation: Evaluation, read: Read, bound: Bound) -> None:
    """How many claims whose figures differ from the prompt's came through."""
    pair = read_completely(PlanSession.open(case.prompt, case.plan), read)
    labels = {(claim.claim.section, claim.claim.text): claim.label for claim in evaluation.claims}
    for reading in readings_of(pair):
        if any(fact.standing is Standing.CONFLICTING for fact in reading.figures):
            label = labels.get((reading.statement.section, reading.statement.text))
            bound.against_arithmetic += 1
            bound.passed_against_arithmetic += label in PASSING


def table(bounds: dict[str, Bound]) -> str:
    lines = [
        "# How far a judge can take the evaluation",
        "",
        "A server on loopback answers every question with what people say of the case, so what is missing to 1 is lost",
        "by us: in what is asked, in checks, in scoring, and where people cut a sentence otherwise. Written by",
        "`bench/judge_bound.py --write`.",
        "",
        "`gold` answers as people do. `tenth` gives every tenth answer wrong. `stated` finds every sentence in the",
        "prompt; the control sentence gives it away, so the reader decides, which here knows nothing.",
        "`stated-knowing-the-control` is the same server, told which sentence that is: nothing but citations and",
        "arithmetic is left to check it by. `against_arithmetic` counts the claims with a figure that arithmetic",
        "proves to be another than the prompt's.",
        "",
        "| Figure | Bar | " + " | ".join(bounds) + " |",
        "|---|---:|" + "---:|" * len(bounds),
    ]
    for name, bar in SHOWN.items():
        cells = " | ".join(f"{bound.figures.get(name, 0):.3f}" for bound in bounds.values())
        lines.append(f"| {name} | {'' if bar is None else bar} | {cells} |")
    for name in ("questions", "unanswered", "against_arithmetic", "passed_against_arithmetic"):
        cells = " | ".join(f"{bound.all_figures[name]:,}" for bound in bounds.values())
        lines.append(f"| {name} | | {cells} |")
    first = next(iter(bounds.values()))
    cases = f"{first.figures['cases']} cases, {first.figures['units']:,} units."
    return "\n".join([*lines, *_WRONG_TENTH, cases, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--server", choices=list(SERVERS), default="gold")
    parser.add_argument("--write", action="store_true", help="measure all servers and write results/judge-bound.md")
    parser.add_argument("--with-reader", action="store_true", help="with the reader, which takes much longer")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="list N units that are off")
    parser.add_argument("cases", nargs="+", type=Path)
    given = parser.parse_args()
    cases, scorer = load_cases(given.cases), scorer_above(given.cases[0])
    read = Reader().read if given.with_reader else read_blindly
    if given.write:
        written = table({name: measure(cases, make(), scorer, read) for name, make in SERVERS.items()})
        RESULTS.write_text(written, encoding="utf-8")
        print(written)
        return
    bound = measure(cases, SERVERS[given.server](), scorer, read)
    figures = bound.all_figures
    if given.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:32} {value if isinstance(value, int) else f'{value:.3f}'}")
    print("\n".join(bound.worst[: given.worst]))


if __name__ == "__main__":
    main()
