"""A change of the prompt that does not reach a claim makes no difference to it, to the last digit."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from driftline.claims.read import read_claims
from driftline.contract.extract import read_contract
from driftline.support.conflicts import sensitivities
from driftline.support.footing import Footing
from driftline.support.index import index_prompt
from driftline.support.label import assess
from driftline.support.prompt_change import PromptChange
from driftline.text.document import read_document

SENTENCES = """
The village hall lends garden tools to its members.
A member brings a drill back within two weeks.
The caretaker keeps a paper list of all loans.
Ladders are never lent to children.
We do not know whether the shed is dry.
Saws may be added next year.
It must cost at most 300 euros.
The shed opens on Saturday mornings.
Members pay nothing.
No photographs of members are taken.
Rakes and spades hang on the north wall.
A label on each tool says who owns it.
Broken tools go to the repair café.
The key hangs in the kitchen.
An online shop is out of scope.
Nice to have: a sign at the gate.
""".strip().splitlines()
OTHERS = """
Rapid water runs behind the shed.
International Business Machines gave the shelves.
Cameras watch the gate.
Drills and hammers are lent for 14 days.
The list names every borrower and each tool.
No subscriptions and no advertising.
Whoever breaks a ladder tells the caretaker.
Carrots.
""".strip().splitlines()
CLAIMS = read_claims(
    read_document(
        """
An API sorts the loans. IBM runs the list. The caretaker keeps a list of ladders and drills. Two cameras watch the shed.
Members pay 12 euros a month. A drill costs 300 euros. The shop sends every borrower a reminder after 14 days.
Saws and ladders are lent on Saturday mornings. A revolutionary platform guarantees dry tools. The shed is dry.
Children borrow ladders. A sign stands at the gate. Photographs show each broken rake. Advertising brings in revenue.
The key hangs in the kitchen. The committee meets weekly. Nobody takes photographs. Carrots grow beside the wall.
"""
    )
)
WORDS = sorted({word for sentence in SENTENCES + OTHERS for word in sentence.strip(".").split()})
claims = st.lists(st.sampled_from(WORDS), min_size=3, max_size=9).map(
    lambda words: replace(CLAIMS[0], text=" ".join(words))
)
prompts = st.lists(st.sampled_from(SENTENCES), min_size=4, max_size=16, unique=True)


def prepared(sentences):
    document = read_document("\n\n".join(sentences))
    index = index_prompt(document, read_contract(document), frozenset())
    return index, sensitivities(index)


def all_but_places(assessment):
    """What is known of a claim, without the items themselves, which have other numbers in another prompt."""
    alignment, conflict = assessment.alignment, assessment.conflict
    return (
        assessment.supported.label,
        replace(assessment.supported.evidence, items=()),
        [item.statement for item in assessment.supported.evidence.items],
        assessment.novelty,
        assessment.ungrounded,
        (conflict.kind, conflict.score, conflict.item.statement) if conflict else None,
        alignment.found.tolist(),
        alignment.pair_coverage,
        alignment.passage_coverage.max(),
        np.sort(alignment.similarity)[-2:].tolist(),
    )


def reached(before, after, plan=CLAIMS):
    """For each claim whether a change from one prompt to another reaches it."""
    footings = [Footing.of(assess(claim, *before)) for claim in plan]
    return PromptChange.between(*before, *after).bears_on(footings)


@settings(max_examples=200, deadline=None)
@given(prompts, st.lists(claims, min_size=20, max_size=20), st.data())
def test_what_is_not_reached_is_the_same(sentences, drawn, data):
    place = data.draw(st.integers(0, len(sentences) - 1))
    new = data.draw(st.sampled_from([*OTHERS, *SENTENCES, "", sentences[place][:-3], sentences[place] + " Saws too."]))
    changed = [*sentences[:place], new, *sentences[place + data.draw(st.integers(0, 1)) :]]
    before, after, plan = prepared(sentences), prepared(changed), [*CLAIMS, *drawn]
    for claim, again in zip(plan, reached(before, after, plan), strict=True):
        if not again:
            assert all_but_places(assess(claim, *after)) == all_but_places(assess(claim, *before))


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("Rapids roar there.", "An API sorts the loans."),
        ("Gulls circle over British Telecom.", "BT keeps a paper list of all loans."),
        ("Adverts are out of scope.", "Advertising brings in revenue."),
        ("Frogs croak 12 times.", "The caretaker keeps a paper list of 12 ladders."),
        ("Carrots feed goats.", "The caretaker keeps a paper list of all loans on Saturday mornings with carrots."),
    ],
)
def test_a_word_that_comes_or_goes_is_enough(sentence, claim):
    without, having = prepared(SENTENCES), prepared([*SENTENCES, sentence])
    plan = [replace(CLAIMS[0], text=claim), *CLAIMS]
    for change in (reached(without, having, plan), reached(having, without, plan)):
        assert change[0]
        assert not change.all()
