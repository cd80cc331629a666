import Files
import SampleIntake

/// Damage that makes a part of a document unreadable. The element around it is dropped.
struct DocumentDamage: Error {
  let message: String
  let remedy: ImportRemedy?
  /// The index of the damage in the window.
  let index: Int
  /// The index from which to look for the next complete element.
  let next: Int

  init(
    _ message: String, remedy: ImportRemedy? = nil, at index: Int, resumingAt next: Int
  ) {
    self.message = message
    self.remedy = remedy
    self.index = index
    self.next = next
  }
}

extension MarkupReader {
  /// A place in the document, for a problem that is reported only when it is fully known.
  struct Place {
    let byteOffset: Int
    let line: Int
  }

  /// The place of an index in the window; it stays valid when the window moves.
  ///
  /// Lines are counted from the start of the window, which is only worth the cost if the place is
  /// reported.
  func place(of index: Int) -> Place {
    let isReported = summary.diagnostics.count < ImportDiagnostic.limit
    return Place(
      byteOffset: window.offset(of: index), line: isReported ? window.line(of: index) : 0)
  }

  /// Records a problem, unless too many problems have been recorded.
  mutating func note(_ message: String, at index: Int) {
    let place = place(of: index)
    summary.note(byteOffset: place.byteOffset, line: place.line, message)
  }

  /// Moves to a tag that can only occur below the root, or to the end of the root.
  ///
  /// - Parameter limit: the maximum number of records to skip in a dropped correlation; nil if no
  ///   correlation was dropped.
  /// - Returns: the number of records of a correlation that were skipped.
  mutating func recover(fromCorrelationOf limit: Int?) throws -> Int {
    var skippedRecords = 0
    while try seekTag() {
      _ = try require(24)
      let kind = topLevelKind()
      if kind == .record, let limit, skippedRecords < limit {
        skippedRecords += 1
      } else if kind != nil || isEndTag("</HealthData") {
        return skippedRecords
      } else if limit != nil, isEndTag("</Correlation") {
        move(to: window.position + 13)
        return skippedRecords
      }
      move(to: window.position + 1)
    }
    return skippedRecords
  }

  /// The kind of the start tag at the position, if it can occur directly below the root.
  private func topLevelKind() -> ElementKind? {
    let text = window.buffer(window.position + 1..<min(window.position + 24, window.end))
    guard let end = text.firstIndex(where: { $0 <= 0x20 || $0 == 0x2F || $0 == 0x3E }) else {
      return nil
    }
    let kind = ElementKind(name: UnsafeRawBufferPointer(rebasing: text[..<end]))
    return kind.isTopLevel ? kind : nil
  }

  private func isEndTag(_ text: StaticString) -> Bool {
    let end = window.position + text.utf8CodeUnitCount
    guard window.matches(text, at: window.position) else { return false }
    return end >= window.end || window.bytes[end] <= 0x20 || window.bytes[end] == 0x3E
  }
}
