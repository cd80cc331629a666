/// The options of the command line.
struct Options {
  var rounds = 9
  var isQuick = false
  /// The name of the only benchmark to run; `nil` to run all.
  var only: String?

  static let usage = """
    usage: script/bench [--quick] [--only NAME] [rounds]
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
      } else if let number = Int(word), number > 0 {
        rounds = number
      } else {
        throw BenchmarkFailure("unexpected '\(word)'\n" + Self.usage)
      }
    }
  }
}
