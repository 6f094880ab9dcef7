"""Where one sentence ends and the next begins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.sentences import split_sentences


def split(plain: str) -> list[str]:
    return [plain[start:end] for start, end in split_sentences(plain)]


@pytest.mark.parametrize(
    "sentences",
    [
        ["We ship in May.", "The team is small."],
        ["Is it done?", "Yes!", "Good."],
        ["It costs a lot.", "40 people pay.", "€5 is enough."],
        ['He said "stop."', "Then he left."],
        ["It works (mostly.)", "(See the notes.)", "[More.]"],
        ["Great!", "🎉 We are live."],
        ["Wait...", "What now?"],
        ["We use v1.2.3.", "It reads a.txt and x.y.z from https://a.b/c.d?e=f."],
        ["Write to me@x.org.", "Costs fell 3.5% to 1.2 million."],
        ["The answer is no.", "We stop here."],
        ["It runs until 5 p.m.", "The shop closes then."],
        ["Bring pens, paper, etc.", "We provide tables."],
        ["It was built by Acme Inc.", "The firm is old."],
        ["That is plan B.", "It needs money."],
        ["Call the sales rep.", "Everyone knows her."],
        ["It works.", "iOS comes later."],
        ["我们发布。", "团队很小！", "好吗？", "Yes."],
        ["we need an app.", "it works offline!", "no ads."],
    ],
    ids=lambda sentences: sentences[0],
)
def test_sentences_are_split(sentences: list[str]) -> None:
    joined = ""
    for sentence in sentences:
        joined += sentence if joined.endswith(("。", "！", "？")) or not joined else f" {sentence}"
    assert split(joined) == sentences


@pytest.mark.parametrize(
    "sentence",
    [
        "Use a database, e.g. Postgres, i.e. SQL.",
        "Speed vs. Cost is approx. 5 to 1.",
        "Dr. Jones, Mr. Smith and Prof. Lee met on St. Mary Street.",
        "Acme Inc. Berlin and Foo Ltd. Paris agree.",
        "See no. 5, Fig. 3 and pp. 10 to 12.",
        "It starts at 9 a.m. Monday in the U.S. Capitol.",
        "It was written by J. R. Smith and John F. Kennedy.",
        "1. Foo is first",
        "(2. The aside)",
        "a. Lettered",
        "iv. Roman",
        "3.2. Scope of work",
        "It launches on Jan. 5 or Sept. 30.",
        "One thing; Another thing; a third: The end.",
        "Really? he asked.",
        "The site example.com is at 10.0.0.1 and uses Node.js now.",
        "Smith et al. 2020 say so.",
        "wait... and see, e.g. here, etc. and so on",
        "Done.Next",
    ],
)
def test_a_sentence_stays_whole(sentence: str) -> None:
    assert split(sentence) == [sentence]


@pytest.mark.parametrize("blank", ["", " ", "\n\t ", "\u3000"])
def test_blank_text_has_no_sentences(blank: str) -> None:
    assert split_sentences(blank) == []


def test_space_around_sentences_is_left_out() -> None:
    assert split_sentences("  One.   Two.  ") == [(2, 6), (9, 13)]


@given(st.text(alphabet=st.one_of(st.characters(), st.sampled_from("aA1 .!?…。\"')(")), max_size=80))
def test_sentences_cover_everything_but_space(plain: str) -> None:
    covered = [False] * len(plain)
    last = 0
    for start, end in split_sentences(plain):
        assert last <= start < end
        assert plain[start:end] == plain[start:end].strip()
        covered[start:end] = [True] * (end - start)
        last = end
    assert all(inside or character.isspace() for inside, character in zip(covered, plain, strict=True))


@given(st.lists(st.sampled_from(["We ship it.", "Does it work?", "Costs 4.5k!", "(An aside.)"]), max_size=6))
def test_ordinary_sentences_are_told_apart(sentences: list[str]) -> None:
    assert split(" ".join(sentences)) == sentences
