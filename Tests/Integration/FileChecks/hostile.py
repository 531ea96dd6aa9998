"""Repositories that mean harm: nothing in them is run, nothing outside of them is read, nothing goes to the network."""

import os
import pathlib
import re
import shutil
import subprocess

from .lab import CALM, CONFIG, MANIFEST, git, tip, write

NETWORK = re.compile(
    r"^(socket|socketpair|connect|bind|listen|accept4?|send(to|msg|mmsg)?|recv(from|msg|mmsg)?|getaddrinfo|"
    r"gethostby\w+|res_\w+|getsockopt|setsockopt|SSL_\w+|curl_\w+)(@.*)?$")


def check(lab):
    symbols(lab)
    programs(lab)
    places(lab)
    patterns(lab)
    bombs(lab)


def symbols(lab):
    """The command takes nothing that speaks to a network from its libraries."""
    listing = subprocess.run(["nm", "-D", "--undefined-only", lab.binary], capture_output=True, text=True, check=True)
    names = [line.split()[-1] for line in listing.stdout.splitlines()]
    lab.expect(len(names) > 50 and any(name.startswith("fsync") for name in names), "the symbols are seen", names)
    lab.expect(not [name for name in names if NETWORK.match(name)], "no call to a network is linked",
               [name for name in names if NETWORK.match(name)])
    libraries = subprocess.run(["ldd", lab.binary], capture_output=True, text=True).stdout
    lab.expect(not re.search(r"(?i)network|curl|ssl|libxml", libraries), "no library for networks is linked", libraries)


def trap(lab):
    """A program that leaves a mark when it is run."""
    mark, program = lab.scratch / "mark", lab.scratch / "trap"
    program.write_text(f"#!/bin/sh\necho \"$0 $*\" >> '{mark}'\nexit 0\n")
    program.chmod(0o755)
    return mark, program


def repository(lab, program):
    """A repository whose settings, attributes, hooks and folders all name the trap."""
    folder = lab.project({**CALM, CONFIG: CALM[CONFIG] + 'releases: "v*"\n'})
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "first")
    git(folder, "tag", "-a", "-m", "release", "v1")
    write(folder, {"App/Later.swift": tip("LaterTip", "Be Late"), "App/Scan.swift": tip("SweepTip", "Sweep"),
                   MANIFEST: CALM[MANIFEST] + "parameters:\n  - Bool.A+b\n",
                   ".gitattributes": "* filter=trap diff=trap merge=trap text=auto ident\n"})
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "second")
    (folder / "App/Intent.swift").write_text("")
    git(folder, "add", "--intent-to-add", "App/Intent.swift")
    line = f"'{program}'"
    for key in [
        "core.fsmonitor", "core.sshCommand", "core.pager", "core.editor", "core.askPass", "core.gitProxy",
        "core.alternateRefsCommand", "diff.external", "diff.trap.command", "diff.trap.textconv", "filter.trap.clean",
        "filter.trap.smudge", "filter.trap.process", "merge.trap.driver", "credential.helper", "gpg.program",
        "gpg.ssh.program", "pager.ls-files", "pager.rev-parse", "sequence.editor", "uploadpack.packObjectsHook",
        "interactive.diffFilter", "trailer.trap.command", "remote.origin.uploadpack", "difftool.trap.cmd",
    ]:
        git(folder, "config", key, line)
    for name in ["rev-parse", "cat-file", "ls-files", "ls-tree", "for-each-ref", "merge-base", "diff-index"]:
        git(folder, "config", f"alias.{name}", f"!{line}")
    for key, value in {"core.hooksPath": "hooks", "core.untrackedCache": "true", "core.attributesFile": ".gitattributes",
                       "remote.origin.url": f"ext::{program}", "remote.origin.promisor": "true",
                       "core.repositoryFormatVersion": "1", "extensions.partialClone": "origin",
                       "log.showSignature": "true", "submodule.recurse": "true", "core.splitIndex": "true"}.items():
        git(folder, "config", key, value)
    (folder / ".git/hooks").mkdir(exist_ok=True)
    (folder / "hooks").mkdir()
    for hook in ["post-index-change", "pre-commit", "reference-transaction", "fsmonitor-watchman", "post-checkout"]:
        shutil.copy(program, folder / ".git/hooks" / hook)
        shutil.copy(program, folder / "hooks" / hook)
    for name in ["git", "sh", "git-cat-file", "git-remote-ext"]:
        shutil.copy(program, folder / name)
        shutil.copy(program, folder / "App" / name)
    return folder


def programs(lab):
    """No command runs anything but the git that the user has."""
    mark, program = trap(lab)
    folder = repository(lab, program)
    real = shutil.which("git")
    steer = {name: str(program) for name in [
        "GIT_EXTERNAL_DIFF", "GIT_SSH_COMMAND", "GIT_SSH", "GIT_PAGER", "PAGER", "GIT_EDITOR", "EDITOR", "GIT_ASKPASS",
        "SSH_ASKPASS", "GIT_PROXY_COMMAND", "GIT_EXEC_PATH", "GIT_TEMPLATE_DIR", "SHELL", "BASH_ENV", "ENV"]}
    steer |= {"GIT_TRACE": str(lab.scratch / "trace"), "GIT_TRACE2_EVENT": str(lab.scratch / "trace")}
    head = git(folder, "rev-parse", "HEAD").decode().strip()
    commands = [
        [], ["--staged"], ["--against", "v1"], ["--against", "auto"], ["--against", f"{head}~1", "--staged"],
        ["--against", "v1", "--diff"], ["config", "--staged"], ["inventory"], ["suppressions"], ["freeze"],
        ["--fix"],
    ]
    log = lab.scratch / "log"
    path = f".::App:{os.environ['PATH']}:bin"
    for place, name in [(folder, "ScanTip"), (folder / "App", "CropTip")]:
        for command in [*commands, ["retire", "tip", name, ".", "--reason", "gone", "--against", "v1"]]:
            wrap = ["strace", "-f", "-qq", "-o", str(log), "-e", "trace=execve,execveat,%network"]
            done = lab.run(place, *command, wrap=wrap, env={**steer, "PATH": path})
            calls = log.read_text().splitlines()
            started = re.findall(r'execve\("([^"]+)"[^\n]*= 0', log.read_text())
            what = f"a hostile repository: {done.title}"
            lab.expect(done.status in (0, 1), f"{what} ends with status {done.status}", done.text)
            lab.expect(not mark.exists(), f"{what} runs the trap", mark.exists() and mark.read_text())
            lab.expect(started[:1] == [lab.binary] and set(started[1:]) <= {real}, f"{what} runs only git", started)
            lab.expect(not [call for call in calls if "exec" not in call and "+++" not in call and "---" not in call],
                       f"{what} opens no socket", calls)
            if set(command) & {"--staged", "--against"}:
                lab.expect(real in started, f"{what} asks git", started)
    lab.expect(not (lab.scratch / "trace").exists(), "the environment's traces are not written")
    damaged = {"base": CALM[MANIFEST], "ours": "<<<\n", "theirs": CALM[MANIFEST] + "x\n"}
    write(folder, damaged)
    done = lab.run(folder, "merge-manifest", *damaged, env={**steer, "PATH": path})
    lab.judge("a damaged manifest", done, 1, "damaged")
    object = git(folder, "rev-parse", "HEAD:App/Crop.swift").decode().strip()
    (folder / ".git/objects" / object[:2] / object[2:]).unlink()
    lab.judge("an object that is not there", lab.run(folder, "--staged", env=steer), 3,
              "App/Crop.swift: error: not read: git does not have its contents")
    lab.expect(not mark.exists(), "no object is fetched", mark.exists() and mark.read_text())


def places(lab):
    """Settings and links that lead out of the repository."""
    secret = lab.scratch / "secret"
    secret.write_text("machine example.org password hunter2\n")
    outside = lab.scratch / "outside"
    write(outside, {"B.swift": tip("SecretTip", "hunter2")})
    for setting in ["frozen_names", "baseline"]:
        for path in ["../secret", str(secret), "link", "App/../../secret", "../new"]:
            folder = lab.project({**CALM, CONFIG: f'{setting}: "{path}"\n'})
            git(folder, "init", "-q")
            (folder / "link").symlink_to("../secret")
            for command in [[], ["freeze"], ["config"], ["retire", "tip", "ScanTip", "--reason", "gone"]]:
                done = lab.run(folder, *command)
                lab.judge(f"{setting}: {path}", done, 2, f"{CONFIG}:1:", setting)
                lab.expect("hunter2" not in done.text, f"{setting}: {path} shows what is outside", done.text)
    for name in [CONFIG, MANIFEST]:
        folder = lab.project(CALM)
        (folder / name).unlink()
        (folder / name).symlink_to("../secret")
        done = lab.run(folder)
        lab.judge(f"{name} is a link", done, 2, "leads out of the project")
        lab.expect("hunter2" not in done.text, f"{name} shows what is outside", done.text)
    lab.expect(not (lab.scratch / "new").exists() and secret.read_text().startswith("machine"), "nothing is written")
    for entry, status in [("..", 2), ("/", 2), ("../..", 2), ("../*", 2), ("link", 3), ("link/B.swift", 3)]:
        folder = lab.project({**CALM, CONFIG: f'included: [App, "{entry}"]\n'})
        git(folder, "init", "-q")
        (folder / "link").symlink_to("../outside")
        done = lab.run(folder)
        lab.judge(f"included: {entry}", done, status, entry)
        lab.expect("hunter2" not in done.text, f"included: {entry} shows what is outside", done.text)
    folder = lab.project(CALM)
    write(folder.parent, {CONFIG: "disabled_rules: [nonsense]\n"})
    lab.judge("a configuration above, with no repository between", lab.run(folder / "App"), 0, "No findings")
    inner = lab.project({name: text for name, text in CALM.items() if name != CONFIG})
    git(inner, "init", "-q")
    lab.judge("a configuration above the repository", lab.run(inner), 0)
    (lab.scratch / CONFIG).unlink()


def patterns(lab):
    """Patterns that make a matcher slow which tries one way after another."""
    names = "/".join(["a" * 120] * 8)
    folder = lab.project({**CALM, f"App/{names}/Scan{'a' * 100}.swift": ""})
    slow = "*a" * 60 + "*b"
    deep = "**/" * 60 + "b"
    sets = "[a-z]*" * 60 + "b"
    for pattern in [slow, deep, sets]:
        write(folder, {CONFIG: CALM[CONFIG] + f'excluded: ["{pattern}"]\ntests: ["{pattern}"]\n', ".gitignore": pattern})
        lab.judge("a slow pattern", lab.run(folder), 0, "No findings in 3 files")
    write(folder, {CONFIG: CALM[CONFIG], ".gitignore": "\n".join([slow, deep, sets] * 10)})
    lab.judge("many slow patterns", lab.run(folder), 0, "No findings in 3 files")


def bombs(lab):
    """Small things in git's storage that unpack to large ones."""
    folder = lab.project(CALM)
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    zeros = subprocess.Popen(["head", "-c", str(200 << 20), "/dev/zero"], stdout=subprocess.PIPE)
    object = subprocess.run(["git", "hash-object", "-w", "--stdin"], cwd=folder, stdin=zeros.stdout,
                            capture_output=True, check=True).stdout.decode().strip()
    git(folder, "update-index", "--add", "--cacheinfo", f"100644,{object},App/Large.swift")
    lab.judge("a large file in the index", lab.run(folder, "--staged"), 3, "it is larger than 64 MiB")
    for number in range(20):
        git(folder, "update-index", "--add", "--cacheinfo", f"100644,{object},App/Large{number}.swift")
    lab.judge("one large file under many names", lab.run(folder, "--staged"), 3, "it is larger than 64 MiB")
    pathlib.Path(folder / ".git/index").write_bytes(b"DIRC" + os.urandom(64))
    lab.judge("a damaged index", lab.run(folder, "--staged"), 2, "git says: ")
