/// Unique names: the second `steps` becomes `steps-1`, as on code hosts.
struct UniqueNames {
  let separator: String
  private var taken: Set<String> = []
  private var repeats: [String: Int] = [:]

  init(separator: String) {
    self.separator = separator
  }

  func isFree(_ name: String) -> Bool { !taken.contains(name) }

  /// Returns the name itself the first time, otherwise the name with the next free number.
  mutating func add(_ name: String) -> String {
    var unique = name
    while !taken.insert(unique).inserted {
      repeats[name, default: 0] += 1
      unique = "\(name)\(separator)\(repeats[name, default: 0])"
    }
    return unique
  }
}
