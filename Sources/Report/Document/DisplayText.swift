import Figures

/// Text from data or from a user, made safe to show on one line: without control characters, line
/// breaks, bidirectional controls and long runs of combining marks, and with a limited length.
///
/// It is not escaped. The writer of each format escapes it for the place where it is inserted
/// (H1…H5).
package struct DisplayText: Hashable, Sendable {
  package let string: String

  /// - Parameter limit: the number of characters after which the text is cut with `…`; nil for no
  ///   limit.
  package init(_ text: String, limit: Int? = 80) {
    string = DataText(text, limit: limit).string
  }
}
