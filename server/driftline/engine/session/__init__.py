"""An evaluation that is kept while its texts are edited and its questions are answered.

Meaning is read outside: a session says what there is to read, somebody has it read, and hands back the answers.

    session = PlanSession.open(prompt, plan, settings)
    while unread := session.unread(limit):
        session = session.answered(reader.read(unread))

Every method that changes something gives a new state; the old one stays valid. Whatever was edited and in whatever
order the answers came, a complete state says what an evaluation from nothing says.

What follows from a claim is kept while all that it was made from stays the same: `asked.py` records what was asked of
the prompt and of the whole plan together with the answers, and asks it again of another prompt or another plan.
While anything is unread, the facts of the whole plan stay those of the last complete state (at first: none), and they
bear on how a finding looks, never on whether there is one. So no finding comes or goes because others are read.
"""
