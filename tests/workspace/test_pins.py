import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from plain_reader import contract_of, evaluate, read_plainly

from driftline.engine.settings import Settings
from driftline.spec.findings import ContractItem, Span
from driftline.spec.terms import ContractField, Strength
from driftline.workspace.line_changes import changed_lines, line_marks
from driftline.workspace.pin_file import read_pin_file, render_item, render_pin
from driftline.workspace.pin_items import find_quote, pinned
from driftline.workspace.pin_update import new_pin, update_pin
from driftline.workspace.pins import Pin, PinProblem, StalePin, load_pin, pin_path

SAMPLES = Path(__file__).parents[2] / "samples"
PROMPT = """# Ferry board

A sailing board for island residents. It shows departures.

> No advertising, and
> no ticket sales.

We want a quiet board. Text alerts are optional.
We want a quiet board.
"""


def written(folder, prompt=PROMPT, text=None):
    path = folder / "brief.prompt.md"
    path.write_bytes(prompt.encode())
    pin_path(path).write_bytes((text or new_pin(path.name, prompt, read_plainly)).encode())
    return path


def test_a_pin_stands_beside_its_prompt():
    assert pin_path(Path("a/prompt.md")) == Path("a/prompt.contract.yaml")
    assert pin_path(Path("a/ferry.prompt.md")) == Path("a/ferry.prompt.contract.yaml")


def test_without_a_file_there_is_no_pin_and_no_yaml_is_loaded(tmp_path):
    assert load_pin(tmp_path / "prompt.md", PROMPT) is None
    probe = (
        "import sys; from pathlib import Path\n"
        "from driftline.workspace.pins import load_pin\n"
        "assert load_pin(Path('prompt.md'), 'text') is None\n"
        "sys.exit('yaml' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", probe], cwd=tmp_path, check=False).returncode == 0


def test_a_name_that_is_too_long_has_no_pin(tmp_path):
    assert load_pin(tmp_path / f"{'n' * 250}.md", PROMPT) is None


@pytest.mark.parametrize("name", ["drifting", "faithful"])
def test_a_new_pin_gives_the_same_evaluation_as_the_prompt(tmp_path, name):
    prompt, plan = ((SAMPLES / name / f"{part}.md").read_text(encoding="utf-8") for part in ("prompt", "plan"))
    pin = load_pin(written(tmp_path, prompt), prompt)
    assert isinstance(pin, Pin)
    assert pin.contract == contract_of(prompt)
    assert evaluate(prompt, plan, Settings(contract=pin.contract)) == evaluate(prompt, plan)


WORDS = st.sampled_from(
    [
        "We want a board.",
        "No ads.",
        "no ads.",
        " ",
        "\n",
        "\r\n",
        "\n\n",
        "> ",
        "- ",
        "# ",
        "It may be: 5%",
        "'",
        '"',
        "#",
        "é…",
    ]
)


@settings(deadline=None)
@example("0\x0c>\n>")
@given(st.lists(WORDS | st.text(max_size=12), max_size=25).map("".join))
def test_any_prompt_can_be_pinned(prompt):
    contract = contract_of(prompt)
    items = [pinned(item, prompt) for item in contract]
    text = render_pin("prompt.md", prompt, [render_item(item) for item in items])
    read = read_pin_file(text)
    assert [entry.item for entry in read.items] == items
    assert "".join(entry.source for entry in read.items) == "".join(map(render_item, items))
    spans = [find_quote(item, prompt) for item in items]
    assert spans == [item.span for item in contract]
    assert update_pin("prompt.md", prompt, read, read_plainly).text == text


@pytest.mark.parametrize(
    ("prompt", "words"),
    [
        ("0\x0c>\n>", "0\x0c>"),
        ("Waits >  5 minutes.\n> 5 minutes.", "Waits >  5 minutes."),
        ("> Waits are\n>\n>  long.", "Waits are\n>\n>  long."),
        ("Waits  \r\nare \tlong.", "Waits  \r\nare \tlong."),
    ],
)
def test_a_quote_ends_where_its_words_end(prompt, words):
    start = prompt.index(words)
    span = Span(start, start + len(words))
    item = ContractItem("P1", ContractField.CORE_INTENT, "Something.", Strength.EXPLICIT, span)
    assert find_quote(pinned(item, prompt), prompt) == span


def test_the_second_of_equal_quotes_is_found_again():
    first = PROMPT.index("We want a quiet board.")
    second = PROMPT.index("We want a quiet board.", first + 1)
    for start in (first, second):
        span = Span(start, start + len("We want a quiet board."))
        item = ContractItem("P1", ContractField.CORE_INTENT, "A quiet board.", Strength.EXPLICIT, span)
        assert find_quote(pinned(item, PROMPT), PROMPT) == span


def test_a_quote_is_found_however_it_is_wrapped(tmp_path):
    text = new_pin("brief.prompt.md", PROMPT, read_plainly).replace("statement: It shows", "statement: The board shows")
    text = text.replace("quote: It shows departures.", "quote: >-\n    It shows\n    departures.")
    pin = load_pin(written(tmp_path, text=text), PROMPT)
    assert isinstance(pin, Pin)
    assert "The board shows departures." in [item.statement for item in pin.contract]
    wrapped = PROMPT.index("No advertising")
    assert any(item.span.start == wrapped and "\n> no" in PROMPT[slice(*item.span)] for item in pin.contract)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda text: text.replace("It shows", "It hides"), "(line 3)"),
        (lambda text: text.replace("# Ferry board\n", ""), "(removed before line 1)"),
        (lambda text: text.replace("> no ticket sales.\n", ""), "(removed after line 5)"),
        (lambda text: text.replace("> No", "> First\n> of all\n> No"), "(lines 5-6)"),
        (lambda text: f"{text}One more line.\n", "(line 10)"),
        (lambda _: "", "(removed before line 1)"),
        (lambda text: "x\n".join(text.split("\n")), "(lines 1-9)"),
    ],
)
def test_a_changed_prompt_makes_its_pin_stale(tmp_path, change, named):
    path = written(tmp_path)
    pin = load_pin(path, change(PROMPT))
    assert isinstance(pin, StalePin)
    assert named in pin.message
    assert "--pin --update" in pin.message


@pytest.mark.parametrize(
    "same", [PROMPT.replace("\n", "\r\n"), PROMPT.replace("\n", "\r"), PROMPT.rstrip(), f"{PROMPT}\n\n"]
)
def test_line_ends_do_not_make_a_pin_stale(tmp_path, same):
    assert isinstance(load_pin(written(tmp_path), same), Pin)


def test_many_changes_are_counted(tmp_path):
    prompt = "".join(f"We want item {number}.\n\n" for number in range(20))
    pin = load_pin(written(tmp_path, prompt), prompt.replace("We", "They"))
    assert isinstance(pin, StalePin)
    assert len(pin.changes) == 20
    assert "14 more" in pin.message


@given(st.lists(st.sampled_from("abc")), st.lists(st.sampled_from("abc")))
def test_changed_lines_lie_in_the_present_text(before, after):
    changes = changed_lines(line_marks("\n".join(before)), line_marks("\n".join(after)))
    assert bool(changes) is (before != after)
    for change in changes:
        assert 1 <= change.first <= len(after) + 1
        assert change.first - 1 <= change.last <= len(after)


ITEM = """\
- field: core_intent
  strength: explicit
  statement: A sailing board.
  quote: A sailing board
"""
FILE = render_pin("brief.prompt.md", PROMPT, [ITEM])


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        (FILE, "", 1, "there is nothing in this file"),
        (FILE, "just words", 1, "the file needs keys and values: version, prompt_fingerprint, items, prompt_lines"),
        (FILE, "[" * 5000, 1, "this is nested too deeply"),
        ("version: 1", "version: 2", 4, 'there is no version "2"; it is one of 1'),
        ("version: 1\n", "", 4, "the file needs version"),
        ("items:", "item:", 6, 'the file has no key "item"; did you mean items?'),
        (f"items:\n{ITEM}", "items: none\n", 6, "items has to be a list"),
        ("field: core_intent", "field: core_intend", 7, 'there is no field "core_intend"; did you mean core_intent?'),
        ("field: core_intent", "field: [a, b]", 7, "field has to be a text"),
        ("- field: core_intent\n ", "-", 7, "an item needs field"),
        (ITEM, "- just words\n", 7, "an item needs keys and values"),
        ("explicit", "zzz", 8, 'there is no strength "zzz"; it is one of explicit, strongly implied, weakly implied'),
        ("statement: A sailing board.", "statement: ''", 9, "statement is empty"),
        ("  quote: A sailing board\n", "", 7, "an item needs quote"),
        ("quote: A sailing board", "quote: A flying board", 10, "the prompt does not have this quote"),
        ("quote: A sailing board", "quote: a sailing\n  quote: b", 11, '"quote" stands here a second time'),
        (ITEM, f"{ITEM}  occurrence: two\n", 11, "occurrence has to be a whole number from 1"),
        (ITEM, f"{ITEM}  occurrence: 7\n", 10, "the prompt does not have this quote 7 times"),
        ("quote: A sailing board", "quote: [", 12, "this is not YAML"),
        ("quote: A sailing board", "quote: 'A", 10, "this is not YAML"),
        ("quote: A sailing board", "quote: A\x00", 10, "this is not YAML: it has a character"),
        ("  strength", "   strength", 8, "this is not YAML; look at the indentation"),
        ("statement: A", "statement: *nowhere", 9, "this is not YAML"),
    ],
)
def test_a_malformed_pin_is_refused_with_its_line(tmp_path, old, new, line, reason):
    assert old in FILE
    path = written(tmp_path, text=FILE.replace(old, new, 1) or "\n")
    problem = load_pin(path, PROMPT)
    assert isinstance(problem, PinProblem)
    assert (problem.line, reason in problem.message) == (line, True), problem.message
    assert f"brief.prompt.contract.yaml:{line}: " in problem.message
    assert "\n" not in problem.message


def test_a_pin_that_cannot_be_read_is_a_problem(tmp_path):
    path = written(tmp_path)
    pin_path(path).write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in load_pin(path, PROMPT).message
    pin_path(path).unlink()
    pin_path(path).mkdir()
    assert "directory" in load_pin(path, PROMPT).message


@settings(max_examples=60)
@given(
    st.text()
    | st.lists(
        st.sampled_from(["items:\n", "- ", "field: ", "core_intent\n", "[", "{", "&a ", "*a ", ": ", "\n", "  "])
    ).map("".join)
)
def test_any_text_is_a_pin_or_a_problem(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "any.md"
    pin_path(path).write_bytes(text.encode("utf-8", "replace"))
    assert isinstance(load_pin(path, PROMPT), (Pin, StalePin, PinProblem))


def update(before, prompt, edit=lambda text: text):
    text = edit(new_pin("prompt.md", before, read_plainly))
    return text, update_pin("prompt.md", prompt, read_pin_file(text), read_plainly)


def test_an_update_keeps_what_a_person_wrote():
    def edit(text):
        assert "statement: It shows departures.\n" in text
        text = text.replace("statement: It shows departures.\n", "statement: Departures only!  # agreed\n")
        return text.replace("items:\n", "items:\n# read this first\n", 1)

    changed = f"{PROMPT}We must not sell data.\n"
    text, done = update(PROMPT, changed, edit)
    assert "statement: Departures only!  # agreed\n" in done.text
    assert "# read this first\n" in done.text
    assert "+  quote: We must not sell data.\n" in done.diff
    assert not [line for line in done.diff.splitlines()[2:] if line.startswith("-")]
    again = update_pin("prompt.md", changed, read_pin_file(done.text), read_plainly)
    assert (again.text, again.diff) == (done.text, "")
    assert done.text != text


def test_an_update_reads_changed_lines_anew():
    _, done = update(PROMPT, PROMPT.replace("It shows departures.", "It is false that it shows departures."))
    assert "-  quote: It shows departures.\n" in done.diff
    assert "It is false that it shows departures." in done.text
    _, turned = update("We give certificates.\n", "Nobody says that We give certificates.\n")
    assert "-  quote: We give certificates.\n" in turned.diff


def test_an_item_a_person_took_out_stays_out():
    def edit(text):
        items = read_pin_file(text).items
        return render_pin("prompt.md", PROMPT, [entry.source for entry in items if "departures" not in entry.source])

    _, done = update(PROMPT, f"{PROMPT}We must not sell data.\n", edit)
    assert "quote: It shows departures." not in done.text
    assert "quote: We must not sell data." in done.text


def test_an_update_understands_other_ways_to_write_yaml():
    def indented(text):
        head, items, tail = text.partition("items:\n")[0], read_pin_file(text).items, text[text.index("# The lines") :]
        body = "".join(f"  {line}\n" for entry in items for line in entry.source.splitlines())
        return f"{head}items:\n{body}{tail}"

    plain, done = update(PROMPT, PROMPT, indented)
    assert read_pin_file(done.text).envelope == read_pin_file(plain).envelope
    assert done.text == new_pin("prompt.md", PROMPT, read_plainly)
