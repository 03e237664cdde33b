#!/usr/bin/env python3
"""Prints the statements of a feed on Spark: each partition is piped through `playbill statement`.

    Examples/print-on-spark.py PLAYBILL feed.ndjson plays.json statements.txt

The feed holds one invoice a line, so that Spark can cut it at any line. On a cluster, PLAYBILL and
plays.json must be at the same path on every machine (or be sent along with `--files`), and
--master says where the cluster is. Needs pyspark and Java.
"""

import argparse
import pathlib
import shlex
import shutil
import tempfile

from pyspark import SparkConf, SparkContext


def statements(context, feed, command, partitions):
    """The lines of the statements, partition by partition, in the feed's order."""
    invoices = context.textFile(str(feed), partitions)
    # checkCode: a partition with a fault in it fails the run, as it does on one machine.
    return invoices.pipe(shlex.join(command), checkCode=True)


def join(parts, target):
    """Joins the parts, with a blank line between statements."""
    with open(target, "wb") as out:
        for part in sorted(parts.glob("part-*")):
            if part.stat().st_size == 0:
                continue
            if out.tell() > 0:
                out.write(b"\n")
            with open(part, "rb") as lines:
                shutil.copyfileobj(lines, out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("playbill", type=pathlib.Path)
    parser.add_argument("feed", type=pathlib.Path, help="one invoice a line")
    parser.add_argument("plays", type=pathlib.Path)
    parser.add_argument("target", type=pathlib.Path, help="the file to write")
    parser.add_argument("--partitions", type=int, default=8, metavar="N", help="default: 8")
    parser.add_argument("--master", default="local[*]", help="default: local[*]")
    options = parser.parse_args()

    # Spark keeps the cores busy with partitions: one job is enough for each.
    command = [
        str(options.playbill.resolve()), "statement", "--jobs", "1",
        "--plays", str(options.plays.resolve()), "-",
    ]
    settings = SparkConf().setAppName("playbill").setMaster(options.master)
    with SparkContext(conf=settings) as context, tempfile.TemporaryDirectory() as folder:
        parts = pathlib.Path(folder) / "parts"
        lines = statements(context, options.feed.resolve(), command, options.partitions)
        lines.saveAsTextFile(parts.as_uri())
        print(f"{lines.getNumPartitions()} partitions")
        join(parts, options.target)


if __name__ == "__main__":
    main()
