import pytest

from driftline.artifacts.atomic import write_atomically


def test_a_file_is_made_or_replaced_whole(tmp_path):
    path = tmp_path / "file.txt"
    for text in ("one\r\n", "zwei ü\n", ""):
        write_atomically(path, text)
        assert path.read_bytes() == text.encode()
        assert list(tmp_path.iterdir()) == [path]


def test_permissions_and_links_are_kept(tmp_path):
    path, link = tmp_path / "file.txt", tmp_path / "link.txt"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_atomically(link, "new")
    assert link.is_symlink()
    assert path.read_text() == "new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_protected_file_stays_as_it_is(tmp_path):
    path = tmp_path / "file.txt"
    path.write_text("old")
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        write_atomically(path, "new")
    assert path.read_text() == "old"


def test_a_folder_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "missing" / "file.txt", "new")
