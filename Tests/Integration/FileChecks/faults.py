"""Makes each system call of a writing command fail, or kills the command there: files are the old ones or the new ones."""

import collections
import concurrent.futures
import os
import pathlib
import re

from .lab import CALM, CONFIG, MANIFEST, contents, copy, tip

LOST = {name: text.replace("ScanTip", "SweepTip").replace("CropTip", "TrimTip") if name.startswith("App") else text
        for name, text in CALM.items()}
NEW = {**CALM, "App/New.swift": tip("NewTip", "Be New")}
BARE = {name: text for name, text in NEW.items() if name.startswith("App")}
SIDES = {
    "base": CALM[MANIFEST],
    "ours": CALM[MANIFEST].replace("  - Scan", "  - PanTip\n  - Scan"),
    "theirs": CALM[MANIFEST].replace("  - Crop", "  - ATip\n  - Crop"),
}
SCENES = {
    "freeze": (NEW, ["freeze"]),
    "retire": (CALM, ["retire", "tip", "ScanTip", "--reason", "gone"]),
    "init": (BARE, ["init"]),
    "fix": (LOST, ["--fix"]),
    "baseline": ({**NEW, "old.baseline": ""}, ["--write-baseline", "old.baseline"]),
    "report": ({**CALM, "report.json": "old"}, ["--format", "json=report.json", "--format", "human"]),
    "merge": (SIDES, ["merge-manifest", "base", "ours", "theirs"]),
}
# What each call may end with. Where it is none of these, the run must succeed all the same.
CALLS = {
    "write": ["ENOSPC", "EIO", "EINTR"],
    "fsync": ["EIO", "EINTR"],
    "fchmod": ["EPERM"],
    "renameat": ["EACCES", "ENOSPC"],
    "flock": ["EINTR", "ENOLCK"],
    "faccessat2": ["EROFS"],
}
MORE_CALLS = {
    "openat": ["EMFILE", "EACCES", "EIO"],
    "read": ["EIO", "EINTR"],
    "newfstatat": ["EIO"],
    "fstat": ["EIO"],
    "getdents64": ["EIO"],
    "readlink": ["EACCES"],
    # Linux closes the file even where it reports an error; strace would leave it open.
    "close": [],
    "fcntl": ["EMFILE"],
    "clone3": ["EAGAIN"],
}
LEFT_OVER = re.compile(r"(.*/)?\.tiplint-\d+-\d+\.tmp$")


def check(lab, thorough):
    blind(lab)
    jobs = [job for scene in SCENES for job in jobs_of(lab, scene, thorough)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for _ in pool.map(lambda job: job(), jobs):
            pass


def blind(lab):
    """Runs that cannot read their command line, or cannot look at the project's folder: they do nothing at all."""
    folder = lab.project(BARE)
    log = lab.scratch / "blind.log"
    lab.run(folder, "inventory", wrap=trace("-o", str(log), "-e", "trace=openat,newfstatat"))
    seen = collections.Counter()
    refused = 0
    for name, path in re.findall(r'^\d+ +(\w+)\([^"]*"([^"]*)"', log.read_text(), re.M):
        seen[name] += 1
        if path == "/proc/self/maps" or (name == "newfstatat" and path.endswith("/" + folder.name)):
            refused += 1
            failing = trace("-o", os.devnull, "-e", f"inject={name}:error=EIO:when={seen[name]}")
            done = lab.run(folder, "init", wrap=failing)
            lab.judge(f"{name} of {path} fails", done, 2, "cannot be read" if name == "newfstatat" else "command line")
    lab.expect(refused >= 2, "both were tried", refused)
    here = {path.name for path in (*folder.iterdir(), *folder.parent.iterdir())}
    lab.expect(not here & {".tiplint.yml", MANIFEST}, "nothing was written", here)


def trace(*options):
    return ["strace", "-f", "-qq", *options]


def jobs_of(lab, scene, thorough):
    """One run for each call of a scene and each way in which it may go."""
    files, command = SCENES[scene]
    folder = lab.project(files)
    old = contents(folder)
    calls = {**CALLS, **(MORE_CALLS if thorough else {})}
    log = lab.scratch / f"{scene}.log"
    done = lab.run(folder, *command, wrap=trace("-o", str(log), "-e", "trace=" + ",".join(calls)))
    new = contents(folder)
    lab.expect(done.status in (0, 1) and new != old, f"{scene}: the command itself", done.text)
    counts = collections.Counter(re.findall(r"^\d+ +(\w+)\(", log.read_text(), re.M))
    lab.expect(counts["renameat"] > 0 and counts["fsync"] > 0, f"{scene}: its calls are seen", counts)
    for call, errors in calls.items():
        for number in range(1, counts[call] + 1):
            for way in [f"error={error}" for error in errors] + ["signal=KILL"]:
                yield lambda call=call, number=number, way=way: attempt(
                    lab, scene, f"inject={call}:{way}:when={number}", old, new, done.status)


def attempt(lab, scene, injection, old, new, status):
    files, command = SCENES[scene]
    folder = lab.project(files)
    done = lab.run(folder, *command, wrap=trace("-o", os.devnull, "-e", injection))
    found = contents(folder)
    what = f"{scene}, {injection}: status {done.status}"
    names = {name for name in found if not LEFT_OVER.match(name)}
    # Where some input could not be read, and the status says so, what was written lacks what was in there.
    partial = {name for name in names if new.get(name) != old.get(name)} if done.status == 3 else set()
    whole = all(found[name] in (old.get(name), new.get(name)) for name in names - partial) and names >= set(old)
    lab.expect(whole and names <= set(new), f"{what}: every file is the old or the new one", (found, done.text))
    if "KILL" in injection:
        again = lab.run(folder, *command)
        found = {name: text for name, text in contents(folder).items() if not LEFT_OVER.match(name)}
        finished = "retire" not in scene or again.status in (0, 2)
        lab.expect(found == new and finished, f"{what}: the next run finishes it", again.text)
    else:
        lab.expect(names == set(found), f"{what}: nothing is left behind", sorted(found))
        lab.expect(done.status is not None and done.status >= 0, f"{what}: it ends by itself", done.text)
        if done.status == status:
            lab.expect(found == new, f"{what}: a status that tells the truth", done.text)
