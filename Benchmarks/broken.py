"""Finds out by trial which faults of a feed a program does not refuse, and which sound feeds it cannot read."""

import json
import pathlib
import subprocess
import tempfile

GOOD = (
    '{"customer": "BigCo", "performances": '
    '[{"playID": "hamlet", "audience": 55}, {"playID": "as-like", "audience": 35}]}'
)
PLAYS = {
    "hamlet": {"name": "Hamlet", "type": "tragedy"},
    "as-like": {"name": "As You Like It", "type": "comedy"},
    "henry-v": {"name": "Henry V", "type": "history"},
}

# Each change replaces the first text by the second in the good invoice. The last one comes first in the
# text, and adds a field that no program reads.
UNREAD = '"performances": ['

FAULTS = {
    "bytes that are not UTF-8": [("BigCo", "Big\udcffCo")],
    "such bytes in a field that is not read": [(UNREAD, '"unread": "\udcff", ' + UNREAD)],
    "half a surrogate": [("BigCo", r"\ud800")],
    "control characters": [("BigCo", "Big\x01Co"), (UNREAD, '"unread": "\x01", ' + UNREAD)],
    "unknown escapes": [("BigCo", r"Big\qCo"), (UNREAD, r'"unread": "\q", ' + UNREAD)],
    "no comma or bracket": [("55}, ", "55} "), ('"hamlet",', '"hamlet"'), ("35}]}", "35}}"), ("35}]}", "35}]")],
    "a comma too many": [("35}]", "35},]")],
    "wrong syntax in a field that is not read": [
        (UNREAD, f'"unread": {value}, {UNREAD}')
        for value in ("treu", "01", "1.", "NaN", "[1 2]", "[1,]", "[}", '{"a" 1}', "{a: 1}")
    ],
    "text after an invoice": [("35}]}", "35}]}" + text) for text in (" x", "}", " {}")],
    "a field twice": [('"customer"', '"customer": "A", "customer"'), ("55", '55, "audience": 5')],
    "a missing field": [('"customer": "BigCo", ', ""), (', "audience": 55', ""), ('"playID": "hamlet", ', "")],
    "a text that is a number": [('"BigCo"', "17")],
    "a number that is a text": [("55", '"55"')],
    "fractions of seats": [("55", "55.5")],
    "fewer seats than none": [("55", "-55")],
    "amounts too large": [("55", "18446744073709551616"), ("55", "18446744073709551")],
    "unknown plays and types": [("hamlet", "hamelt"), ("hamlet", "henry-v")],
}

SOUND = {
    "fields in another order": [('"playID": "hamlet", "audience": 55', '"audience": 55, "playID": "hamlet"')],
    "escapes in keys": [('"playID"', r'"play\u0049D"')],
    "escapes in texts": [("BigCo", r"B\u0069gCo"), ("hamlet", r"h\u0061mlet")],
    "an invoice on several lines": [(GOOD, json.dumps(json.loads(GOOD), indent=2))],
    "blank lines": [(GOOD, GOOD + "\n")],
    "lines that end as on Windows": [(GOOD, GOOD + "\r")],
    "an array": [(GOOD + "\n" + GOOD + "\n" + GOOD, f"[{GOOD},\n{GOOD},\n{GOOD}]")],
}


def takes(command, change):
    """What the program prints for three invoices of which the middle one is changed; None if it refuses them."""
    before, after = change
    feed = f"{GOOD}\n{GOOD.replace(before, after, 1)}\n{GOOD}\n"
    if before not in GOOD:
        feed = f"{GOOD}\n{GOOD}\n{GOOD}\n".replace(before, after, 1)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "plays.json").write_text(json.dumps(PLAYS))
        (folder / "feed").write_bytes(feed.encode(errors="surrogateescape"))
        process = subprocess.run([*command, folder / "plays.json", folder / "feed"], capture_output=True)
    return process.stdout if process.returncode == 0 else None


def not_refused(command):
    """The faults that the program passes over in at least one place."""
    return "; ".join(
        name for name, changes in FAULTS.items() if any(takes(command, change) is not None for change in changes)
    )


def not_read(command):
    """The sound feeds that the program refuses, or of which it prints something else."""
    good = takes(command, (GOOD, GOOD))
    return "; ".join(
        name for name, changes in SOUND.items() if any(takes(command, change) != good for change in changes)
    )
