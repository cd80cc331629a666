/// A string that equals only strings with the same bytes.
///
/// `String` compares by canonical equivalence: `é` as one scalar equals `é` as two scalars, but
/// these are two different keys in JSON and two different folders on Linux. Hashing a `String` also
/// takes time that grows with the square of the length of a run of combining marks, so a hostile
/// key of a megabyte would take minutes.
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
  /// Returns true if the string has the same bytes.
  package func isExactly(_ other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
