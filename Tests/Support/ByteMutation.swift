/// Damage to a document, as an unlucky or a hostile program would cause it.
package enum ByteMutation {
  private static let marks = Array(#"{}[]",:\0123456789eE+-. tfnu"#.utf8)

  /// Removes, inserts, replaces or repeats one to three bytes or stretches of bytes.
  package static func mutated(_ document: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = document
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard !bytes.isEmpty else { break }
      let index = Int.random(in: bytes.indices, using: &random)
      let byte =
        Bool.random(using: &random)
        ? marks.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = byte
      case 2: bytes.insert(byte, at: index)
      case 3: bytes.removeLast(Int.random(in: 0...min(8, bytes.count), using: &random))
      case 4:
        let end = min(bytes.count, index + Int.random(in: 1...24, using: &random))
        let target = Int.random(in: bytes.indices, using: &random)
        bytes.insert(contentsOf: bytes[index..<end], at: target)
      default:
        let end = min(bytes.count, index + Int.random(in: 1...24, using: &random))
        bytes.removeSubrange(index..<end)
      }
    }
    return bytes
  }
}
