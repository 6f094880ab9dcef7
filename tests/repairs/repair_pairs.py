"""Small pairs whose plans drift in many ways."""

PROMPT = """# Repair café desk

We want a simple check-in desk that keeps the queue in order. The hosts at the door use the desk.
The town's sustainability fund pays for it; visitors pay nothing.

## Features
- A host registers a visitor and an item.
- A screen in the hall shows who is next.

Optional: a text message when it is nearly your turn.
Later, not in this version: a shared list of spare parts with the next town.
This may shorten the wait.

## Not wanted
- No online booking; people just turn up.
- No ratings of fixers.
- We do not give safety certificates for repaired items.

## Limits
- At most 3,000 euros in total.

## Open question
We do not know yet whether older hosts will accept a tablet.
"""

# One or more for each drift type.
DRIFTING_LINES = (
    "Waiting time falls by 65%.",
    "A team of 12 engineers builds the desk within 18 months.",
    "The budget is 85,000 euros.",
    "Every visitor receives a text message when it is nearly their turn.",
    "The shared list of spare parts with the next town is part of the first release.",
    "Visitors book a slot online before they come.",
    "Fixers are rated by every visitor.",
    "Every repaired item leaves with a safety certificate under EU product law.",
    "Older hosts have accepted the tablet.",
    "Our customers are retail chains and insurance companies.",
    "Each café pays a monthly subscription, which brings recurring revenue.",
    "An engine predicts which item fails next.",
    "The desk guarantees a short wait.",
    "The desk is a revolutionary ecosystem for the circular economy.",
    "The desk later expands to other countries.",
    "A records officer files every slip in SharePoint each Friday.",
    "Neighbours welcome the smell of fresh bread.",
)

_FAITHFUL = "# Plan\n\nA simple check-in desk keeps the queue in order. The hosts at the door use the desk.\n"

PAIRS = {
    "every kind of drift in a list": (
        PROMPT,
        _FAITHFUL + "\n## Details\n" + "".join(f"- {line}\n" for line in DRIFTING_LINES),
    ),
    "every kind of drift in sections": (
        PROMPT,
        _FAITHFUL + "".join(f"\n## Part {number}\n\n{line}\n" for number, line in enumerate(DRIFTING_LINES, 1)),
    ),
    "drift in a table with Windows line ends": (
        PROMPT,
        (
            _FAITHFUL + "\n## Budget\n\n| Item | Amount | Owner |\n|---|---|---|\n"
            "| Desk | 85,000 euros | A procurement officer |\n| Screen | about 40% of it | The hosts |\n"
            "\n> Waiting time falls by **65%** within the first quarter.\n"
        ).replace("\n", "\r\n"),
    ),
}
