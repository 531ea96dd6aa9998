"""Runs a composite action of GitHub as a runner does: expressions, environment files, shells and workflow commands."""

import os
import pathlib
import re
import secrets
import subprocess

EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")


class Result:
    """What a run of an action leaves: its status, outputs, log, the summary, and what it added to the PATH."""

    def __init__(self):
        self.status = 0
        self.outputs, self.path = {}, []
        self.log = self.summary = ""

    def commands(self):
        """The workflow commands of the log: what they are called, their properties and their text, unescaped."""
        found = []
        for line in self.log.split("\n"):
            match = re.match(r"\s*::([a-z-]+)(?: (.*?))?::(.*)", line)
            if match:
                properties = dict(part.split("=", 1) for part in (match[2] or "").split(",") if part)
                found.append((match[1], {key: unescaped(value) for key, value in properties.items()}, unescaped(match[3])))
            elif "##[" in line:
                found.append(("##[", {}, line))
        return found


def unescaped(text):
    for code, mark in [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]:
        text = text.replace(code, mark)
    return text


def evaluated(text, context):
    """Texts with `${{ a.b.c }}` in them; a name that the context lacks is a mistake of the action."""

    def value(match):
        here = context
        for part in match[1].split("."):
            here = here[part]
        return here

    return EXPRESSION.sub(value, text)


def variables(text):
    """What a step wrote to GITHUB_OUTPUT."""
    result, lines = {}, iter(text.split("\n"))
    for line in lines:
        if re.match(r"[^=]+<<", line) and "=" not in line.split("<<")[0]:
            name, end = line.split("<<", 1)
            value = []
            for part in lines:
                if part == end:
                    break
                value.append(part)
            else:
                raise ValueError(f"{name} does not end")
            result[name] = "\n".join(value)
        elif line:
            name, value = line.split("=", 1)
            result[name] = value
    return result


def run(action, folder, given, workspace, environment, context):
    """Runs an action.

    `action` is its description, `folder` where that lies, `given` the inputs of the workflow, `workspace` the check-out,
    `environment` all that the runner sets, RUNNER_TEMP and PATH among it; `context` is `github` in expressions.
    """
    result = Result()
    unknown = set(given) - set(action["inputs"])
    assert not unknown, f"no such inputs: {unknown}"
    inputs = {name: given.get(name, item.get("default", "")) for name, item in action["inputs"].items()}
    names = {"inputs": inputs, "github": context, "steps": {}}
    path = environment["PATH"]
    temporary = pathlib.Path(environment["RUNNER_TEMP"])
    for step in action["runs"]["steps"]:
        assert not EXPRESSION.search(step["run"]), "an expression inside a script lets inputs write shell"
        assert step["shell"] == "bash"
        files = {name: temporary / f"{name}-{secrets.token_hex(8)}" for name in ["GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY", "GITHUB_ENV"]}
        for file in files.values():
            file.touch()
        script = temporary / f"{secrets.token_hex(8)}.sh"
        script.write_text(step["run"])
        own = {name: evaluated(value, names) for name, value in step.get("env", {}).items()}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", str(script)], cwd=workspace, text=True, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**environment, **own, **{name: str(file) for name, file in files.items()}, "GITHUB_ACTION_PATH": str(folder),
                 "PATH": os.pathsep.join(result.path[::-1] + [path])})
        result.log += done.stdout
        result.summary += files["GITHUB_STEP_SUMMARY"].read_text()
        result.path += files["GITHUB_PATH"].read_text().splitlines()
        names["steps"][step["id"]] = {"outputs": variables(files["GITHUB_OUTPUT"].read_text())}
        if files["GITHUB_ENV"].read_text():
            raise ValueError("the action changes the environment of other steps")
        if done.returncode:
            result.status = done.returncode
            break
    for name, item in action["outputs"].items():
        step, output = re.fullmatch(r"\$\{\{ steps\.(\w+)\.outputs\.(\w+) \}\}", item["value"]).groups()
        result.outputs[name] = names["steps"].get(step, {"outputs": {}})["outputs"].get(output, "")
    written = {name for step in names["steps"].values() for name in step["outputs"]}
    assert written <= set(action["outputs"]), f"outputs that nobody knows of: {written}"
    return result
