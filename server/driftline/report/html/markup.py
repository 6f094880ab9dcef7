"""Builds HTML in which every text is escaped unless it was built here."""

from html import escape

from driftline.report.printable import printable

_VOID = frozenset({"meta"})


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(value: str) -> Markup:
    """Any text as HTML."""
    return Markup(escape(printable(value)))


def join(parts: "list[Markup]") -> Markup:
    """Pieces of HTML, one after the other."""
    return Markup("".join(parts))


def element(name: str, /, *children: str, **attributes: "str | int | None") -> Markup:
    """An element; attributes that are None are left out, `class_` and `data_to` mean class and data-to."""
    listed = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{text(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in _VOID:
        return Markup(f"<{name}{listed}>")
    inner = "".join(child if isinstance(child, Markup) else text(child) for child in children)
    return Markup(f"<{name}{listed}>{inner}</{name}>")
