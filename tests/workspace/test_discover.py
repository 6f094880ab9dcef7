import tempfile
from pathlib import Path

import pytest
from workspace_tree import found_in, naming, plant, without_rights

LAYOUTS = Path(__file__).parents[2] / "samples" / "layouts"
PAIR = {"prompt.md": "# P", "plan.md": "# Q"}


@pytest.mark.parametrize(
    ("files", "pairs"),
    [
        (PAIR, {"plan.md": "prompt.md"}),
        ({"a/b/prompt.md": "", "a/b/plan.md": ""}, {"a/b/plan.md": "a/b/prompt.md"}),
        ({"x.prompt.md": "", "x.plan.md": "", "y.prompt.md": ""}, {"x.plan.md": "x.prompt.md"}),
        (
            {"specs/1/spec.md": "", "specs/1/plan.md": "", "specs/1/tasks.md": "", "specs/1/research.md": ""},
            {"specs/1/plan.md": "specs/1/spec.md", "specs/1/tasks.md": "specs/1/spec.md"},
        ),
        (
            {
                "openspec/changes/c/proposal.md": "",
                "openspec/changes/c/design.md": "",
                "openspec/changes/c/tasks.md": "",
            },
            {
                "openspec/changes/c/design.md": "openspec/changes/c/proposal.md",
                "openspec/changes/c/tasks.md": "openspec/changes/c/proposal.md",
            },
        ),
        (
            {".kiro/specs/k/requirements.md": "", ".kiro/specs/k/design.md": "", ".kiro/specs/k/tasks.md": ""},
            {
                ".kiro/specs/k/design.md": ".kiro/specs/k/requirements.md",
                ".kiro/specs/k/tasks.md": ".kiro/specs/k/requirements.md",
            },
        ),
        ({"design.md": "", "requirements.md": "", "tasks.md": "", "spec.md": "", "README.md": ""}, {}),
        ({"brief.md": "", "notes/a.md": naming("../brief.md")}, {"notes/a.md": "brief.md"}),
        ({"brief.md": "", "a.md": "---\r\ntitle: x\r\nprompt: 'brief.md' # old\r\n---\r\n"}, {"a.md": "brief.md"}),
        ({"a.md": "---\nprompt: Write a poem about the sea.\n---\n"}, {}),
        ({"a.md": "No front matter.\n---\nprompt: b.md\n---\n"}, {}),
        # Front matter goes before the configuration, the configuration before a layout.
        ({**PAIR, "other.md": "", "plan.md": naming("other.md")}, {"plan.md": "other.md"}),
        (
            {**PAIR, "other.md": "", "driftline.toml": "[[pairs]]\nplan='plan.md'\nprompt='other.md'"},
            {"plan.md": "other.md"},
        ),
        (
            {
                "driftline.toml": "[[pairs]]\nplan='plans/*.txt'\nprompt='briefs/*.txt'",
                "plans/a.txt": "",
                "briefs/a.txt": "",
                "briefs/b.txt": "",
            },
            {"plans/a.txt": "briefs/a.txt"},
        ),
        (
            {"driftline.toml": "[[pairs]]\nplan='*.md'\nprompt='brief.md'", "brief.md": "", "a.md": "", "b.md": ""},
            {"a.md": "brief.md", "b.md": "brief.md"},
        ),
    ],
)
def test_pairs_are_found(tmp_path, files, pairs):
    assert found_in(plant(tmp_path, files)) == (pairs, [])


def test_every_layout_of_the_samples_is_found():
    pairs, problems = found_in(LAYOUTS)
    assert problems == []
    folders = {plan.split("/")[0] for plan in pairs}
    assert folders == {"configured", "front-matter", "kiro", "named", "openspec", "spec-kit"}
    assert len(pairs) == 9


@pytest.mark.parametrize(
    ("files", "problem"),
    [
        ({"plan.md": ""}, "plan.md has no prompt: looked for prompt.md; add it, or name it"),
        ({"specs/1/plan.md": ""}, "specs/1/plan.md has no prompt: looked for specs/1/prompt.md and specs/1/spec.md"),
        ({"a.md": naming("gone.md")}, "a.md: its prompt gone.md does not exist; correct `prompt:`"),
        ({"a.md": naming("[b.md, c.md]")}, "a.md: prompt: in its front matter names 2 files; a plan has one prompt"),
        ({"a.md": naming("")}, "a.md: prompt: in its front matter needs the path of one file"),
        ({"a.md": "---\ntitle: [\nprompt: b.md\n---\n"}, "a.md: its front matter is not valid YAML (line "),
        ({"a.md": naming("a.md")}, "a.md names itself as its prompt"),
        (
            {"a.md": naming("b.md"), "b.md": naming("c.md"), "c.md": naming("a.md")},
            "these plans are each other's prompt: a.md -> b.md -> c.md -> a.md;",
        ),
        (
            {"specs/1/plan.md": "", "specs/1/prompt.md": "", "specs/1/spec.md": ""},
            "specs/1/plan.md has 2 candidates for its prompt: specs/1/prompt.md and specs/1/spec.md;",
        ),
        (
            {
                "driftline.toml": "[[pairs]]\nplan='p.md'\nprompt='briefs/*.md'",
                "p.md": "",
                "briefs/a.md": "",
                "briefs/b.md": "",
            },
            "p.md has 2 candidates for its prompt: briefs/a.md and briefs/b.md;",
        ),
        (
            {"driftline.toml": "[[pairs]]\nplan='plans/*.md'\nprompt='briefs/*.md'", "plans/a.md": ""},
            "plans/a.md has no prompt: looked for briefs/a.md;",
        ),
        ({"x/up": "-> .."}, "x/up is a link to a folder it lies in;"),
        (
            {"sub/driftline.toml": "strcit = 1", "sub/plan.md": "", "sub/prompt.md": ""},
            "sub/driftline.toml:1:1: unknown",
        ),
    ],
)
def test_what_stands_in_the_way_is_told_and_other_pairs_are_found(tmp_path, files, problem):
    pairs, problems = found_in(plant(tmp_path, {**files, "ok/prompt.md": "", "ok/plan.md": ""}))
    assert pairs == {"ok/plan.md": "ok/prompt.md"}
    assert len(problems) == 1
    assert problems[0].startswith(problem)


def test_a_chain_of_prompts_is_no_cycle(tmp_path):
    plant(tmp_path, {"a.md": naming("b.md"), "b.md": naming("c.md"), "c.md": "# The first prompt"})
    assert found_in(tmp_path) == ({"a.md": "b.md", "b.md": "c.md"}, [])
    assert found_in(tmp_path, "a.md") == ({"a.md": "b.md"}, [])


def test_a_cycle_is_told_for_a_single_plan_and_does_not_stop_those_that_lead_into_it(tmp_path):
    plant(tmp_path, {"a.md": naming("b.md"), "b.md": naming("c.md"), "c.md": naming("b.md")})
    pairs, problems = found_in(tmp_path, "a.md")
    assert pairs == {"a.md": "b.md"}
    assert [problem.split(";")[0] for problem in problems] == [
        "these plans are each other's prompt: b.md -> c.md -> b.md"
    ]
    assert found_in(tmp_path, "b.md")[0] == {}


def test_a_file_is_looked_up_as_plan_and_as_prompt(tmp_path):
    plant(
        tmp_path, {"specs/1/spec.md": "", "specs/1/plan.md": "", "specs/1/tasks.md": "", "notes.md": "", ".git/x": ""}
    )
    assert found_in(tmp_path, "specs/1/tasks.md")[0] == {"specs/1/tasks.md": "specs/1/spec.md"}
    assert set(found_in(tmp_path, "specs/1/spec.md")[0]) == {"specs/1/plan.md", "specs/1/tasks.md"}
    assert found_in(tmp_path, "notes.md")[1][0].startswith("notes.md belongs to no pair;")
    assert found_in(tmp_path, "none.md")[1] == ["none.md does not exist; check the path"]


def test_a_folder_inside_a_layout_is_enough(tmp_path):
    plant(tmp_path, {"specs/1/spec.md": "", "specs/1/plan.md": "", "specs/2/spec.md": "", "specs/2/plan.md": ""})
    assert found_in(tmp_path, "specs/2")[0] == {"specs/2/plan.md": "specs/2/spec.md"}


def test_what_git_ignores_is_left_out(tmp_path):
    pairs = ("", "build/", "docs/", "docs/old/", "docs/kept/", "deep/drafts/")
    files = {f"{folder}{name}": "" for folder in pairs for name in ("prompt.md", "plan.md")}
    files |= {
        ".git/x": "",
        ".gitignore": "build/\n/docs/old\n# no\ndrafts\n",
        "docs/.gitignore": "*\n!kept/\n!kept/*\n",
    }
    plant(tmp_path, files)
    assert set(found_in(tmp_path)[0]) == {"plan.md", "docs/kept/plan.md"}
    assert set(found_in(tmp_path, "deep")[0]) == set()
    assert set(found_in(tmp_path, "build/plan.md")[0]) == {"build/plan.md"}


def test_what_the_configuration_ignores_is_left_out(tmp_path):
    plant(tmp_path, {f"{folder}/{name}": "" for folder in ("a", "b", "node_modules") for name in PAIR})
    plant(tmp_path, {"driftline.toml": "ignore = ['/a']", ".gitignore": "!a"})
    assert set(found_in(tmp_path)[0]) == {"b/plan.md"}


def test_every_root_follows_its_own_configuration(tmp_path):
    plant(
        tmp_path,
        {
            "one/driftline.toml": "[[pairs]]\nplan = 'a.md'\nprompt = 'brief.md'",
            "one/a.md": "",
            "one/brief.md": "",
            "two/pyproject.toml": "[[tool.driftline.pairs]]\nplan = 'b.md'\nprompt = 'brief.md'",
            "two/a.md": "",
            "two/b.md": "",
            "two/brief.md": "",
            "two/inner/driftline.toml": "known_words = ['x']",
            "two/inner/b.md": "",
            "two/inner/brief.md": "",
        },
    )
    expected = {"one/a.md": "one/brief.md", "two/b.md": "two/brief.md"}
    assert found_in(tmp_path) == (expected, [])
    assert found_in(tmp_path, "two", "one", "two/b.md") == (expected, [])


def test_links_to_folders_elsewhere_in_the_repository_are_followed_once(tmp_path):
    plant(tmp_path, {".git/x": "", "other/prompt.md": "", "other/plan.md": ""})
    plant(tmp_path, {"inside/x/prompt.md": "", "inside/x/plan.md": ""})
    plant(tmp_path, {"inside/a": "-> ../other", "inside/b": "-> ../other", "inside/c": "-> x"})
    assert found_in(tmp_path / "inside") == ({"a/plan.md": "a/prompt.md", "x/plan.md": "x/prompt.md"}, [])


def test_folders_that_may_not_be_read_are_told():
    with tempfile.TemporaryDirectory() as name:
        folder = plant(Path(name), {**PAIR, "secret/plan.md": ""})
        folder.chmod(0o755)
        (folder / "secret").chmod(0)
        with without_rights():
            pairs, problems = found_in(folder)
        (folder / "secret").chmod(0o755)
    assert pairs == {"plan.md": "prompt.md"}
    assert problems == ["secret may not be read; change its permissions or ignore it"]
