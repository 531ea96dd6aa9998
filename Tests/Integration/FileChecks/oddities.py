"""Things that are no ordinary files, where ordinary files are expected."""

import os
import pathlib
import socket
import subprocess

from .lab import CALM, CONFIG, MANIFEST, tip, write


def pipe(path):
    os.mkfifo(path)


def listener(path):
    # An address is short; the folder's name is not.
    here = os.getcwd()
    os.chdir(path.parent)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)
    os.chdir(here)


def sparse(size):
    def make(path):
        with open(path, "wb") as file:
            file.truncate(size)
    return make


def link(target):
    return lambda path: path.symlink_to(target)


OUT = "leads out of the project"
SMALL, SMALL_SOURCE = "it is larger than 8 MiB", "it is larger than 64 MiB"
ODD = {
    "a pipe": (pipe, "it is a named pipe, not a file"),
    "a socket": (listener, "it is a socket, not a file"),
    "a folder": (pathlib.Path.mkdir, "Is a directory"),
    "a link to /dev/zero": (link("/dev/zero"), OUT),
    "a link to a terminal": (link("/dev/tty"), OUT),
    "a link to itself": (lambda path: path.symlink_to(path.name), ""),
    "a file of 1 GB": (sparse(1 << 30), SMALL),
    "a file of 5 GB": (sparse(5 << 30), SMALL),
}
COMMANDS = [[], ["freeze"], ["config"], ["inventory"], ["suppressions"], ["--fix"], ["init"],
            ["retire", "tip", "ScanTip", "--reason", "gone"]]


def check(lab):
    settings(lab)
    named(lab)
    trees(lab)
    walks(lab)
    streams(lab)
    unreadable(lab)


def settings(lab):
    """The configuration, the manifest and the baseline are something else."""
    for what, (make, phrase) in ODD.items():
        for name in [CONFIG, MANIFEST, ".tiplint.baseline"]:
            folder = lab.project({**CALM, CONFIG: CALM[CONFIG] + "baseline: .tiplint.baseline\n"})
            (folder / name).unlink(missing_ok=True)
            make(folder / name)
            commands = COMMANDS[:3] if name == CONFIG else COMMANDS
            for command in commands[:1] + commands[2:3] if "baseline" in name else commands:
                lab.judge(f"{name} is {what}", lab.run(folder, *command), 2, name, phrase)
    for what, (make, phrase) in list(ODD.items())[:6]:
        # Git would not heed it; nothing waits for it.
        folder = lab.project()
        make(folder / ".gitignore")
        make(folder / "App/.gitignore")
        make(folder / ".git") if "folder" not in what else (folder / ".git").mkdir()
        lab.judge(f".gitignore and .git are {what}", lab.run(folder), 0, "No findings in 2 files")


def named(lab):
    """Pipes and devices on the command line."""
    folder = lab.project()
    os.mkfifo(folder / "pipe")
    before = sorted(os.listdir(folder))
    for path, phrase in [("pipe", "named pipe"), ("/dev/zero", "a device"), ("/dev/null", "a device")]:
        for arguments in [[path], ["--config", path], ["--baseline", path], ["--write-baseline", path],
                          ["--format", f"json={path}"], ["inventory", path], ["debug", "tokens", path],
                          ["merge-manifest", path, path, path]]:
            lab.judge("a place that is no file", lab.run(folder, *arguments), 2, path, phrase)
    lab.judge("a folder as report", lab.run(folder, "--format", "json=App"), 2, "App: cannot be written")
    lab.judge("no such folder", lab.run(folder, "--format", "json=gone/x"), 2, "gone/x: cannot be written")
    lab.expect(sorted(os.listdir(folder)) == before, "nothing is left beside places that are no files")


def trees(lab):
    """Links, pipes and odd names among the sources."""
    folder = lab.project()
    (folder / "App/loop").symlink_to("..")
    (folder / "App/self.swift").symlink_to("self.swift")
    (folder / "App/zero.swift").symlink_to("/dev/zero")
    os.mkfifo(folder / "App/Pipe.swift")
    listener(folder / "App/Socket.swift")
    (folder / "App/Folder.swift").mkdir()
    lab.judge("links and pipes among sources", lab.run(folder), 0, "No findings in 2 files")
    write(folder, {"App/scan.swift": "", "app/Scan.swift": "", "APP/SCAN.SWIFT": ""})
    lab.judge("names that differ by case only", lab.run(folder), 0, "No findings in 4 files")
    folder = lab.project()
    place = os.fsencode(folder) + b"/caf\xe9"
    os.mkdir(place)
    pathlib.Path(os.fsdecode(place + b"/\xff.swift")).write_text(tip("LateTip", "Come Late"))
    lab.judge("names that are no UTF-8", lab.run(folder, "freeze"), 0, "froze tip LateTip")
    lab.judge("a current folder that is no UTF-8", lab.run(pathlib.Path(os.fsdecode(place)), "freeze"), 2, "not UTF-8")
    folder = lab.project({**CALM, "App/Huge.swift": ""})
    for size in [65 << 20, 4 << 30, 5 << 30]:
        sparse(size)(folder / "App/Huge.swift")
        lab.judge("a huge source", lab.run(folder), 3, "App/Huge.swift: error: not read: " + SMALL_SOURCE)
    folder = lab.project({name: text.replace("\n", "\r\n") for name, text in CALM.items()})
    lab.judge("CRLF everywhere", lab.run(folder, "--strict"), 0, "No findings in 2 files")
    lab.judge("CRLF everywhere", lab.run(folder, "freeze"), 0, "already holds all 2 names")


def walks(lab):
    """Folders of many entries, and deep ones."""
    folder = lab.project()
    (folder / "Many").mkdir()
    many = os.open(folder / "Many", os.O_RDONLY)
    for number in range(20_000):
        os.close(os.open(f"{number}.swift", os.O_CREAT | os.O_WRONLY, dir_fd=many))
    lab.judge("a folder of many entries", lab.run(folder), 0, "No findings in 20002 files")
    folder = lab.project()
    place = os.open(folder, os.O_RDONLY)
    for _ in range(60):
        os.mkdir("d" * 200, dir_fd=place)
        place, outer = os.open("d" * 200, os.O_RDONLY, dir_fd=place), place
        os.close(outer)
    with open(os.open("Deep.swift", os.O_CREAT | os.O_WRONLY, dir_fd=place), "w") as file:
        file.write(tip("DeepTip", "Go Down"))
    lab.judge("a path of 12,000 bytes", lab.run(folder, "freeze"), 0, "froze tip DeepTip")
    lab.judge("a current folder of that path",
              lab.run(folder, "freeze", before=lambda: os.fchdir(place)), 2, "cannot be read: File name too long")
    os.close(place)
    os.close(many)


def streams(lab):
    """Reports that cannot be delivered."""
    folder = lab.project()
    with open("/dev/full", "w") as full:
        for command in [[], ["-f", "json"], ["inventory"], ["rules"], ["config"], ["suppressions"]]:
            done = lab.run(folder, *command, stdout=full)
            lab.judge("a full disk behind standard output", done, 2, "error: standard output: cannot be written")
    reading, writing = os.pipe()
    os.close(reading)
    lab.judge("a reader that went away", lab.run(folder, "rules", stdout=writing), 0)
    os.close(writing)
    before = (folder / MANIFEST).read_bytes()
    done = lab.run(folder, "retire", "tip", "Nothing", "--reason", "gone", stdout=subprocess.DEVNULL)
    lab.judge("a name that is not there", done, 2, "holds no tip `Nothing`")
    lab.expect((folder / MANIFEST).read_bytes() == before, "a refusal leaves the manifest")


def unreadable(lab):
    """Files that another user may not read; as nobody, if this is the administrator."""
    other = (lambda: os.setuid(65534)) if os.geteuid() == 0 else None
    folder = lab.project()
    (folder / "App/Crop.swift").chmod(0)
    phrase = "App/Crop.swift: error: not read: Permission denied"
    lab.judge("a source that may not be read", lab.run(folder, before=other), 3, phrase)
    (folder / "App").chmod(0)
    lab.judge("a folder that may not be read", lab.run(folder, before=other), 3, "App/: error: not read: Permission denied")
    (folder / "App").chmod(0o755)
    (folder / MANIFEST).chmod(0)
    lab.judge("a manifest that may not be read", lab.run(folder, before=other), 2, "cannot be read: Permission denied")
    folder = lab.project({**CALM, "App/New.swift": tip("NewTip", "Be New")})
    if other:
        os.chown(folder / MANIFEST, 65534, 65534)
    before = (folder / MANIFEST).read_bytes()
    folder.chmod(0o555)
    lab.judge("a folder that is read-only", lab.run(folder, "freeze", before=other), 2, "cannot be written: Permission denied")
    lab.expect((folder / MANIFEST).read_bytes() == before, "a read-only folder keeps the manifest")
    folder.chmod(0o777)
    (folder / MANIFEST).chmod(0o444)
    lab.judge("a manifest that is read-only", lab.run(folder, "freeze", before=other), 2, "Permission denied")
    lab.expect(sorted(os.listdir(folder)) == sorted([CONFIG, MANIFEST, "App"]), "nothing is left behind")
    if other:
        (folder / MANIFEST).chmod(0o640)
        lab.judge("an administrator's run", lab.run(folder, "freeze"), 0, "froze tip NewTip")
        state = (folder / MANIFEST).stat()
        lab.expect((state.st_uid, state.st_gid, state.st_mode & 0o777) == (65534, 65534, 0o640), "owner and mode stay", state)
