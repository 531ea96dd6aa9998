"""Sources that are one thing over and over: each may make some table, list or walk of tiplint's long.

Each entry gives the text of a project's only file for a size; the time to lint it must grow no faster than the text.
"""

APP = "@main struct PierApp: App { init() { f0() } var body: some Scene { WindowGroup { Text(\"x\") } } }\n"
TITLE = 'var title: Text { Text("a") }'


def lines(count, line):
    return "".join(line(number) for number in range(count))


def tip(number, more=""):
    return f'struct T{number}Tip: Tip {{ var title: Text {{ Text("t{number}") }} {more} }}'


def rules(count, rule):
    return (f'struct ATip: Tip {{ static let e = Event(id: "e")\n{TITLE}\nvar rules: [Rule] {{\n' + rule * count + "} }\n")


def in_f0(text):
    return APP + "func f0() {\n" + text + "}\n"


def own_event(number):
    return (f'enum E{number} {{ static let e{number} = Tips.Event(id: "e{number}") }}\n'
            + tip(number, f"var rules: [Rule] {{ #Rule(E{number}.e{number}) {{ $0.donations.count > 3 }} }}") + "\n")


# Name: how many at first, and the text for so many.
ATTACKS = {
    # Long texts.
    "brackets": (50_000, lambda n: "let a = " + "[" * n + "]" * n + "\n"),
    "parentheses": (20_000, lambda n: "let a = " + "(" * n + "1" + ")" * n + "\n"),
    "open braces": (10_000, lambda n: "struct A { func a() { if x { " * n),
    "closing braces": (20_000, lambda n: "struct A { } }\n" * n),
    "closures": (10_000, lambda n: "let a = " + "{ a in b(" * n + ")}" * n + "\n"),
    "interpolations": (10_000, lambda n: "let a = " + '"\\(b + ' * n + '"c"' + ')"' * n + "\n"),
    "one long line": (5_000, lambda n: lines(n, lambda i: tip(i) + "; ")),
    "block comments": (20_000, lambda n: "/* " * n + "*/ " * n + "struct ATip: Tip { }\n"),
    "open quotes": (20_000, lambda n: 'let a = "b\n' * n),
    "pounds": (20_000, lambda n: "let a = " + "#" * n + '"b"\n' + "#" * n + "\n"),
    "slashes": (20_000, lambda n: "let a = b /c\n" * n),
    "operators": (10_000, lambda n: "let a = b" + " + c * d" * n + "\n"),
    "comparisons": (10_000, lambda n: "let a = b" + " < c" * n + "\n"),
    "members": (10_000, lambda n: "let a = b" + ".c(d)" * n + "\n"),
    "ternaries": (10_000, lambda n: "let a = " + "b ? c : " * n + "d\n"),
    "conflict marks": (5_000, lambda n: "<<<<<<< a\n=======\n>>>>>>> b\n" * n),
    # Conditions.
    "elseif": (5_000, lambda n: "#if A0\n" + tip(0) + "\n" + lines(n, lambda i: f"#elseif A{i}\n{tip(i)}\n") + "#endif\n"),
    "if in if": (5_000, lambda n: "#if A\n" * n + "#endif\n" * n),
    "many ifs": (5_000, lambda n: lines(n, lambda i: f"#if A{i}\n{tip(i)}\n#endif\n")),
    # Tips and what belongs to them.
    "tips": (4_000, lambda n: APP + lines(n, lambda i: tip(i) + "\n")),
    "tips of one id": (4_000, lambda n: lines(n, lambda i: tip(i, 'var id: String { "x" }') + "\n")),
    "tips of one name": (4_000, lambda n: f"struct ATip: Tip {{ {TITLE} }}\n" * n),
    "tips with their events": (2_000, lambda n: APP + "func f0() {}\n" + lines(n, own_event)),
    "tips invalidated": (2_000, lambda n: APP + "func f0() {}\n" + lines(n, lambda i: (
        f"{tip(i)}\nfunc g{i}() {{ let a = T{i}Tip(); a.invalidate(reason: .actionPerformed) }}\n"))),
    "one tip invalidated": (4_000, lambda n: tip(0) + "\nlet a = T0Tip()\n" + lines(
        n, lambda i: f"func g{i}() {{ a.invalidate(reason: .actionPerformed) }}\n")),
    "unresolved invalidations": (4_000, lambda n: tip(0) + "\n" + lines(
        n, lambda i: f"func g{i}() {{ x{i}.y.invalidate(reason: .actionPerformed) }}\n")),
    "events of one id": (4_000, lambda n: APP + "func f0() {}\n" + lines(
        n, lambda i: f'enum E{i} {{ static let e = Tips.Event(id: "e") }}\n')),
    "donations": (4_000, lambda n: tip(0, 'static let e = Event(id: "e")') + "\n" + lines(
        n, lambda i: f"func g{i}() {{ T0Tip.e.sendDonation() }}\n")),
    "parameters": (2_000, lambda n: APP + "func f0() {}\n" + lines(n, lambda i: (
        f"enum E{i} {{ @Parameter static var isMember: Bool = false }}\nfunc s{i}() {{ E{i}.isMember = true }}\n"))),
    "unresolved parameters": (2_000, lambda n: APP + "func f0() {}\n" + lines(n, lambda i: (
        f"enum E{i} {{ @Parameter static var isMember: Bool = false }}\nfunc s{i}() {{ x{i}.isMember = true }}\n"))),
    "rules": (4_000, lambda n: rules(n, "#Rule(Self.e) { $0.donations.count > 3 }\n")),
    "one long rule": (4_000, lambda n: rules(
        1, "#Rule(Self.e) { " + " && ".join(f"$0.donations.count > {i}" for i in range(n)) + " }\n")),
    "cases": (4_000, lambda n: "enum ATip: Int, Tip { case " + ", ".join(f"c{i}" for i in range(n))
              + '\nvar id: String { "\\(rawValue)" }\n' + TITLE + " }\n"),
    "groups": (2_000, lambda n: tip(0) + "\nstruct V {\n" + lines(
        n, lambda i: f"@available(iOS 18, *) var g{i} = TipGroup {{ T0Tip() }}\n") + "}\n"),
    "popovers": (4_000, lambda n: tip(0) + "\nstruct V: View { var body: some View { x" + ".popoverTip(T0Tip())" * n + " } }\n"),
    "modifiers of a tab": (4_000, lambda n: tip(0) + '\nstruct V: View { var body: some View { Tab("a") { }'
                           + ".badge(1)" * n + ".popoverTip(T0Tip()) } }\n"),
    # Types.
    "extensions": (4_000, lambda n: tip(0) + "\n" + lines(n, lambda i: f"extension T0Tip {{ var v{i}: Int {{ {i} }} }}\n")),
    "protocols": (2_000, lambda n: "protocol P0: Tip {}\n" + lines(n, lambda i: f"protocol P{i + 1}: P{i} {{}}\n")
                  + f"struct ATip: P{n} {{ {TITLE} }}\n"),
    "protocols, each with a tip": (1_000, lambda n: "protocol P0: Tip {}\n" + lines(
        n, lambda i: f"protocol P{i + 1}: P{i} {{}}\nstruct A{i}Tip: P{i} {{ {TITLE} }}\n")),
    "classes": (2_000, lambda n: f"class C0: Tip {{ {TITLE} }}\n" + lines(n, lambda i: f"class C{i + 1}: C{i} {{}}\n")),
    "aliases": (2_000, lambda n: "typealias A0 = Tip\n" + lines(n, lambda i: f"typealias A{i + 1} = A{i}\n")
                + f"struct ATip: A{n} {{ {TITLE} }}\n"),
    "nested types": (2_000, lambda n: lines(n, lambda i: f"struct N{i} {{ ") + tip(0) + "}" * n + "\n"),
    # Launches.
    "calls in a chain": (2_000, lambda n: APP + lines(n, lambda i: f"func f{i}() {{ f{i + 1}(); f{i + 1}() }}\n")
                         + f"func f{n}() {{ try? Tips.configure() }}\n"),
    "calls in circles": (1_000, lambda n: APP + lines(n, lambda i: (
        f"func f{i}() {{ f{(i + 1) % n}(); f{(i * 7) % n}(); try? Tips.configure() }}\n"))),
    "configurations": (4_000, lambda n: in_f0("try? Tips.configure()\n" * n)),
    "resets": (4_000, lambda n: in_f0("try? Tips.resetDatastore()\n" * n)),
    "overrides": (2_000, lambda n: APP + "func f0() {}\n" + lines(n, lambda i: (
        f"func g{i}() {{ Tips.showAllTipsForTesting() }}\nfunc h{i}() {{ g{i}(); g{(i + 1) % n}() }}\n"))),
    "branches": (4_000, lambda n: in_f0("if a { try? Tips.configure() } else { b() }\n" * n)),
    # Comments to tiplint.
    "disabled for the file": (8_000, lambda n: "// tiplint:disable missing_invalidation - x\n" * n + tip(0) + "\n"),
    "disabled for the next": (4_000, lambda n: lines(
        n, lambda i: f"// tiplint:disable:next missing_invalidation - x\n{tip(i)}\n")),
    "disabled above attributes": (4_000, lambda n: "// tiplint:disable:next count_equality\n@available(iOS 17, *)\n" * n
                                  + tip(0) + "\n"),
    "unknown rules": (8_000, lambda n: "// tiplint:disable " + "foo " * n + "\n" + tip(0) + "\n"),
    "one rule many times": (8_000, lambda n: "// tiplint:disable " + "count_equality " * n + "\n" + tip(0) + "\n"),
    "enabled again": (8_000, lambda n: "// tiplint:enable count_equality\n" * n + tip(0) + "\n"),
}
