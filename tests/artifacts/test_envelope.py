from hypothesis import given
from hypothesis import strategies as st

from driftline.artifacts.envelope import seal, stale_parents
from driftline.artifacts.fingerprint import fingerprint

PARTS = st.lists(st.text(st.characters(exclude_categories=())), max_size=4)


@given(PARTS, PARTS)
def test_only_equal_contents_have_equal_fingerprints(a, b):
    assert (fingerprint(a) == fingerprint(b)) is (a == b)


def test_a_fingerprint_tells_where_parts_end():
    assert len({fingerprint(parts) for parts in (["ab"], ["a", "b"], ["", "ab"], ["ab", ""], [])}) == 5


def test_an_artifact_is_fresh_while_its_parents_are_what_they_were():
    made = seal(["content"], {"prompt": "1", "plan": "2"})
    assert stale_parents(made, {"prompt": "1", "plan": "2", "other": "9"}) == ()
    assert stale_parents(made, {"prompt": "1", "plan": "3"}) == ("plan",)
    assert stale_parents(made, {}) == ("plan", "prompt")


def test_an_envelope_changes_with_its_content_and_with_every_ancestor():
    def child(root_content, content="child", name="root"):
        return seal([content], {name: seal([root_content], {}).fingerprint}).fingerprint

    assert child("a") == child("a")
    assert len({child("a"), child("b"), child("a", "other"), child("a", name="renamed")}) == 4
