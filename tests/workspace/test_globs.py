import pytest

from driftline.workspace.globs import fill


@pytest.mark.parametrize(
    ("plan_glob", "plan", "prompt_glob", "prompt"),
    [
        ("plans/*.md", "plans/a.md", "briefs/*.md", "briefs/a.md"),
        ("plans/*.md", "plans/a.md", "brief.md", "brief.md"),
        ("plans/*.md", "plans/sub/a.md", "briefs/*.md", None),
        ("plans/**/*.md", "plans/x/y/a.md", "briefs/**/*.md", "briefs/x/y/a.md"),
        ("plans/**/*.md", "plans/a.md", "briefs/**/*.md", "briefs/a.md"),
        ("plans/**/*.md", "plans/x/a.md", "briefs/*.md", "briefs/a.md"),
        ("*/plan-*.md", "x/plan-2.md", "*/brief.md", "x/brief.md"),
        ("v?.md", "v1.md", "p?.md", "p1.md"),
        ("[ab].md", "a.md", "prompt-[ab].md", "prompt-a.md"),
        ("[!ab].md", "a.md", "x.md", None),
        ("a.md", "aXmd", "x.md", None),
        ("plans/*.md", "plans/[x].md", "briefs/*.md", "briefs/[x].md"),
    ],
)
def test_wildcards_of_the_plan_are_put_into_the_prompt(plan_glob, plan, prompt_glob, prompt):
    filled = fill(plan_glob, plan, prompt_glob)
    assert (filled.choose([]) if filled else None) == ([prompt] if prompt else None)


def test_wildcards_that_are_left_are_searched():
    filled = fill("*/plan.md", "[x]/plan.md", "*/brief-*.md")
    assert filled is not None
    assert filled.shown == "[x]/brief-*.md"
    assert filled.choose(["[x]/brief-1.md", "x/brief-1.md", "[x]/other.md"]) == ["[x]/brief-1.md"]
