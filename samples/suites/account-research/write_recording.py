"""Writes the cases and the recording of this sample.

The outputs and the judge's answers were written by hand, so that the sample runs without a key and says the same
every time. With keys of your own, `driftline eval --judge MODEL --record recording.jsonl` puts real ones in their place.
"""

import json
from dataclasses import replace
from pathlib import Path

from driftline.harness.cases import tasks_of
from driftline.harness.judging import questions_of
from driftline.harness.load import load_suite
from driftline.harness.recordings import Recorder
from driftline.harness.run_chunk import run_chunk
from driftline.harness.task import Chunk
from driftline.judge.cache import fingerprint
from driftline.judge.responses import AssertionAnswer

FOLDER = Path(__file__).parent
JUDGE = "anthropic/claude-sonnet-4-5"
SAMPLES = 3

NO_GAP = "All that the question asks for is in the data, and nothing is made up."
ACCURATE = "Each fact names the tool that holds it."
FORMAL = "The language is formal throughout."

# The id, the question, what the tools hold, the output, why gaps are handled well, whether and why the tone is formal.
BRIEFS: tuple[tuple[str, str, str, str, str, str, bool], ...] = (
    (
        "northwind-renewal",
        "Is the renewal at risk?",
        "Salesforce: renewal on 30 June, 120 seats, contract value $84,000, owner Priya Nair. "
        "Chorus: 2 calls in the past 30 days, both with procurement.",
        "The renewal of 120 seats falls on 30 June at a contract value of $84,000 [Salesforce]. Both of the 2 calls in "
        "the past 30 days were held with procurement [Chorus]. No call with the executive sponsor is on record, so the "
        "sponsor's position is unknown.",
        "The output notes that the sponsor's position is unknown.",
        FORMAL,
        True,
    ),
    (
        "contoso-no-calls",
        "What was said in recent calls?",
        "Salesforce: opportunity in stage negotiation, amount $42,000. Chorus: no calls in the past 30 days.",
        "The opportunity is in negotiation at an amount of $42,000 [Salesforce]. No call data is available for the past "
        "30 days [Chorus], so nothing can be reported about recent conversations.",
        "The output explicitly notes that no call data was available for the past 30 days.",
        FORMAL,
        True,
    ),
    (
        "fabrikam-support",
        "Are there open support issues?",
        "Zendesk: 7 open tickets, 2 of them urgent, oldest from 3 March. Salesforce: 300 seats.",
        "There are 7 open tickets, of which 2 are urgent; the oldest dates from 3 March [Zendesk]. The account holds 300 "
        "seats [Salesforce]. The content of the tickets was not provided.",
        "The output states that the content of the tickets was not provided.",
        FORMAL,
        True,
    ),
    (
        "tailspin-quarter",
        "How was the last quarter?",
        "Salesforce: bookings of $61,000 against a target of $55,000, 4 new deals.",
        "Bookings came to $61,000 against a target of $55,000, with 4 new deals [Salesforce]. All in all a pretty solid "
        "quarter, way better than folks thought.",
        NO_GAP,
        "Output uses casual language ('pretty solid quarter') inconsistent with executive communication standards.",
        False,
    ),
    (
        "litware-expansion",
        "Is there room to expand?",
        "Salesforce: 80 of 200 seats active. Chorus: the head of finance asked twice about the reporting module.",
        "Of 200 seats 80 are active [Salesforce], which leaves 120 seats to activate before an expansion [Salesforce]. "
        "The head of finance asked about the reporting module [Chorus]. Budget information is not available.",
        "The output says that budget information is not available.",
        FORMAL,
        True,
    ),
    (
        "proseware-contacts",
        "Who decides?",
        "Salesforce: economic buyer not recorded, champion Jonas Weber, head of operations.",
        "The champion is Jonas Weber, head of operations [Salesforce]. The economic buyer is not recorded, and it would be "
        "a guess to name one.",
        "The output says that the economic buyer is not recorded.",
        FORMAL,
        True,
    ),
    (
        "wingtip-usage",
        "Has usage changed?",
        "Salesforce: 1,450 logins in April, 1,740 logins in May.",
        "Usage rose from 1,450 logins in April to 1,740 logins in May, an increase of 290 logins [Salesforce]. The cause is not "
        "recorded.",
        "The output says that the cause is not recorded.",
        FORMAL,
        True,
    ),
    (
        "adventure-works-empty",
        "Prepare me for the call.",
        "Salesforce: no record. Chorus: no record. Zendesk: no record.",
        "None of the tools holds a record of this account [Salesforce] [Chorus] [Zendesk]. A brief cannot be given "
        "before the account has been entered.",
        "The output says that nothing is known and offers no guess.",
        FORMAL,
        True,
    ),
)


def main() -> None:
    """Writes both files."""
    lines = (json.dumps({"id": name, "input": asked(question, data)}) for name, question, data, *_ in BRIEFS)
    (FOLDER / "cases.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    path = FOLDER / "recording.jsonl"
    path.unlink(missing_ok=True)
    recorder = Recorder(path)
    recorder.judged_by(JUDGE)
    suite = load_suite(FOLDER / "account-research.suite.yaml")
    for task, (_, _, _, output, gaps, tone, is_formal) in zip(tasks_of(suite), BRIEFS, strict=True):
        (case,) = run_chunk(Chunk(0, suite.folder, None, (replace(task, agent_output=output),)))
        recorder.output(suite, replace(case, task=task))
        verdicts = {
            "cite_sources": (True, ACCURATE),
            "acknowledge_gaps": (True, gaps),
            "formal_tone": (is_formal, tone),
        }
        for question in questions_of(case):
            passed, reasoning = verdicts[question.id]
            answer = AssertionAnswer(id=question.id, passed=passed, reasoning=reasoning)
            for sample in range(SAMPLES):
                recorder.answers({fingerprint(question, JUDGE, sample): answer.model_dump_json()})
    recorder.close()


def asked(question: str, data: str) -> str:
    """What the agent gets."""
    return f"Question: {question}\n\nData:\n{data}"


if __name__ == "__main__":
    main()
