"""What follows from the prompt's figures is derived, with the derivation as its note; chance does not count."""

import pytest
from tracing import DERIVED, KNOWN, NEW, facts

CALCULATED = [
    # prompt, claim, the note of the claim's last figure
    (
        "36,000 euros for 18 months; half of it for wages.",
        "That is 1,000 euros a month for wages.",
        "36,000 / 18 × 50% = 1,000 euros a month",
    ),
    (
        "We get £5,400 in all. Fees are £410, £735 and £160.",
        "After the fees £4,095 is left.",
        "5,400 - (410 + 735 + 160) = £4,095",
    ),
    ("The hall seats 60. A ticket costs 4 euros.", "A full hall brings in 240 euros.", "60 × 4 = 240 euros"),
    ("The lab has 24 chairs, 6 of them broken.", "A quarter of the chairs are broken.", "6 / 24 = A quarter"),
    ("Three guards work 4 hours each.", "That makes 12 person-hours.", "3 × 4 = 12 person-hours"),
    ("Clean for six months, 2 evenings a month.", "That makes twelve evenings.", "2 × 6 = twelve evenings"),
    ("Ads cost 400 kroner a month.", "Over a year that is 4,800 kroner.", "400 × 12 = 4,800 kroner"),
    ("Of 212 topics 4 are ledgers.", "Leaving these aside, 208 topics remain.", "212 - 4 = 208 topics"),
    ("We run on Tuesdays and Thursdays for ten weeks.", "That makes twenty mornings.", "2 × 10 = twenty mornings"),
    ("Four wardens and up to nine ringers use it.", "Together that is thirteen people.", "4 + 9 = thirteen people"),
    ("The grant is $45,000 of a price of $118,000.", "The grant covers 38% of it.", "45,000 / 118,000 = 38%"),
    ("The mast carries 88 kg of a permitted 95.", "That leaves 7 kg.", "95 - 88 = 7 kg"),
    (
        "Returning a lamp costs 9.50 euros.",
        "A lamp of 120 euros sent back yields 110.50 euros, for example.",
        "120 - 9.5 = 110.50 euros",
    ),
]
DATED = [
    ("The pilot runs twelve weeks from 1 March 2026.", "It ends on 24 May 2026.", "twelve weeks after 1 March 2026"),
    ("It starts on 1 March 2026 and ends on 31 May 2026.", "That leaves three months.", "from 1 March 2026 to"),
    ("Open from 9:00 to 17:30.", "That makes eight and a half hours.", "the length of 9:00 to 17:30"),
    ("From April to September the pool is open.", "The season lasts six months.", "the length of April to September"),
    ("Payment is due 30 days after 1 June 2026.", "Payment is due on 1 July 2026.", "30 days after 1 June 2026"),
    ("The freeze lasts from 3 to 20 November.", "Nothing moves during the freeze on 10 November.", "lies in 3 to 20"),
    ("Testing takes ten working days from 30 March 2026.", "Testing ends on 10 April 2026.", "ten working days after"),
    ("Submit the form by 26 April.", "A form sent on 27 April is too late.", "27 April is after 26 April"),
]
COUNTED = [
    ("Use rings, coast and wind.", "Three panels: rings, coast, wind.", "the claim names them"),
    ("Ada, Bo and Cy review the texts.", "Three people review the texts.", "the prompt names 3"),
    ("## Rules\n\n- no ads\n- no sponsors\n- no prizes\n- no fees\n", "The four rules bar ads and fees.", "names 4"),
]
TRIED = [
    ("Losing up to 10 s per pass is fine.", "A nine-second loss per pass would be acceptable.", "within 10 s"),
    ("Losing up to 10 s per pass is fine.", "Losing 12 s per pass would not do.", "beyond 10 s"),
    ("Visitors must be 16 and up.", "A fifteen-year-old visitor has to wait.", "held against 16"),
    ("Fewer than ten calls a month is a success.", "Nine calls a month would be a success.", "fewer than ten calls"),
]
CHANCE = [
    ("36,000 euros for 18 months.", "Wages come to 1,700 euros a month."),
    ("The hall seats 60. A ticket costs 4 euros.", "A full hall brings in 260 euros."),
    ("3 apples and 5 pears", "8 dollars are paid."),
    ("The hall seats 60 for 4 hours. The café has 15 chairs.", "The bakery orders 900 rolls."),
    ("12 shops open in 2024; 3 vans.", "Customers wait 15 minutes."),
    ("Send a report each month.", "Send 14 reports."),
]


@pytest.mark.parametrize(("prompt", "claim", "note"), [*CALCULATED, *DATED, *COUNTED, *TRIED])
def test_derived_with_its_reason(prompt: str, claim: str, note: str) -> None:
    *_, last = facts(prompt, claim)
    assert last.standing is DERIVED
    assert note in last.note


@pytest.mark.parametrize(("prompt", "claim"), CHANCE)
def test_chance_is_no_derivation(prompt: str, claim: str) -> None:
    *_, last = facts(prompt, claim)
    assert last.standing is NEW


@pytest.mark.parametrize(
    ("wording", "standing"),
    [
        ("about £855 each", DERIVED),
        ("roughly £850 each", DERIVED),
        ("£854.55 each", DERIVED),
        ("about £950 each", NEW),
        ("£870 each", NEW),
    ],
)
def test_rounding_goes_as_far_as_its_wording(wording: str, standing: object) -> None:
    *_, last = facts("Eleven stations share £9,400.", f"Divided by eleven stations that makes {wording}.")
    assert last.standing is standing


def test_a_derived_figure_carries_the_next() -> None:
    prompt = "The editor gets six times $950. Mileage is $2,400."
    first, second = facts(prompt, "The editor costs $5,700, so with mileage it comes to $8,100.")
    assert (first.standing, second.standing) == (DERIVED, DERIVED)
    assert second.note.endswith("+ 2,400 = $8,100")


def test_sources_are_what_it_was_derived_from() -> None:
    prompt = "The hall seats 60. A ticket costs 4 euros."
    (fact,) = facts(prompt, "A full hall brings in 240 euros.")
    assert [prompt[start:end] for start, end in fact.sources] == ["60", "4 euros"]


def test_a_share_of_known_parts() -> None:
    *_, last = facts("We asked ten neighbours; seven agree.", "7 of the 10 neighbours agree.")
    assert last.standing in (KNOWN, DERIVED)
