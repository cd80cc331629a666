import Foundation

/// The options of the command line.
struct Options {
  var rounds = 9
  var isQuick = false
  /// The name of the only benchmark to run; `nil` to run all.
  var only: String?
  /// The path of another build of the program, which is measured beside this one.
  var against: String?

  static let usage = """
    usage: script/bench [--quick] [--only NAME] [--against PROGRAM] [rounds]
    names: \(Benchmark.all.map(\.name).joined(separator: " "))
    """

  /// - Throws: `BenchmarkFailure` with the usage.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--quick" {
        isQuick = true
      } else if word == "--only" {
        let name = rest.popFirst() ?? ""
        guard Benchmark.all.contains(where: { $0.name == name }) else {
          throw BenchmarkFailure("no benchmark has the name '\(name)'\n" + Self.usage)
        }
        only = name
      } else if word == "--against" {
        let path = rest.popFirst() ?? ""
        guard FileManager.default.isExecutableFile(atPath: path) else {
          throw BenchmarkFailure("'\(path)' is not a program\n" + Self.usage)
        }
        against = path
      } else if let number = Int(word), number > 0 {
        rounds = number
      } else {
        throw BenchmarkFailure("unexpected '\(word)'\n" + Self.usage)
      }
    }
  }
}
