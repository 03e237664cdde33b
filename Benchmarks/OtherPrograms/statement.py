"""The statements, in Python with orjson.

    python3 statement.py plays.json invoices.ndjson
"""

import sys

import orjson


def amount_of(play, audience):
    kind = play["type"]
    if kind == "tragedy":
        return 40000 + 1000 * max(audience - 30, 0)
    if kind == "comedy":
        return 30000 + (10000 + 500 * (audience - 20) if audience > 20 else 0) + 300 * audience
    raise ValueError(f"unknown type: {kind}")


def credits_of(play, audience):
    credits = max(audience - 30, 0)
    return credits + audience // 5 if play["type"] == "comedy" else credits


def dollars(cents):
    return f"${cents // 100:,}.{cents % 100:02}"


def statement(invoice, plays):
    lines = [f"Statement for {invoice['customer']}\n"]
    total = credits = 0
    for performance in invoice["performances"]:
        identifier, audience = performance["playID"], performance["audience"]
        play = plays.get(identifier)
        if play is None:
            raise ValueError(f"unknown play: {identifier}")
        amount = amount_of(play, audience)
        lines.append(f"  {play['name']}: {dollars(amount)} ({audience} seats)\n")
        total += amount
        credits += credits_of(play, audience)
    lines.append(f"Amount owed is {dollars(total)}\nYou earned {credits} credits\n")
    return "".join(lines)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: statement.py plays.json invoices.ndjson")
    out = open(sys.stdout.fileno(), "wb", buffering=1 << 18)
    try:
        with open(sys.argv[1], "rb") as file:
            plays = orjson.loads(file.read())
        with open(sys.argv[2], "rb", buffering=1 << 18) as lines:
            between = ""
            for line in lines:
                out.write((between + statement(orjson.loads(line), plays)).encode())
                between = "\n"
        out.flush()
    except (KeyError, TypeError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(65)


if __name__ == "__main__":
    main()
