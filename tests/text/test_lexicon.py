"""How the lines of word lists are read."""

import pytest

from driftline.text.lexicon import compiled, entries, lists, short_forms, words
from driftline.text.lexicon.expressions import expressions
from driftline.text.lexicon.phrase import phrase_pattern


@pytest.mark.parametrize(
    ("phrase", "text", "found"),
    [
        ("no longer", "It is NO  longer here.", ["NO  longer"]),
        ("no longer", "There are no longers.", []),
        ("follow-up", "A follow-up, a follow up, a followup.", ["follow-up", "follow up", "followup"]),
        ("transform*", "It transformed.", ["transformed"]),
        ("not *ing", "We are not rowing.", ["not rowing"]),
        ("ruled/left out", "Ruled out or left out.", ["Ruled out", "left out"]),
        ("(really) know", "I know, I really know.", ["know", "really know"]),
        ("paradigm (shift)", "A paradigm shift, a paradigm.", ["paradigm shift", "paradigm"]),
        ("be _ out", "To be left out.", ["be left out"]),
        ("open [until/for now]", "It is open until May, open for now, open for all.", ["open", "open"]),
        ("provided [!by/the]", "Provided by us, provided it floats.", ["provided"]),
        ("[is/are] proven", "It is proven; a proven hull.", ["proven"]),
        ("[!be] proven", "It can be proven; a proven hull.", ["proven"]),
        ("[^] year two", "Year two and year two", ["Year two"]),
        ("out [$]", "Out and out", ["out"]),
        ("open [.]", "Open, wide open.", ["Open", "open"]),
        ("100-% safe", "100 % safe, 100% safe.", ["100 % safe", "100% safe"]),
    ],
)
def test_what_a_line_finds(phrase: str, text: str, found: list[str]) -> None:
    assert [match.group() for match in compiled(phrase_pattern(phrase)).finditer(text)] == found


def test_every_list_has_entries() -> None:
    assert "doubt" in lists()
    assert all(entries(concept) for concept in lists())


def test_words_and_their_short_forms() -> None:
    assert {"may", "sept", "december"} <= words("month")
    assert "sept" in short_forms("month")
    assert "september" not in short_forms("month")


def test_plain_words_stand_for_what_comes_before_the_bar() -> None:
    (found,) = expressions("assurance", "It removes any doubt.")
    assert (found.text, found.plain, found.plain_end) == ("removes any doubt", "lowers the", len("It removes any"))
