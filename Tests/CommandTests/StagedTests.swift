import Foundation
import Testing

/// `--staged` reads what the next commit would hold, and nothing else.
@Suite struct StagedTests {
  @Test func theIndexCountsAndTheWorkTreeDoesNot() throws {
    let project = try GitScratch(calmProject)
    #expect(try project.lint("--strict --staged").status == 0)
    // Broken, staged, and repaired without staging.
    try project.run("sed -i.bak s/ScanTip/SweepTip/ App/Scan.swift && rm App/*.bak && git add -A")
    try project.write(calmProject["App/Scan.swift"]!, to: "App/Scan.swift")
    #expect(try project.lint("--strict").status == 0)
    let staged = try project.lint("--staged")
    #expect(staged.status == 1)
    #expect(
      staged.output.hasPrefix("App/Scan.swift:2:1: error: TipKit knew this tip as `ScanTip`"), "\(staged)")
    // Repaired, staged, and broken without staging.
    try project.run("git add -A && sed -i.bak s/ScanTip/SweepTip/ App/Scan.swift && rm App/*.bak")
    #expect(try project.lint("--staged --strict").status == 0)
    #expect(try project.lint("").status == 1)
  }

  @Test func configurationAndManifestAreReadFromTheIndexToo() throws {
    let project = try GitScratch(calmProject)
    try project.write("format: 1\ntips:\n  - CropTip\n  - ScanTip\n  - WaxTip\n", to: ".tiplint.frozen.yml")
    #expect(try project.lint("--staged --strict").status == 0)
    try project.run("git add .tiplint.frozen.yml && git checkout -q HEAD~0 -- App && rm .tiplint.frozen.yml")
    let lost = try project.lint("--staged")
    #expect(
      lost.status == 1 && lost.output.contains(".tiplint.frozen.yml:5:5: error: No tip has the id `WaxTip`"))

    try project.run("git reset -q --hard && git rm -q --cached .tiplint.frozen.yml")
    let missing = try project.lint("--staged")
    #expect(missing.status == 2)
    #expect(
      missing.errors.contains("There is no manifest at .tiplint.frozen.yml in the index."),
      "\(missing.errors)")

    try project.run("git reset -q --hard && echo 'no_such_key: 1' >> .tiplint.yml")
    #expect(try project.lint("--staged --strict").status == 0)
    try project.run("git add .tiplint.yml && git show HEAD:.tiplint.yml > .tiplint.yml")
    let configuration = try project.lint("--staged")
    #expect(configuration.status == 2)
    #expect(configuration.errors.contains(".tiplint.yml:3:1: error: There is no key \"no_such_key\"."))
  }

  @Test func deletionsRenamesAndFilesThatAreNotTracked() throws {
    let project = try GitScratch(calmProject)
    try project.run("git mv App/Scan.swift 'App/Über uns.swift'")
    #expect(try project.lint("--staged --strict").status == 0)
    try project.run("git rm -q --cached App/Crop.swift")
    let deleted = try project.lint("--staged")
    #expect(deleted.status == 1 && deleted.output.contains("`CropTip`"))
    // What is not staged is not there, ignored or not.
    try project.run("git reset -q --hard")
    try project.write(calmTip("NewTip", title: "New"), to: "App/New.swift")
    #expect(try project.lint("--staged --strict").status == 0)
    #expect(try project.lint("--strict").status == 1)
    // Git's ignore rules do not matter for what git has.
    try project.run("echo 'App/*' > .gitignore && git add -f App/New.swift .gitignore")
    #expect(try project.lint("--staged --strict").output.contains("NewTip"))
    try project.write("excluded: [App/New.swift]\nonboarding_gate: none\n", to: ".tiplint.yml")
    try project.run("git add -f .tiplint.yml")
    #expect(try project.lint("--staged --strict").status == 0)
  }

  @Test func entriesThatAreNoContents() throws {
    let project = try GitScratch(calmProject)
    // An intention is not part of the commit.
    try project.run("git rm -q --cached .tiplint.frozen.yml && git add -N .tiplint.frozen.yml")
    #expect(try project.lint("--staged").errors.contains("There is no manifest at"))
    try project.run("git reset -q --hard && ln -s Scan.swift App/Link.swift && git add -A")
    #expect(try project.lint("--staged --strict").status == 0)
    // A manifest may be a link.
    try project.run(
      "mkdir Names && git mv .tiplint.frozen.yml Names/frozen.yml && ln -s Names/frozen.yml .tiplint.frozen.yml && git add -A && rm Names/frozen.yml"
    )
    #expect(try project.lint("--staged --strict").status == 0)
  }

  @Test func conflicts() throws {
    let project = try GitScratch(calmProject)
    try project.run(
      "git checkout -q -b other && echo '// other' >> App/Scan.swift && echo '  - WaxTip' >> .tiplint.frozen.yml && git commit -qam other"
    )
    try project.run("git checkout -q main && echo '// main' >> App/Scan.swift && git commit -qam main")
    try project.run("git merge -q other >/dev/null 2>&1 || true")
    let source = try project.shell("\"$tiplint\" --staged")
    #expect(source.status == 3)
    #expect(source.output.contains("App/Scan.swift: error: not read: a merge left it with several contents"))
    try project.run(
      "git reset -q --hard && echo '  - YewTip' >> .tiplint.frozen.yml && git commit -qam yew && git checkout -q HEAD~1 -- App"
    )
    try project.run("git merge -q other >/dev/null 2>&1 || true")
    let manifest = try project.lint("--staged")
    #expect(manifest.status == 2)
    #expect(
      manifest.errors.contains(".tiplint.frozen.yml: a merge left it with several contents."),
      "\(manifest.errors)")
  }

  @Test func namesThatAreHardToWrite() throws {
    let project = try GitScratch(calmProject)
    try project.write(calmTip("LineTip", title: "Line"), to: "App/Zwei\nZeilen \"ü\".swift")
    try project.run("git add -A")
    let result = try project.lint("--staged --strict")
    #expect(result.status == 1 && result.output.contains("LineTip"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("App/Zwei") }, "\(result.output)")
    for jobs in ["1", "7"] {
      #expect(try project.lint("--staged --strict --jobs \(jobs)").output == result.output)
    }
  }

  @Test func fromAFolderBelowAndForPaths() throws {
    let project = try GitScratch(calmProject)
    try project.run("sed -i.bak s/ScanTip/SweepTip/ App/Scan.swift && git add App/Scan.swift && rm -r App")
    let below = try project.shell("mkdir App; cd App && \"$tiplint\" -q -f concise --staged .")
    #expect(below.status == 1 && below.output.contains("Scan.swift:2:1"))
    #expect(try project.lint("--staged App/Crop.swift").status == 0)
    #expect(try project.lint("--staged App/Scan.swift").status == 1)
    #expect(try project.lint("--staged App/Nowhere.swift").status == 2)
  }

  @Test func nothingIsChangedOrRun() throws {
    let project = try GitScratch(calmProject)
    try project.run(
      """
      for key in core.fsmonitor core.pager diff.external core.sshCommand core.editor filter.evil.clean filter.evil.smudge; do
        git config $key "touch $PWD/ran; true"
      done
      echo '*.swift filter=evil diff=evil' > .git/info/attributes
      git config diff.evil.textconv "touch $PWD/ran; cat"
      touch App/*.swift; rm -f ran; cksum .git/index > before
      """)
    #expect(try project.lint("--staged --strict").status == 0)
    try project.run("test ! -e ran; cksum .git/index | cmp - before; test ! -e .git/index.lock")
  }

  @Test func whereThereIsNoAnswer() throws {
    let outside = try Scratch(calmProject)
    let none = try Tiplint.run(["--staged"], in: outside)
    #expect(none.status == 2 && none.errors.contains("needs a git repository"))
    let project = try GitScratch(calmProject)
    let missing = try project.shell("PATH=/nowhere \"$tiplint\" --staged")
    #expect(missing.status == 2 && missing.errors.contains("no program `git` on the PATH"))
    // A relative entry of the PATH could lead into the project.
    try project.run("printf '#!/bin/sh\\ntouch ran\\n' > git && chmod +x git")
    #expect(try project.shell("PATH=. \"$tiplint\" --staged").status == 2)
    try project.run("test ! -e ran")
    let bare = try project.shell("git init -q --bare bare && cd bare && \"$tiplint\" --staged")
    #expect(bare.status == 2 && bare.errors.contains("bare repository"))
    #expect(try project.lint("--staged --fix").status == 2)
    #expect(try project.lint("--staged --stdin-filename A.swift -").status == 2)
    #expect(try project.lint("--staged /").status == 2)
  }

  @Test func emptyIndexWorkTreesAndSubmodules() throws {
    let unborn = try GitScratch()
    for (name, text) in calmProject { try unborn.write(text, to: name) }
    #expect(try unborn.lint("--staged").status == 0)
    try unborn.run("git add -A")
    #expect(try unborn.lint("--staged --strict").status == 0)

    let project = try GitScratch(calmProject)
    try project.run(
      "git worktree add -q -b side ../'\(name(of: project)) wörk' && cd ../'\(name(of: project)) wörk' && git rm -q --cached App/Scan.swift"
    )
    defer { _ = try? project.run("rm -rf ../'\(name(of: project)) wörk'") }
    #expect(try project.lint("--staged --strict").status == 0)
    #expect(try project.lint("--staged", in: "../\(name(of: project)) wörk").status == 1)

    let outer = try GitScratch(["README.md": "outer"])
    try outer.run(
      "git submodule --quiet add '\(project.path)' Vendor/App 2>/dev/null && git commit -qm sub && cd Vendor/App && git rm -q --cached App/Scan.swift"
    )
    #expect(try outer.lint("--staged").status == 0)
    #expect(try outer.lint("--staged", in: "Vendor/App").status == 1)
    #expect(try outer.lint("--staged Vendor/App").status == 1)
    // A hook of the outer repository says where that one's index is.
    let hook = try outer.shell("GIT_DIR=.git GIT_INDEX_FILE=.git/index \"$tiplint\" -q --staged Vendor/App")
    #expect(hook.status == 1)
  }

  private func name(of project: GitScratch) -> String { URL(fileURLWithPath: project.path).lastPathComponent }

  /// `git commit -a` and `git commit PATH` have an index of their own, and say so in the hook.
  @Test func aHookSeesWhatIsCommitted() throws {
    let project = try GitScratch(calmProject)
    try project.run(
      "printf '#!/bin/sh\\nexec \"$tiplint\" --staged -q -f concise\\n' > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit"
    )
    try project.run("sed -i.bak s/ScanTip/SweepTip/ App/Scan.swift && rm App/*.bak")
    try project.write(calmProject["App/Crop.swift"]! + "// more\n", to: "App/Crop.swift")
    #expect(try project.shell("git commit -qam break").status != 0)
    #expect(try project.shell("git commit -qm break App/Scan.swift").status != 0)
    #expect(try project.shell("cd App && git commit -qm fine Crop.swift").status == 0)
    #expect(try project.shell("git commit -q --allow-empty -m empty").status == 0)
    try project.run("git worktree add -q wt && cd wt && git rm -q App/Scan.swift")
    #expect(try project.shell("cd wt && git commit -qm gone").status != 0)
  }
}
