import pytest

from driftline.workspace.toml_places import find_places

TEXT = '''\
# a comment with = and [brackets]
title = "a # b"
a.b = 1.5
long = """
two = 2
"""
list = [
  'one', # first
  { x = 1, "y z" = [ [ 7 ] ] },
]

[table.inner]
key = 1979-05-27T07:32:00Z

[[item]]
name = 'first'
[item.more]
deep = true
[[item]]
[item.more]
deep = false
'''


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        (("title",), (2, 1), (2, 9)),
        (("a", "b"), (3, 3), (3, 7)),
        (("long",), (4, 1), (4, 8)),
        (("list",), (7, 1), (7, 8)),
        (("list", 0), None, (8, 3)),
        (("list", 1, "x"), (9, 5), (9, 9)),
        (("list", 1, "y z", 0, 0), None, (9, 24)),
        (("table", "inner"), (12, 1), None),
        (("table", "inner", "key"), (13, 1), (13, 7)),
        (("item", 0, "name"), (16, 1), (16, 8)),
        (("item", 0, "more", "deep"), (18, 1), (18, 8)),
        (("item", 1), (19, 1), None),
        (("item", 1, "more", "deep"), (21, 1), (21, 8)),
    ],
)
def test_keys_and_values_are_found(path, key, value):
    places = find_places(TEXT)
    if key:
        assert places.of_key(path) == key
    if value:
        assert places.of_value(path) == value


def test_what_is_not_there_is_placed_at_the_nearest_thing_around_it():
    places = find_places(TEXT)
    assert places.of_key(("table", "inner", "missing")) == (12, 1)
    assert places.of_key(("nothing",)) == (1, 1)
