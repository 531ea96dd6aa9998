import TipLintKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

Output.prepare()
// On Linux, Swift finds the words on the stack by way of /proc. Without them any command would be taken for `tiplint`.
if CommandLine.argc == 0 {
  Output.writeError("error: The command line could not be read: it has no words, or /proc is not mounted.")
  exit(Outcome.problem.status)
}
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).status)
