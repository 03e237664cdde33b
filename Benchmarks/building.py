"""Builds playbill and the programs it is compared with, and makes the feeds; all goes into Benchmarks/.build."""

import glob
import hashlib
import pathlib
import shlex
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = HERE / ".build"
OTHER_PROGRAMS = HERE / "OtherPrograms"

NULL = subprocess.DEVNULL
DEBIAN_CRATES = "/usr/share/cargo/registry"


def say(text):
    print(text, file=sys.stderr, flush=True)


def call(command, **options):
    """Runs a command that has to succeed; its output goes to standard error."""
    say("  $ " + shlex.join(map(str, command)))
    subprocess.run(command, check=True, stdout=sys.stderr, **options)


# Each of these functions returns the command that prints a feed's statements, or the reason why
# there is none.


def build_playbill():
    call(["swift", "build", "-c", "release", "--product", "playbill"], cwd=ROOT)
    shown = subprocess.run(
        ["swift", "build", "-c", "release", "--show-bin-path"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )
    return pathlib.Path(shown.stdout.strip()) / "playbill"


def build_cpp(*options):
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return "no C++ compiler"
    if not glob.glob("/usr/include/simdjson.h") and not glob.glob("/usr/local/include/simdjson.h"):
        return "no simdjson (Debian: libsimdjson-dev)"
    program = BUILD / "-".join(["statement-cpp", *options])
    call([compiler, "-std=c++20", "-O3", "-march=native", *[f"-D{option}" for option in options],
          "-o", program, OTHER_PROGRAMS / "statement.cpp", "-lsimdjson"])
    return [program]


def build_rust():
    if shutil.which("cargo") is None:
        return "no cargo"
    if not glob.glob(DEBIAN_CRATES + "/serde_json-*"):
        return "no serde_json (Debian: librust-serde-json-dev librust-serde-dev)"
    package = BUILD / "rust"
    shutil.copytree(OTHER_PROGRAMS / "rust", package, dirs_exist_ok=True)
    call(["cargo", "build", "--quiet", "--release", "--offline",
          "--config", 'source.crates-io.replace-with="debian"',
          "--config", f'source.debian.directory="{DEBIAN_CRATES}"'], cwd=package)
    return [package / "target" / "release" / "statement"]


def build_node():
    node = shutil.which("node")
    return [node, OTHER_PROGRAMS / "statement.mjs"] if node else "no node"


def build_python():
    found = subprocess.run([sys.executable, "-c", "import orjson"], stderr=NULL).returncode == 0
    return [sys.executable, OTHER_PROGRAMS / "statement.py"] if found else "no orjson (pip install orjson)"


def build_swift():
    if shutil.which("swiftc") is None:
        return "no swiftc"
    program = BUILD / "statement-swift"
    call(["swiftc", "-O", "-swift-version", "6", "-parse-as-library", "-o", program,
          OTHER_PROGRAMS / "statement.swift"])
    return [program]


PROGRAM_BUILDERS = {
    "C++, simdjson, one thread": build_cpp,
    "Rust, serde_json": build_rust,
    "Node, JSON.parse": build_node,
    "Python, orjson": build_python,
    "Swift, JSONDecoder and NumberFormatter": build_swift,
}


def build_library(name):
    """A program of Benchmarks/Library, which uses playbill's library."""
    scratch = BUILD / "library"
    call(["swift", "build", "-c", "release", "--product", name,
          "--package-path", HERE / "Library", "--scratch-path", scratch])
    return [scratch / "release" / name]


def build_empty():
    """Swift programs that print an empty line, linked in both ways: no program starts faster."""
    source = BUILD / "empty.swift"
    source.write_text('print("")\n')
    ways = {"empty program": []}
    if sys.platform == "linux":
        linker = ["-Xlinker", "--strip-all", "-Xlinker", "--gc-sections"]
        ways["empty program, static"] = ["-static-executable", *linker]
    programs = {}
    for name, options in ways.items():
        program = BUILD / name.replace(", ", "-").replace(" ", "-")
        call(["swiftc", "-O", *options, "-o", program, source])
        programs[name] = [program]
    return programs


def build_other_programs():
    """Builds every other program that this machine can build, by name."""
    others = {}
    for name, build in PROGRAM_BUILDERS.items():
        try:
            command = build()
        except subprocess.CalledProcessError:
            command = "it does not build here"
        if isinstance(command, str):
            say(f"skipped: {name}: {command}")
        else:
            others[name] = command
    return others


def feed(name, invoices, *options):
    """Generates a feed, or finds it where an earlier run left it."""
    path = BUILD / "feeds" / f"{name}-{invoices}" / "invoices.json"
    stamp = path.with_name("generator")
    made_by = hashlib.sha256((HERE / "generate").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != made_by:
        call([sys.executable, HERE / "generate", path, "--invoices", str(invoices), *options])
        stamp.write_text(made_by)
    return path


def plays(path):
    return path.with_name("plays.json")
