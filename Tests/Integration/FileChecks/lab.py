"""A place to try the real command: projects to spoil, runs with limits, and a list of what went wrong."""

import os
import pathlib
import resource
import shutil
import signal
import subprocess

MANIFEST = ".tiplint.frozen.yml"
CONFIG = ".tiplint.yml"
MEMORY = 1 << 30
PATIENCE = 20  # seconds


def tip(name, title):
    return (f'import TipKit\nstruct {name}: Tip {{\n  var title: Text {{ Text("{title}") }}\n'
            "  func end() { invalidate(reason: .actionPerformed) }\n}\n")


CALM = {
    "App/Scan.swift": tip("ScanTip", "Scan a Sleeve"),
    "App/Crop.swift": tip("CropTip", "Crop the Picture"),
    CONFIG: f"frozen_names: {MANIFEST}\nonboarding_gate: none\n",
    MANIFEST: 'format: 1\ntips:\n  - CropTip: "Crop the Picture"\n  - ScanTip: "Scan a Sleeve"\n',
}


class Lab:
    """Counts what was tried and keeps what failed."""

    def __init__(self, binary, scratch):
        self.binary, self.scratch = str(binary), pathlib.Path(scratch)
        self.count, self.failures, self.places = 0, [], 0

    def project(self, files=CALM):
        self.places += 1
        folder = self.scratch / f"project {self.places}"
        folder.mkdir()
        write(folder, files)
        return folder

    def expect(self, holds, what, detail=""):
        self.count += 1
        if not holds:
            self.failures.append(f"{what}\n    {str(detail)[:1500]}")

    def run(self, folder, *arguments, wrap=(), env=None, before=None, **options):
        """Runs the command with bounded time and memory. A run that hangs has status None."""

        def limits():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if before:
                before()

        options.setdefault("stdin", subprocess.DEVNULL)
        words = [*wrap, self.binary, *map(os.fspath, arguments)]
        process = subprocess.Popen(words, cwd=folder, env=clean(env), preexec_fn=limits, start_new_session=True,
                                   stdout=options.pop("stdout", subprocess.PIPE), stderr=subprocess.PIPE, **options)
        try:
            output, errors = process.communicate(timeout=PATIENCE)
            status = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
            status = None
        return Done(status, output or b"", errors, f"{folder.name}: tiplint {' '.join(map(str, arguments))}")

    def judge(self, what, done, status, *phrases):
        """A run's status, and what its two streams say."""
        said = done.text
        right = done.status == status and all(phrase in said for phrase in phrases)
        self.expect(right, f"{what}: {done.title}: status {done.status}, expected {status} and {phrases}", said)


class Done:
    def __init__(self, status, output, errors, title):
        self.status, self.output, self.errors, self.title = status, output, errors, title

    @property
    def text(self):
        return (self.output + self.errors).decode(errors="replace")


def clean(extra=None):
    """The environment without what steers git or the report."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("GIT_", "GITHUB_", "GITLAB_", "CI_", "LC_", "LANG"))}
    return {**kept, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", **(extra or {})}


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def contents(folder):
    """The bytes of all files below a folder, by relative path; without git's own."""
    found = {}
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != ".git"]
        for name in names:
            path = pathlib.Path(place, name)
            found[str(path.relative_to(folder))] = path.read_bytes()
    return found


def git(folder, *arguments, input=None):
    settings = ["user.name=Tester", "user.email=tester@example.org", "init.defaultBranch=main", "commit.gpgSign=false"]
    words = ["git", *(word for setting in settings for word in ("-c", setting)), *arguments]
    return subprocess.run(words, cwd=folder, env=clean(), check=True, input=input, capture_output=True).stdout


def copy(folder, target):
    shutil.copytree(folder, target, symlinks=True)
    return target
