"""Prints the statements of invoices: python3 statement.py [--html] [--fault NAME] PLAYS INVOICES

Written from the rules alone, for the tests of `playbill kata check`. --fault makes a mistake that programs in
other languages make, and indents lines by one blank.
"""

import json
import struct
import sys

FAULT = ""


def summed(total, amount):
    if FAULT == "32-bits":
        return struct.unpack("i", struct.pack("I", (total + amount) % 2**32))[0]
    if FAULT == "floats":
        return round(struct.unpack("f", struct.pack("f", (total + amount) / 100))[0] * 100)
    return total + amount


def amount_and_credits(play_type, seats):
    credits = max(seats - 30, 0)
    if FAULT == "underflow" and seats < 30:
        raise ArithmeticError("attempt to subtract with overflow")
    if play_type == "tragedy":
        return 40000 + 1000 * max(seats - 30, 0), credits
    if play_type == "comedy":
        surcharge = 10000 + 500 * (seats - 20) if seats > 20 else 0
        return 30000 + surcharge + 300 * seats, credits + (round(seats / 5) if FAULT == "rounding" else seats // 5)
    raise ValueError("unknown type: " + play_type)


def dollars(cents):
    if FAULT == "separators":
        return f"${cents // 100}.{cents % 100:02}"
    return f"${cents // 100:,}.{cents % 100:02}"


def escaped(text):
    for character, entity in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")]:
        text = text.replace(character, entity)
    return text


def text(customer, lines, total, credits):
    page = f"Statement for {customer}\n"
    for name, seats, amount in lines:
        page += f"{' ' if FAULT else '  '}{name}: {dollars(amount)} ({seats} seats)\n"
    return page + f"Amount owed is {dollars(total)}\nYou earned {credits} credits\n"


def html(customer, lines, total, credits):
    page = f"<h1>Statement for {escaped(customer)}</h1>\n<table>\n"
    page += "<tr><th>play</th><th>seats</th><th>cost</th></tr>"
    for name, seats, amount in lines:
        page += f"  <tr><td>{escaped(name)}</td><td>{seats}</td><td>{dollars(amount)}</td></tr>\n"
    page += f"</table>\n<p>Amount owed is <em>{dollars(total)}</em></p>\n"
    return page + f"<p>You earned <em>{credits}</em> credits</p>\n"


def statement(invoice, plays, page):
    lines, total, credits = [], 0, 0
    for performance in invoice["performances"]:
        identifier, seats = performance["playID"], performance["audience"]
        if identifier not in plays:
            raise ValueError("unknown play: " + identifier)
        play = plays[identifier]
        amount, earned = amount_and_credits(play["type"], seats)
        lines.append((play["name"], seats, amount))
        total = summed(total, amount)
        credits += earned
    return page(invoice["customer"], lines, total, credits)


def main(arguments):
    global FAULT
    page = text
    while arguments[0].startswith("--"):
        option = arguments.pop(0)
        if option == "--html":
            page = html
        else:
            FAULT = arguments.pop(0)
    plays = json.load(open(arguments[0], encoding="utf-8"))
    invoices = json.load(open(arguments[1], encoding="utf-8"))
    try:
        pages = [statement(invoice, plays, page) for invoice in invoices]
    except ValueError as error:
        sys.stderr.buffer.write(f"error: {error}\n".encode())
        sys.exit(1)
    sys.stdout.buffer.write("\n".join(pages).encode())


main(sys.argv[1:])
