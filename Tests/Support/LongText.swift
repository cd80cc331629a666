/// A string that repeats one ASCII character.
///
/// `String(repeating:count:)` appends one at a time, which takes seconds for megabytes.
package func longText(_ character: Character, count: Int) -> String {
  String(decoding: [UInt8](repeating: character.asciiValue ?? 0, count: count), as: UTF8.self)
}
