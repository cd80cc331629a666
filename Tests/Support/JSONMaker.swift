/// Random JSON documents, and damage to them.
package struct JSONMaker {
  package var random: SplitMix64

  package init(random: SplitMix64) {
    self.random = random
  }

  package mutating func value(depth: Int = 0) -> String {
    switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &random) {
    case 0: return ["true", "false", "null"].randomElement(using: &random) ?? "null"
    case 1, 2: return number()
    case 3, 4: return string()
    case 5: return "[" + list(depth) { $0.value(depth: depth + 1) } + "]"
    default:
      var count = 0
      return "{"
        + list(depth) { maker in
          count += 1
          return "\"k\(count)" + maker.string().dropFirst() + maker.space() + ":" + maker.space()
            + maker.value(depth: depth + 1)
        } + "}"
    }
  }

  private mutating func list(
    _ depth: Int, _ item: (inout JSONMaker) -> String
  ) -> String {
    (0..<Int.random(in: 0..<5, using: &random)).map { _ in space() + item(&self) + space() }
      .joined(separator: ",")
  }

  private mutating func space() -> String {
    ["", "", " ", "\n", "\t\r\n"].randomElement(using: &random) ?? ""
  }

  private mutating func number() -> String {
    let samples = ["0", "-0", "12", "-3.25", "1e3", "1E-7", "2.5e+2", "123456789012345678", "0.1"]
    return samples.randomElement(using: &random) ?? "0"
  }

  private mutating func string() -> String {
    let parts = [
      "a", "heart_rate", "é", "👟", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#, #"\ud83d\udc5f"#,
      "  ", "0123456789abcdef",
    ]
    let text = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }
    return "\"" + text.joined() + "\""
  }

  /// Removes, inserts or replaces one to three bytes.
  package mutating func damaged(_ document: [UInt8]) -> [UInt8] {
    var bytes = document
    let marks = Array(#"{}[]",:\0123456789eE+-. tfnu"#.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = bytes.isEmpty ? 0 : Int.random(in: bytes.indices, using: &random)
      let byte =
        Bool.random(using: &random)
        ? marks.randomElement(using: &random) ?? 0 : UInt8.random(in: 1...255, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !bytes.isEmpty: bytes.remove(at: index)
      case 1 where !bytes.isEmpty: bytes[index] = byte
      case 2: bytes.removeLast(bytes.count - index)
      default: bytes.insert(byte, at: index)
      }
    }
    return bytes
  }
}
