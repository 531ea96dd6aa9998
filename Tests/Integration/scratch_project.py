"""A small app under git with branches that are fine or broken, in clones as build services make them."""

import io
import os
import pathlib
import re
import subprocess
import tarfile

TOP = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = ".tiplint.frozen.yml"
OWN = re.search(r'static let current = "(.*)"', (TOP / "Sources/TipLintKit/Version.swift").read_text())[1]
"""The version of these sources."""


def tip(name, title):
    return (f"import TipKit\nstruct {name}: Tip {{\n  var title: Text {{ Text(\"{title}\") }}\n"
            "  func end() { invalidate(reason: .actionPerformed) }\n}\n")


FILES = {
    "App/Scan.swift": tip("ScanTip", "Scan a Sleeve"),
    "App/Crop.swift": tip("CropTip", "Crop the Picture"),
    ".tiplint.yml": f"frozen_names: {MANIFEST}\nonboarding_gate: none\n",
    MANIFEST: 'format: 1\ntips:\n  - CropTip: "Crop the Picture"\n  - ScanTip: "Scan a Sleeve"\n',
}
RENAMED = FILES["App/Scan.swift"].replace("ScanTip", "SweepTip")
BRANCHES = {
    "fine": {"App/Crop.swift": FILES["App/Crop.swift"] + "// more\n"},
    # A tip is renamed, and only the manifest says so.
    "broken": {"App/Scan.swift": RENAMED},
    # The manifest is altered with it, so that only a comparison with the main branch says so.
    "dropped": {"App/Scan.swift": RENAMED, MANIFEST: FILES[MANIFEST].replace("ScanTip", "SweepTip")},
    # A tip that is not frozen yet: a warning.
    "warned": {"App/Zoom.swift": tip("ZoomTip", "Zoom In")},
}


def environment(**more):
    """The variables of this process without what a build service or git would read from them."""
    ours = re.compile(r"(CI|GIT|GITHUB|GITLAB|BITRISE|BITRISEIO|RUNNER)(_.*)?")
    kept = {name: value for name, value in os.environ.items() if not ours.fullmatch(name)}
    return {**kept, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_ALLOW_PROTOCOL": "file", **more}


def git(folder, *words):
    author = ["-c", "user.name=Tester", "-c", "user.email=tester@example.org", "-c", "commit.gpgSign=false"]
    done = subprocess.run(["git", *author, *words], cwd=folder, env=environment(), check=True, capture_output=True, text=True)
    return done.stdout.strip()


def write(folder, files):
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


class Origin:
    """A repository with a branch for each of BRANCHES, and a main branch that has gone on since."""

    def __init__(self, path):
        self.path = path
        path.mkdir(parents=True)
        git(path, "init", "-q", "-b", "main")
        self.commit(FILES)
        for name, files in BRANCHES.items():
            git(path, "checkout", "-q", "-b", name, "main")
            self.commit(files)
            self.commit({f"notes/{name}.txt": "one more commit\n"})
        git(path, "checkout", "-q", "main")
        self.commit({"notes/main.txt": "later\n"})

    def commit(self, files):
        write(self.path, files)
        git(self.path, "add", "-A")
        git(self.path, "commit", "-q", "-m", "A change")

    def clone(self, path, branch, *options):
        """A clone with the branch checked out."""
        path.parent.mkdir(parents=True, exist_ok=True)
        git(self.path, "clone", "-q", *options, "-b", branch, self.path.as_uri(), str(path))
        return path

    def clone_of_merge(self, path, branch):
        """A whole clone with what the branch would be once merged, as GitHub checks pull requests out."""
        self.clone(path, "main")
        git(path, "checkout", "-q", "--detach")
        git(path, "merge", "-q", "--no-edit", f"origin/{branch}")
        return path


def archive(server, version, kind, program):
    """Puts an archive of a release where a server of that folder has it; `program` is the bytes of its tiplint."""
    folder = server / f"releases/download/v{version}"
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(folder / f"tiplint-{version}-{kind}.tar.gz", "w:gz", compresslevel=1) as file:
        for name, mode, content in [("tiplint", 0o755, program), ("LICENSE", 0o644, b"MIT")]:
            member = tarfile.TarInfo(f"tiplint-{version}-{kind}/{name}")
            member.size, member.mode = len(content), mode
            file.addfile(member, io.BytesIO(content))


class Checks:
    """Counts what holds and tells what does not."""

    def __init__(self):
        self.count, self.failures = 0, []

    def check(self, title, holds, shown=""):
        self.count += 1
        print(f"{'ok  ' if holds else 'FAIL'} {title}")
        if not holds:
            self.failures.append(f"{title}\n{shown}")

    def finish(self, least):
        """Ends the process: with 1 where something does not hold, or too little was looked at."""
        for failure in self.failures:
            print("\n" + failure)
        print(f"{self.count} checks, {len(self.failures)} failed")
        raise SystemExit(1 if self.failures or self.count < least else 0)
