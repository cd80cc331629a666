/// A text that equals only the text of the same bytes.
///
/// `String` compares by canonical equivalence: `é` in one scalar equals `é` in two, which are two
/// keys in JSON and two folders on Linux. Hashing a `String` also takes time that grows with the
/// square of a run of combining marks, so that a hostile key of a megabyte would take minutes.
package struct ExactText: Hashable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (a: ExactText, b: ExactText) -> Bool {
    a.text.isExactly(b.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Returns true for the text of the same bytes.
  package func isExactly(_ other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
