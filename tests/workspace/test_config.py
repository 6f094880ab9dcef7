import json
from decimal import Decimal
from pathlib import Path

import jsonschema
import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st

from driftline.report.config_reference import render_config_schema
from driftline.spec.terms import DriftType
from driftline.spec.thresholds import SPECIFIED
from driftline.workspace.config import Config
from driftline.workspace.load_config import ConfigError, config_file_in, load_config, parse_config
from driftline.workspace.settings import settings_of

FILE = Path("driftline.toml")


def mistakes(text):
    with pytest.raises(ConfigError) as failure:
        parse_config(text, FILE)
    return list(failure.value.lines)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("strcit = true", '1:1: unknown key "strcit"; did you mean "strict"?'),
        ("\n\nknown-words = []", '3:1: unknown key "known-words"; did you mean "known_words"?'),
        ("zzz = 1", '1:1: unknown key "zzz"'),
        ("pass_score = 4.5", '1:1: unknown key "pass_score"; it belongs under [thresholds]'),
        ("prompt = 'a.md'", '1:1: unknown key "prompt"; it belongs under [[pairs]]'),
        (
            "[pairs]\nplan = 'a'\nprompt = 'b'",
            "1:1: pairs needs a list in square brackets; write [[pairs]] above each pair",
        ),
        (
            "[thresholds]\nseverity_3 = 1",
            "2:14: thresholds.severity_3 needs a table, such as { passing = 0, borderline = 2 }",
        ),
        ("strict = 'no'", "1:10: strict needs true or false"),
        ("ignore = 'archive'", "1:10: ignore needs a list in square brackets"),
        ("ignore = [\n  'ok',\n  '!',\n]", "3:3: ignore is not a pattern as in .gitignore"),
        ("known_words = ['tide', '']", "1:24: known_words may not be empty"),
        ("[[pairs]]\nplan = 'a.md'", '1:1: [[pairs]] needs "prompt"'),
        ("[[pairs]]\nplan='a'\nprompt='b'\n[[pairs]]\nplan = 'c'", '4:1: [[pairs]] needs "prompt"'),
        ("[[pairs]]\nplann = 'a'\nprompt = 'b'", '2:1: unknown key "plann"; did you mean "plan"?'),
        ("pairs = [{plan='a', prompt='b'}, {plan=3, prompt='b'}]", "1:40: pairs.plan needs text in quotes"),
        ("[[pairs]]\nplan = 'a\\b'\nprompt = 'b'", "2:8: pairs.plan needs / between folders, not \\"),
        ("[[pairs]]\nplan = '[z-a]'\nprompt = 'b'", "2:8: pairs.plan has a range of letters that runs backwards"),
        (
            "[rules]\ndisable = ['scope_expansion', # kept\n 'scope_expanson']",
            '3:2: unknown drift type "scope_expanson"; did you mean "scope_expansion"?',
        ),
        ("[rules]\nenable = []", "2:10: rules.enable needs at least one entry"),
        (
            "[rules]\nenable = ['scope_expansion']\ndisable = ['scope_expansion']",
            "3:11: rules.disable leaves no rule; keep at least one",
        ),
        (
            "[severity]\nunsupported-metrics = 4",
            '2:1: unknown drift type "unsupported-metrics"; did you mean "unsupported_metrics"?',
        ),
        ("severity.scope_expansion = 5", "1:28: severity.scope_expansion needs at most 4"),
        ("severity.scope_expansion = 2.5", "1:28: severity.scope_expansion needs a whole number"),
        ("thresholds = 3", "1:14: thresholds needs a table"),
        ("[thresholds]\npass_score = '4.5'", "2:14: thresholds.pass_score needs a number"),
        (
            "[thresholds]\nborderline_score = 4.9",
            "2:20: thresholds.borderline_score (4.9) may not be above pass_score; set both",
        ),
        (
            "[thresholds]\nseverity_3 = { passing = 2, borderline = 1 }",
            "2:14: thresholds.severity_3 allows more in a plan that passes than in a borderline one",
        ),
        ("[thresholds.severity_3]\npassing = 1", '1:1: thresholds.severity_3 needs "borderline"'),
        ("pairs = [", "1:10: this is not TOML: invalid value at the end of the file"),
        (
            "strict = flase",
            "1:10: this is not TOML: invalid value; it has to be text in quotes, a number, true, false or a list",
        ),
        ("strict = true\nstrict = true", None),
    ],
)
def test_a_mistake_is_named_with_its_place(text, line):
    found = mistakes(text)
    assert len(found) == 1
    assert found[0].startswith("driftline.toml:")
    if line is not None:
        assert found[0] == f"driftline.toml:{line}"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("pass_score = 4.1", "2:14: thresholds.pass_score is looser than the specification's 4.20"),
        ("pass_dimension = 2", "2:18: thresholds.pass_dimension is looser than the specification's 3"),
        (
            "severity_3 = { passing = 3, borderline = 4 }",
            "2:26: thresholds.severity_3.passing is looser than the specification's 2",
        ),
        ("repeated_unsupported_numbers = 4", "2:32: thresholds.repeated_unsupported_numbers is looser"),
    ],
)
def test_thresholds_are_only_loosened_with_strict_off(text, line):
    (found,) = mistakes(f"[thresholds]\n{text}")
    assert found.startswith(f"driftline.toml:{line}")
    assert found.endswith("tighten it, or set strict = false")
    assert settings_of(parse_config(f"strict = false\n[thresholds]\n{text}", FILE)).thresholds != SPECIFIED


def test_every_mistake_is_listed_in_the_order_of_the_file():
    found = mistakes("strict = 1\n[rules]\ndisable = ['x']\n[thresholds]\nnonsense = 1\n")
    assert [line.split(":")[1] for line in found] == ["1", "3", "5"]


def test_an_empty_configuration_is_the_specification():
    settings = settings_of(parse_config("", FILE))
    assert settings == settings_of(Config())
    assert (settings.disabled_rules, settings.thresholds) == (frozenset(), SPECIFIED)


def test_what_is_configured_reaches_the_settings():
    text = """
        known_words = ["tide gauge"]
        [rules]
        enable = ["scope_expansion", "customer_drift"]
        disable = ["customer_drift"]
        [severity]
        scope_expansion = 4
        [thresholds]
        pass_score = 4.55
        severity_3 = { passing = 0, borderline = 1 }
    """
    settings = settings_of(parse_config(text, FILE))
    assert settings.disabled_rules == frozenset(DriftType) - {DriftType.SCOPE_EXPANSION}
    assert settings.severities == {DriftType.SCOPE_EXPANSION: 4}
    assert settings.known_words == {"tide gauge"}
    assert settings.thresholds.pass_score == Decimal("4.55")
    assert settings.thresholds.severity_3 == (0, 1)
    assert settings.thresholds.severity_4 == SPECIFIED.severity_4


def test_pyproject_configures_under_its_own_table(tmp_path):
    project = tmp_path / "pyproject.toml"
    project.write_text("[project]\nname = 'x'\n", encoding="utf-8")
    assert config_file_in(tmp_path) is None
    project.write_text("[project]\nname = 'x'\n\n[tool.driftline]\nknown_words = ['x']\n", encoding="utf-8")
    assert load_config(project).known_words == ("x",)
    project.write_text("[tool.driftline.rules]\ndisabel = []\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r'pyproject.toml:2:1: unknown key "disabel"; did you mean "disable"'):
        load_config(project)
    own = tmp_path / "driftline.toml"
    own.write_text("\ufeffstrict = true\r\n", encoding="utf-8")
    assert config_file_in(tmp_path) == own
    assert load_config(own) == Config()


@pytest.mark.parametrize("content", [b"\xff\xfe", None])
def test_a_configuration_that_cannot_be_read_says_so(tmp_path, content):
    file = tmp_path / "driftline.toml"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    with pytest.raises(ConfigError) as failure:
        load_config(file)
    assert len(failure.value.lines) == 1
    assert "driftline.toml" in failure.value.lines[0]


def test_the_schema_accepts_what_the_models_accept_and_refuses_the_rest():
    schema = json.loads(render_config_schema())
    jsonschema.Draft202012Validator.check_schema(schema)
    good = (
        "strict = false\n[[pairs]]\nplan='a'\nprompt='b'\n[severity]\nscope_expansion = 1\n[thresholds]\npass_score=1"
    )
    jsonschema.validate(tomli.loads(good), schema)
    for bad in ("strcit = true", "[rules]\ndisable = ['x']", "[severity]\nx = 1", "[[pairs]]\nplan = 'a'"):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(tomli.loads(bad), schema)


@given(st.text(alphabet="strict=[]{}\"'#.,\n pairs_0é\\", max_size=60))
def test_any_text_is_a_configuration_or_a_list_of_places(text):
    for line in _complaints(text):
        _, number, column, message = line.split(":", 3)
        assert 1 <= int(number) <= text.count("\n") + 1
        assert int(column) >= 1
        assert message.strip()
        assert "\n" not in line


def _complaints(text):
    try:
        parse_config(text, FILE)
    except ConfigError as error:
        return error.lines or ["nothing said"]
    return []
