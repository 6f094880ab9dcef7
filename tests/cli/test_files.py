import pytest

from driftline.cli.exits import CannotRun
from driftline.cli.files import read_text, write_text


def test_text_is_read_as_it_stands(tmp_path):
    file = tmp_path / "plan.md"
    file.write_bytes("\ufeff# Plan\r\nÜber 日本\r".encode())
    assert read_text(file) == "\ufeff# Plan\r\nÜber 日本\r"


def test_what_cannot_be_read_is_explained_in_one_line(tmp_path):
    latin = tmp_path / "latin.md"
    latin.write_bytes(b"caf\xe9")
    cases = [
        (tmp_path / "none.md", "does not exist"),
        (tmp_path, "is a directory"),
        (latin, "is not UTF-8 text (byte 4)"),
        (tmp_path / "nul\0.md", "cannot be the name of a file"),
        (latin / "below.md", "cannot be read"),
    ]
    for path, words in cases:
        with pytest.raises(CannotRun) as failure:
            read_text(path)
        assert words in failure.value.message
        assert "\n" not in failure.value.message
        assert failure.value.exit_code == 3


def test_what_cannot_be_written_is_explained(tmp_path):
    for path, words in [(tmp_path / "none" / "out.json", "does not exist"), (tmp_path, "is a directory")]:
        with pytest.raises(CannotRun, match=words):
            write_text(path, "report")


def test_reports_are_written_as_utf_8(tmp_path):
    write_text(tmp_path / "out.txt", "Über\n")
    assert (tmp_path / "out.txt").read_bytes() == "Über\n".encode()


def test_a_refused_file_says_so(tmp_path, monkeypatch):
    # Root may read everything, so the operating system's refusal has to be played.
    def refuse(_path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.read_bytes", refuse)
    with pytest.raises(CannotRun, match="may not be read"):
        read_text(tmp_path / "secret.md")
