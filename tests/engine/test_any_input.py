"""The evaluation answers for any two texts, always with the same bytes, and never passes what it could not examine."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_reader import evaluate

from driftline.report.json_report import render_json
from driftline.spec.terms import Verdict

READERS = Path(__file__).parents[1] / "readers"
SAMPLES = Path(__file__).parents[2] / "samples"
PROMPT = "We want a list of tools for our members. No cameras. At most 400 euros. We do not know who pays."
PLAN = "# Plan\n\n- Members see a list of tools.\n- Waiting time falls by 65%.\n- A camera watches them.\n"
MEGABYTE = 1_000_000


def verdict_of(prompt: str, plan: str) -> Verdict:
    return evaluate(prompt, plan).scorecard.verdict


def check(prompt: str, plan: str) -> None:
    """Evaluates twice: the reports are the same bytes, and every span lies in its text."""
    evaluation = evaluate(prompt, plan)
    report = render_json(evaluation)
    assert render_json(evaluate(prompt, plan)) == report
    report.encode("utf-8")
    for claim in evaluation.claims:
        assert 0 <= claim.claim.span.start < claim.claim.span.end <= len(plan)
    for item in evaluation.contract:
        assert 0 <= item.span.start < item.span.end <= len(prompt)


ODD = {
    "empty": "",
    "blank": " \t\n \r\n",
    "nul": "The budget\x00 is 5\x00 euros.",
    "lone surrogates": "\ud800 must cost 5 euros \udfff. No \udc80.",
    "byte order mark": "\ufeff# Plan\n\nIt costs 5 euros.",
    "separators that are no line ends": "One\u2028two\u0085three\x0cfour\x1cfive must not fail.",
    "mixed line ends": "# A\r- one\r\n- two\n\rIt must cost 5 euros.\r\r\n",
    "unclosed fence": "It costs 5 euros.\n\n```python\nNo cameras.\n",
    "unclosed comment": "It costs 5 euros. <!-- No cameras.",
    "unclosed front matter": "---\ntitle: It costs 5 euros.\n",
    "unfinished table": "| a | b |\n|---\n| 5 euros",
    "deep list": "".join(f"{'  ' * depth}- It costs {depth} euros.\n" for depth in range(120)),
    "deep quote": "> " * 300 + "It costs 5 euros.",
    "deep brackets": "[" * 2000 + "5 euros" + "]" * 2000,
    "stars": "*" * 2000 + "5 euros" + "_" * 2000,
    "backticks": "`" * 2000,
    "headings only": "# A\n\n## B\n\n### C\n",
    "entities": "&#0; &#xD800; &nbsp; &lt;5 euros&gt;",
    "emoji and scripts": "👩‍👩‍👧 必须在五天内完成。不要相机！ يجب ألا يزيد عن ٥ يورو.",
    "combining": "Z̸̢͝a̵͝l̶g̸o must cost 5 euros",
    "digits": "1" * 5000 + ",5 " * 500,
    "one word, one megabyte": "x" * MEGABYTE,
    "one line, many clauses": "it must cost 5 euros, and no dogs, " * 400,
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_plan_has_an_evaluation(name: str) -> None:
    check(PROMPT, ODD[name])


@pytest.mark.parametrize("name", ODD)
def test_an_odd_prompt_has_an_evaluation(name: str) -> None:
    check(ODD[name], PLAN)


def test_a_megabyte_on_one_line_has_an_evaluation() -> None:
    words = "word " * (MEGABYTE // 5)
    assert len(evaluate(PROMPT, words).claims) == 1
    assert evaluate(words, PLAN).contract


ANY_TEXT = st.text(st.characters(), max_size=120)
MARKDOWN = st.lists(
    st.sampled_from(
        [
            *(
                "# ",
                "- ",
                "  - ",
                "> ",
                "| a | b |",
                "|---|---|",
                "```",
                "<!--",
                "-->",
                "\n",
                "\r",
                "\r\n",
                "\n\n",
                "**",
            ),
            *(
                "It costs 5 euros. ",
                "No cameras, ",
                "may ",
                "65% ",
                "\x00",
                "\ud800",
                "é",
                "。",
                "Lisbon ",
                "? ",
                ": ",
                "; ",
            ),
        ]
    ),
    max_size=30,
).map("".join)
TEXTS = st.one_of(ANY_TEXT, MARKDOWN)


@settings(max_examples=150, deadline=None)
@given(TEXTS, TEXTS)
def test_any_two_texts_have_an_evaluation(prompt: str, plan: str) -> None:
    check(prompt, plan)


@settings(max_examples=60, deadline=None)
@given(TEXTS)
def test_nothing_passes_against_an_empty_prompt(plan: str) -> None:
    assert verdict_of("", plan) is not Verdict.PASS
    assert verdict_of(" \n", plan) is not Verdict.PASS


@settings(max_examples=60, deadline=None)
@given(st.lists(st.from_regex(r"\A#{1,4} [A-Z][a-z]{2,8}\Z"), max_size=8).map("\n\n".join))
def test_a_plan_of_headings_never_passes(plan: str) -> None:
    assert verdict_of(PROMPT, plan) is not Verdict.PASS


def test_other_processes_with_other_hash_seeds_write_the_same_bytes() -> None:
    program = (
        "import sys; from pathlib import Path; from hashlib import sha256;"
        "from plain_reader import evaluate; from driftline.report.json_report import render_json;"
        "prompt, plan = (Path(name).read_text(encoding='utf-8') for name in sys.argv[1:]);"
        "print(sha256(render_json(evaluate(prompt, plan)).encode()).hexdigest())"
    )
    paths = [SAMPLES / "drifting" / name for name in ("prompt.md", "plan.md")]
    command = [sys.executable, "-c", program, *map(str, paths)]
    prompt, plan = (path.read_text(encoding="utf-8") for path in paths)
    expected = hashlib.sha256(render_json(evaluate(prompt, plan)).encode()).hexdigest()
    for seed in ("0", "1", "12345"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(READERS)}
        found = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert found.stdout.strip() == expected
