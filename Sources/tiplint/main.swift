import TipLintKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

Output.prepare()
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).status)
