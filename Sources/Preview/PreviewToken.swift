/// The secret part of a preview's address: 128 random bits in hexadecimal digits.
package struct PreviewToken: Sendable {
  package let text: String

  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  package init(using generator: inout some RandomNumberGenerator) {
    let digits = Array("0123456789abcdef")
    text = String((0..<32).map { _ in digits.randomElement(using: &generator)! })
  }

  /// True if the text is equal. The time does not depend on the position of the first difference.
  package func isEqual(to other: some StringProtocol) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
