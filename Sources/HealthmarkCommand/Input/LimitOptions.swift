import Plugins

extension Arguments {
  /// Parses the values of `--limit`.
  static func limits(_ words: [String]) throws -> [(name: String, value: Int)] {
    try words.map { word in
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let value = Int(parts[1]), value > 0 else {
        throw CommandFailure(.usage, "--limit: expected NAME=N, not '\(word)'")
      }
      return (String(parts[0]), value)
    }
  }
}

extension PluginLimits {
  /// Creates the limits for a command that does not read data.
  init(_ arguments: Arguments) throws {
    self.init()
    for (name, value) in try Arguments.limits(arguments.all("--limit")) {
      guard try set(name, value) else {
        throw CommandFailure(.usage, .unknownLimit(name, among: Self.names))
      }
    }
  }
}
