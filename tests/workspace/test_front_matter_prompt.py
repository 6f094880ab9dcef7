import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.workspace.front_matter import FrontMatterError, named_prompt


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("---\nprompt: a.md\n---\n", "a.md"),
        ("\ufeff---\nprompt: a.md\n...\n", "a.md"),
        ("---\ndate: 2024-13-45\nprompt: 'my brief.md'\n---\n", "my brief.md"),
        ("---\nprompt: [a.md]\n---\n", "a.md"),
        ("---\nprompt:\n  - a.md\n---\n", "a.md"),
        ("---\nother:\n  prompt: a.md\n---\n", None),
        ("---\n# prompt: a.md\ntitle: x\n---\n", None),
        ("prompt: a.md\n", None),
        ("---\nprompt: a.md\n", None),
        ("", None),
    ],
)
def test_the_prompt_is_read_from_front_matter_only(text, named):
    assert named_prompt(text) == named


@given(st.text(alphabet="prompt: -[]{}\"'&*!#|>\n\r\ta.\x00\ud800", max_size=80))
def test_any_front_matter_names_a_path_or_none_or_is_refused(inner):
    text = f"---\nprompt: x\n{inner}\n---\n"
    try:
        named = named_prompt(text)
    except FrontMatterError as refusal:
        named = str(refusal)
    assert named is None or named.strip()


def test_deep_nesting_is_refused():
    with pytest.raises(FrontMatterError):
        named_prompt("---\nprompt: " + "[" * 3000 + "\n---\n")
