import pytest

from driftline.spec.terms import AutomaticFailure
from driftline.spec.words import AUTOMATIC_FAILURE_WORDS, counted


def test_every_automatic_failure_has_its_words():
    assert list(AUTOMATIC_FAILURE_WORDS) == list(AutomaticFailure)


@pytest.mark.parametrize(
    ("number", "noun", "expected"),
    [
        (0, "claim", "no claims"),
        (1, "claim", "1 claim"),
        (2, "claim", "2 claims"),
        (3, "case of doubt", "3 cases of doubt"),
    ],
)
def test_a_number_with_its_noun(number, noun, expected):
    assert counted(number, noun) == expected
