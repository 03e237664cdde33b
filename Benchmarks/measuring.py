"""Measures commands, and puts the results into tables."""

import collections
import json
import pathlib
import random
import resource
import shlex
import shutil
import statistics
import subprocess
import tempfile
import time

from broken import not_read, not_refused
from building import NULL, PROGRAM_BUILDERS, ROOT, build_cpp, build_library, feed, plays

FORMATS = ["text", "html", "json", "ndjson", "csv"]


def times_of(command, **options):
    """The wall time and the processor time of one run, in seconds, and its exit code."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    code = subprocess.run(command, close_fds=False, **options).returncode
    wall, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, code


def measure(commands, rounds):
    """The wall times and processor times of each command, run in turn, round after round.

    By turns, a busy moment of the machine affects all of them.
    """
    times = {name: [] for name in commands}
    processor = {name: [] for name in commands}
    for number in range(rounds):
        for name, command in commands.items():
            # Three rounds are enough for a command that takes more than a second.
            if number < 3 or statistics.median(times[name]) < 1:
                wall, used, code = times_of(command, stdout=NULL, stderr=NULL)
                if code:
                    raise SystemExit(f"error: exit code {code}: {shlex.join(map(str, command))}")
                times[name].append(wall)
                processor[name].append(used)
    return times, processor


def peak_memory(command):
    """The largest resident set of a command, in bytes."""
    with tempfile.NamedTemporaryFile("r") as result:
        subprocess.run(
            ["time", "--format", "%M", "--output", result.name, *command], check=True, stdout=NULL
        )
        return int(result.read()) * 1024


def piped(source, command):
    """A command that reads a file through a pipe; the program itself is the process measured."""
    script = f"cat {shlex.quote(str(source))} | exec {shlex.join(map(str, command))}"
    return ["sh", "-c", script]


def seconds(time):
    return f"{time * 1000:.1f} ms" if time < 0.1 else f"{time:.2f} s"


def mebibytes(count):
    return f"{count / (1 << 20):.0f} MiB"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def compare_programs(playbill, others, parts, path, rounds):
    """Programs that print statements, by what they pass over and cannot read, then those that do a part of the work."""
    statement = [playbill, "statement", "--plays"]
    programs = {"playbill": statement, "playbill, `--jobs 1`": [*statement[:2], "--jobs", "1", "--plays"], **others}
    commands = {name: [*command, plays(path), path] for name, command in programs.items()}
    commands |= {name: [*command, path] for name, command in parts.items()}
    times, processor = measure(commands, rounds)
    limit = next(iter(PROGRAM_BUILDERS))
    base = limit if limit in commands else "playbill"
    rows = []
    for name, command in commands.items():
        row = [name]
        for of, taken in ((statistics.median, times), (min, processor)):
            row += [seconds(of(taken[name])), f"{of(taken[name]) / of(taken[base]):.2f}"]
        found = [of(programs[name]) or "nothing" for of in (not_refused, not_read)] if name in programs else ["", ""]
        rows.append([*row, mebibytes(peak_memory(command)), *found])
    beside = "beside " + base.split(",")[0]
    return table(["program", "time", beside, "processor", beside, "memory", "does not refuse", "cannot read"], rows)


def parts_of_the_work(plays):
    """Programs that take a feed and only read it: its bytes, or all that a statement needs."""
    parts = {"read in blocks of 256 KiB: `dd`": ["sh", "-c", "exec dd bs=256K status=none of=/dev/null if=$0"]}
    silent = build_cpp("SILENT")
    if not isinstance(silent, str):
        parts["C++, which only adds up what it would print"] = [*silent, plays]
    return parts | {"playbill's library, which makes an `Invoice` of each": build_library("InvoiceValues")}


def compare_ways(playbill, path, ndjson, rounds):
    statement = [playbill, "statement", "--plays", plays(path)]
    with tempfile.TemporaryDirectory() as folder:
        commands = {"text": [*statement, path]}
        for format in FORMATS[1:]:
            commands[format] = [*statement, "--format", format, path]
        commands["text, `--locale de_DE`"] = [*statement, "--locale", "de_DE", path]
        commands["text, newline-delimited feed"] = [*statement, ndjson]
        commands["text, feed from a pipe"] = piped(path, [*statement, "-"])
        commands["text, into a file"] = [*statement, "--output", f"{folder}/out.txt", path]
        times, _ = measure(commands, rounds)
        base = statistics.median(times["text"])
        rows = []
        for name, command in commands.items():
            middle = statistics.median(times[name])
            memory = mebibytes(peak_memory(command))
            rows.append([name, seconds(middle), f"{middle / base:.2f}", memory])
    return table(["playbill", "time", "beside text", "memory"], rows)


def compare_dated(playbill, plain, dated, rounds):
    """A feed with and without number and days, one job, in turn: processor times and their ratio."""
    names = ["text", "html", "json", "csv"]
    commands = {
        (format, path): [playbill, "statement", "--jobs", "1", "--format", format, "--plays", plays(path), path]
        for format in names for path in (plain, dated)
    }
    _, processor = measure(commands, rounds)
    rows = []
    for format in names:
        middles = [statistics.median(processor[format, path]) for path in (plain, dated)]
        bests = [min(processor[format, path]) for path in (plain, dated)]
        rows.append([
            format, *map(seconds, middles), f"{middles[0] / middles[1]:.2f}", f"{bests[0] / bests[1]:.2f}",
        ])
    page = min(processor["html", dated])
    ratios = [f"{page / min(processor['text', path]):.2f}" for path in (plain, dated)]
    return table(["playbill --jobs 1", "plain", "with number and days", "as fast", "best"], rows) + (
        f"\nA page with days takes {ratios[0]} times as long as text without them, and {ratios[1]} times as text"
        " of the same feed (the shortest times).\n"
    )


def compare_sizes(playbill, paths, rounds):
    commands = {}
    for count, path in paths.items():
        statement = [playbill, "statement", "--plays", plays(path)]
        commands[f"{count:,} invoices"] = [*statement, path]
        commands[f"{count:,} invoices, from a pipe"] = piped(path, [*statement, "-"])
    times, _ = measure(commands, rounds)
    rows = []
    for (name, command), count in zip(commands.items(), [n for n in paths for _ in range(2)]):
        middle = statistics.median(times[name])
        memory = mebibytes(peak_memory(command))
        rows.append([name, seconds(middle), f"{middle / count * 1e6:.2f} µs", memory])
    return table(["feed", "time", "an invoice", "memory"], rows)


def compare_cold(playbill, others, rounds):
    """One invoice: the cost of a start, also of the executable of Scripts/release if it was built."""
    path = feed("one", 1, "--ndjson")
    statement = ["statement", "--plays", plays(path), path]
    commands = {"playbill": [playbill, *statement]}
    static = ROOT / ".build/static/release/playbill"
    if static.exists():
        commands["playbill, static"] = [static, *statement]
    for name, command in others.items():
        commands[name] = [*command, plays(path), path]
    times, _ = measure(commands, rounds)
    middle, best = ({name: of(taken) for name, taken in times.items()} for of in (statistics.median, min))
    rows = [
        [name, seconds(middle[name]), f"{middle[name] / middle['playbill']:.2f}",
         seconds(best[name]), f"{best[name] / best['playbill']:.2f}"]
        for name in commands
    ]  # fmt: skip
    return table(["one invoice", "time", "beside playbill", "best", "beside playbill"], rows)


def make_ledger(playbill, folder, count):
    """A ledger of charges to up to 1,000 customers, and a pending payment; returns the seconds of the posting."""
    folder.mkdir()
    (folder / "plays.json").write_text('{"p": {"name": "P", "type": "tragedy"}}')
    invoice = '{"customer": "C%d", "number": "%d", "performances": [{"playID": "p", "audience": 9}]}\n'
    (folder / "invoices.json").write_text("".join(invoice % (number % 1000, number) for number in range(count)))
    begin = time.perf_counter()
    subprocess.run([playbill, "ledger", "post", "invoices.json", "--ledger", "l"], cwd=folder, check=True, stdout=NULL)
    taken = time.perf_counter() - begin
    pay = [playbill, "pay", "C0", "1", "-g", "paypal", "--ledger", "l", "--reference"]
    subprocess.run([*pay, "late", "--simulate", "times-out"], cwd=folder, stderr=NULL)
    subprocess.run([*pay, "first"], cwd=folder, check=True, stdout=NULL)
    return taken


def compare_ledgers(playbill, rounds):
    """The same commands on a small and on a large ledger, in turn: median wall and processor times."""
    commands = {
        "pay": ["pay", "C0", "1", "-g", "paypal", "--reference"],
        "refund": ["ledger", "refund", "first", "0.01", "--why", "rain", "--reference"],
        "balance C0": ["ledger", "balance", "C0"], "balance": ["ledger", "balance"],
        "entries C0": ["ledger", "entries", "C0"], "entries --pending": ["ledger", "entries", "--pending"],
    }  # fmt: skip
    counts = (2_000, 200_000)
    taken = {}
    with tempfile.TemporaryDirectory() as folder:
        folders = {count: pathlib.Path(folder) / str(count) for count in counts}
        posted = {count: make_ledger(playbill, folders[count], count) for count in counts}
        for number in range(rounds):
            for name, words in commands.items():
                # Each payment and refund is a new one.
                words = words + [f"{name}-{number}"] if words[-1] == "--reference" else words
                for count in counts:
                    *both, code = times_of(
                        [playbill, *words, "--ledger", "l"], cwd=folders[count], stdout=NULL, stderr=NULL
                    )
                    if code:
                        raise SystemExit(f"error: exit code {code}: {shlex.join(words)}")
                    taken.setdefault((name, count), []).append(both)
    rows = []
    for name in commands:
        middles = [[statistics.median(times) for times in zip(*taken[name, count])] for count in counts]
        small, large = middles
        rows.append([
            name, seconds(small[0]), seconds(large[0]), f"{large[0] / small[0]:.2f}",
            seconds(small[1]), seconds(large[1]), f"{large[1] / small[1]:.2f}",
        ])
    head = ["command", *[f"{count:,}" for count in counts], "ratio"]
    posting = ", ".join(f"{count:,} charges in {seconds(posted[count])}" for count in counts)
    return f"Posted into a new ledger: {posting}; {rounds} rounds.\n\n" + table(
        [*head, *[f"{count:,}, processor" for count in counts], "ratio"], rows
    )


def spoil_last_audience(value):
    """Replaces the last audience of an invoice on one line by a value."""
    return lambda line: line.rpartition(": ")[0] + f": {value}}}]}}"


# The changes to the line of an invoice.
FAULTS = {
    "good": lambda line: line,
    "unknown play": lambda line: "ya".join(line.rsplit("ay", 1)),
    "negative audience": spoil_last_audience(-5),
    "NaN": spoil_last_audience("NaN"),
    "control character": lambda line: line.replace(": \"", ": \"\x01", 1),
    "misspelt field": lambda line: line.replace("customer", "custmer", 1),
    "key without quotes": lambda line: line.replace('"performances"', "performances", 1),
    # No faults: the cost of keys in other spellings and of unknown fields.
    "keys with escapes": lambda line: line.replace('"playID"', '"play\\u0049D"').replace('ence"', '\\u0065nce"'),
    "an unknown field in each performance": lambda line: line.replace('"playID"', '"seat": "A12", "playID"'),
}
# The number of invoices, the performances of each, and the name of a customer.
FAULTY_FEEDS = {
    "200,000 of 3 performances": (200_000, 3, "Customer"),
    "200,000 of 3, names not ASCII": (200_000, 3, "Zoë Ångström"),
    "10,000 of 100 performances": (10_000, 100, "Customer"),
}


def compare_faults(playbill, rounds):
    """Feeds without faults, with one an invoice, and with odd keys, beside 5,000 plays: wall and processor times."""
    dice = random.Random(1)
    ids = [f"play{number:05}" for number in range(5_000)]
    taken = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "plays.json").write_text(json.dumps({id: {"name": id, "type": "tragedy"} for id in ids}))
        for feed, (count, size, customer) in FAULTY_FEEDS.items():
            files = {name: (folder / name).open("w") for name in FAULTS}
            for number in range(count):
                lines = [{"playID": dice.choice(ids), "audience": dice.randrange(200)} for _ in range(size)]
                invoice = {"customer": f"{customer} {number}", "performances": lines}
                line = json.dumps(invoice, ensure_ascii=False)
                for name, change in FAULTS.items():
                    files[name].write(change(line) + "\n")
            for file in files.values():
                file.close()
            for _ in range(rounds):
                for name in FAULTS:
                    words = [playbill, "statement", name, "--plays", "plays.json", "--keep-going", "-o", "out"]
                    with (folder / "errors").open("wb") as errors:
                        *both, _ = times_of(words, cwd=folder, stdout=NULL, stderr=errors)
                    taken[feed, name].append(both)
    rows = []
    for (feed, name), times in taken.items():
        good = [statistics.median(column) for column in zip(*taken[feed, "good"])]
        middle = [statistics.median(column) for column in zip(*times)]
        ratios = [f"{one / base:.2f}" for one, base in zip(middle, good)]
        rows.append([f"{feed}: {name}", seconds(middle[0]), ratios[0], seconds(middle[1]), ratios[1]])
    return table(["invoices", "time", "beside good ones", "processor", "beside good ones"], rows)


def compare_concurrent_printers(rounds):
    """300 printers at once beside 300 in a row, in one process."""
    command = [*build_library("ConcurrentPrinters"), str(rounds)]
    shown = subprocess.run(command, check=True, capture_output=True, text=True)
    taken = list(zip(*[map(int, line.split()) for line in shown.stdout.splitlines()]))
    middle = [statistics.median(times) for times in taken]
    names = ["in a row", "at once, in tasks", "at once, on Dispatch's queue"]
    rows = [[name, seconds(time / 1000), f"{time / middle[0]:.2f}"] for name, time in zip(names, middle)]
    return table(["300 printers of two jobs", "time", "beside in a row"], rows)


def compare_learners(playbill, rounds):
    """A learner's waiting times in an exported kata, beside a package of one function and one test."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        packages = {"kata": folder / "kata", "one function": folder / "one"}
        (folder / "one/Sources/One").mkdir(parents=True)
        (folder / "one/Tests/OneTests").mkdir(parents=True)
        (folder / "one/Package.swift").write_text(
            "// swift-tools-version: 6.2\nimport PackageDescription\n"
            'let package = Package(name: "one", targets: [.target(name: "One"), '
            '.testTarget(name: "OneTests", dependencies: ["One"])])\n'
        )
        (folder / "one/Sources/One/One.swift").write_text("public func one() -> Int { 1 }\n")
        (folder / "one/Tests/OneTests/OneTests.swift").write_text(
            "import One\nimport Testing\n\n@Test func isOne() { #expect(one() == 1) }\n"
        )
        sources = {"kata": "Sources/Statement/Statement.swift", "one function": "Sources/One/One.swift"}
        taken = collections.defaultdict(list)

        def timed(what, name, words, place):
            begin = time.perf_counter()
            subprocess.run(words, cwd=place, check=True, stdout=NULL, stderr=NULL)
            taken[what, name].append(time.perf_counter() - begin)

        for number in range(rounds):
            shutil.rmtree(packages["kata"], ignore_errors=True)
            shutil.rmtree(packages["one function"] / ".build", ignore_errors=True)
            for name, place in packages.items():
                words = f"{playbill} kata export kata && cd kata && swift test" if name == "kata" else "cd one && swift test"
                timed("first green bar", name, ["sh", "-c", words], folder)
            for name, place in packages.items():
                time.sleep(1.1)  # The build sees no change within a second of the last build.
                source = place / sources[name]
                source.write_text(source.read_text() + f"// {number}\n")
                timed("from a save to the verdict", name, ["swift", "test"], place)
    rows = []
    for what in ("first green bar", "from a save to the verdict"):
        kata, one = (statistics.median(taken[what, name]) for name in packages)
        rows.append([what, seconds(kata), seconds(one), f"{kata / one:.2f}"])
    return table(["a learner waits for", "kata", "one function", "ratio"], rows)
