/// Boolean values as written in documents.
package enum TruthText {
  /// Returns true for `1`, `true` and `yes`, and false for `0`, `false` and `no`, in uppercase or
  /// lowercase; nil for other text.
  package static func value(of text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes": true
    case "0", "false", "no": false
    default: nil
    }
  }
}
