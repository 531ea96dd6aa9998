"""The same bytes whatever the order on disk, the number of threads, the language and the time zone."""

import os
import pathlib
import random
import shutil
import tempfile

from .lab import MANIFEST, git

FIXTURES = pathlib.Path(__file__).resolve().parents[3] / "Fixtures"
FORMATS = ["human", "concise", "json", "xcode", "github", "gitlab", "sarif", "junit", "checkstyle"]
SURROUNDINGS = [
    {"LC_ALL": "C", "TZ": "UTC"},
    {"LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "America/St_Johns"},
    {"LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr", "TZ": "Asia/Kathmandu", "HOME": "/nowhere", "COLUMNS": "40"},
]


def check(lab):
    # A file system in memory lists what came last first, others by what names hash to.
    bases = [place for place in ["/dev/shm"] if os.access(place, os.W_OK)]
    with tempfile.TemporaryDirectory(dir=bases[0] if bases else lab.scratch) as base:
        base = pathlib.Path(base).resolve()
        compare(lab, base / "Harbour", FIXTURES / "BrokenHarbour", ["1", "2", "16"])
        compare(lab, base / "Shelf", FIXTURES / "BrokenShelf", ["1", "3", "16"])


def commands(jobs):
    threads = ["--jobs", jobs]
    for name in FORMATS:
        yield ["--format", name, *threads]
    yield ["--strict", "--verbose", "--stats", "--color", "always", *threads]
    yield ["--diff", *threads]
    yield ["--staged", "--against", "HEAD", "--format", "sarif", *threads]
    yield ["inventory", "--format", "json", *threads]
    yield ["inventory", *threads]
    yield ["suppressions", *threads]
    yield ["suppressions", "--format", "json", *threads]
    yield ["config"]
    yield ["rules"]
    yield ["rules", "--format", "json"]


def compare(lab, folder, source, jobs):
    """Copies a project in one order after another, always to the same place, and compares all that is said."""
    first = None
    for turn in range(3):
        spread(source, folder, random.Random(turn))
        surroundings = SURROUNDINGS[turn]
        said = {}
        for command in commands(jobs[turn]):
            done = lab.run(folder, *command, env=surroundings)
            words = [word for word in command if word not in ("--jobs", jobs[turn])]
            said[" ".join(words)] = (done.status, done.output, done.errors)
        done = lab.run(folder, "--write-baseline", "new.baseline", "--jobs", jobs[turn], env=surroundings)
        said["baseline"] = (done.status, (folder / "new.baseline").read_bytes())
        (folder / MANIFEST).unlink(missing_ok=True)
        (folder / ".tiplint.yml").unlink(missing_ok=True)
        done = lab.run(folder, "init", "--jobs", jobs[turn], env=surroundings)
        said["init"] = (done.status, done.output, (folder / MANIFEST).read_bytes())
        first = first or said
        for what, answer in said.items():
            lab.expect(answer == first[what], f"{source.name}: {what}: turn {turn} with {surroundings} differs",
                       (first[what], answer))
            lab.expect(answer[0] in (0, 1) and answer[1], f"{source.name}: {what} says something", answer)
        shutil.rmtree(folder)


def spread(source, target, dice):
    """A copy, made file by file in an order of its own."""
    files = [path for path in sorted(source.rglob("*")) if path.is_file()]
    dice.shuffle(files)
    for path in files:
        place = target / path.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    git(target, "init", "-q")
    git(target, "add", "-A")
    git(target, "commit", "-qm", "first", "--date=2020-01-01T00:00:00Z")
