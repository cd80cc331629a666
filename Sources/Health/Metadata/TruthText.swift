/// Truth values as documents write them.
package enum TruthText {
  /// True for `1`, `true` and `yes`, false for `0`, `false` and `no`, in any case; nil for other text.
  package static func value(of text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes": true
    case "0", "false", "no": false
    default: nil
    }
  }
}
