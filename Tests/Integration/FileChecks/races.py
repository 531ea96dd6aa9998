"""Several runs at once, runs that are interrupted, and files that change under a run."""

import os
import random
import signal
import subprocess
import threading
import time

from .faults import LEFT_OVER
from .lab import CALM, MANIFEST, clean, contents, tip, write


def check(lab, thorough):
    at_once(lab)
    for stop in [signal.SIGKILL, signal.SIGINT, signal.SIGTERM]:
        interrupted(lab, stop, 60 if thorough else 8)
    moving(lab, 10 if thorough else 3)


def start(lab, folder, *arguments):
    return subprocess.Popen([lab.binary, *arguments], cwd=folder, env=clean(), stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def at_once(lab):
    """Twenty freezes, and retirements among them, of names that each saw only some of."""
    folder = lab.project({**CALM, MANIFEST: "format: 1\ntips:\n" + "".join(f"  - Old{n}Tip\n" for n in range(10, 20))})
    runs = []
    for number in range(20):
        write(folder, {f"App/New{number}.swift": tip(f"New{number}Tip", f"Number {number}")})
        runs.append(start(lab, folder, "freeze"))
        if number % 4 == 0:
            runs.append(start(lab, folder, "retire", "tip", f"Old{10 + number // 4}Tip", "--reason", "gone"))
    for run in runs:
        text = run.communicate(timeout=60)[0]
        lab.expect(run.returncode == 0, "each of many runs at once succeeds", text.decode())
    manifest = (folder / MANIFEST).read_text()
    for number in range(20):
        lab.expect(f"  - New{number}Tip: " in manifest, f"New{number}Tip is frozen", manifest)
    live, _, retired = manifest.partition("retired:")
    for number in range(10, 20):
        side = retired if number < 15 else live
        lab.expect(f"Old{number}Tip" in side, f"Old{number}Tip is where it should be", manifest)
    lab.expect(not [name for name in contents(folder) if LEFT_OVER.match(name)], "nothing is left behind")


def interrupted(lab, stop, rounds):
    """`--fix` of many files is stopped: each file is whole, and another run finds the rest."""
    names = [f"Item{number}Tip" for number in range(60)]
    files = {f"App/{name}.swift": tip(name.replace("Item", "Thing"), f"Title of {name}") for name in names}
    files[MANIFEST] = "format: 1\ntips:\n" + "".join(f'  - {name}: "Title of {name}"\n' for name in sorted(names))
    files[".tiplint.yml"] = CALM[".tiplint.yml"]
    folder = lab.project(files)
    old = contents(folder)
    began = time.monotonic()
    lab.judge("fixes of many files", lab.run(folder, "--fix"), 0)
    length = time.monotonic() - began
    new = contents(folder)
    lab.expect(all(new[name] != old[name] for name in files if "Item" in name), "all are fixed")
    for turn in range(rounds):
        folder = lab.project(files)
        run = start(lab, folder, "--fix")
        time.sleep(length * (turn + 0.5) / rounds)
        run.send_signal(stop)
        run.communicate(timeout=20)
        found = contents(folder)
        names = {name for name in found if not LEFT_OVER.match(name)}
        what = f"--fix ended by {stop.name}"
        lab.expect(names == set(old) and all(found[name] in (old[name], new[name]) for name in names), what, found)
        if stop != signal.SIGKILL:
            lab.expect(names == set(found), f"{what} leaves nothing behind", sorted(set(found) - names))
        lab.run(folder, "--fix")
        found = {name: text for name, text in contents(folder).items() if not LEFT_OVER.match(name)}
        lab.expect(found == new, f"{what}: the next run does the rest")


def moving(lab, seconds):
    """Files and folders come, go, grow, shrink and turn into links while runs go on."""
    folder = lab.project({**CALM, **{f"App/Deep/{n}/F{n}.swift": tip(f"F{n}Tip", f"Title {n}") for n in range(40)}})
    lab.run(folder, "freeze")
    manifest = (folder / MANIFEST).read_bytes()
    over = threading.Event()

    def stir():
        dice = random.Random(7)
        while not over.is_set():
            place = folder / f"App/Deep/{dice.randrange(40)}"
            aside = place.with_name(place.name + ".aside")
            try:
                os.rename(place, aside)
                place.symlink_to(dice.choice(["/", "..", place.name, "/dev/zero"]))
                time.sleep(0.001)
                place.unlink()
                os.rename(aside, place)
                file = next(place.iterdir())
                text = file.read_text()
                for size in [0, 1 << 20, 100, 1 << 16]:
                    os.truncate(file, size)
                file.write_text(text)
            except OSError:
                continue

    thread = threading.Thread(target=stir)
    thread.start()
    end = time.monotonic() + seconds
    seen = set()
    try:
        while time.monotonic() < end:
            done = lab.run(folder, "-q")
            seen.add(done.status)
            lab.expect(done.status in (0, 1, 3), f"a run over a moving tree ends by itself: {done.status}", done.text)
            for line in done.text.splitlines():
                if "error: not read" in line:
                    lab.expect(done.status == 3, "what is not read shows in the status", line)
            frozen = lab.run(folder, "freeze", "-q")
            lab.expect(frozen.status in (0, 1, 3), f"a freeze of a moving tree ends by itself: {frozen.status}", frozen.text)
    finally:
        over.set()
        thread.join()
    lab.expect((folder / MANIFEST).read_bytes() == manifest, "no name got lost from the manifest",
               (folder / MANIFEST).read_text())
