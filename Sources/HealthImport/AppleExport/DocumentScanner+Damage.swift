import Health
import SampleIntake

extension DocumentScanner {
  mutating func damageOrSkip(_ message: String) throws {
    if isRootClosed {
      window.position += 2
    } else {
      try damage(message, at: window.position, resumingAt: window.position + 1)
    }
  }

  /// Drops the element that is open below the root, and goes on where the next one may begin.
  mutating func damage(
    _ message: String, at index: Int, resumingAt next: Int
  ) throws {
    count(.skippedElement)
    // Lines are counted from the start of the window, which is only worth it for what is told.
    let isTold = summary.diagnostics.count < ImportDiagnostic.limit
    let line = isTold ? window.line(of: index) : 0
    let offset = window.offset(of: index)
    let pendingCount = pending.count
    // The records of a correlation that is dropped go with it.
    let isInCorrelation = open.count > 1 && open[1].kind == .correlation
    let isDataLost = open.count > 1 ? open[1].kind.isData : true
    if isDataLost { elementCount += 1 }
    if open.count > 1 { open.removeLast(open.count - 1) }
    pending.removeAll(keepingCapacity: true)
    pendingTimeZones.removeAll()
    partCount = 0
    window.position = next
    let skipped = try recover(isInCorrelation: isInCorrelation)
    let lost = isInCorrelation ? pendingCount + skipped : 0
    note(lost > 0 ? "\(message); \(lost) records are lost with it" : message, offset, line)
  }

  /// Moves on to a tag that can only stand below the root, or to the end of the root.
  ///
  /// - Returns: how many records of a correlation were passed over.
  mutating func recover(isInCorrelation: Bool) throws -> Int {
    var skippedRecords = 0
    while try seekTag() {
      _ = try require(24)
      let kind = topLevelKind()
      if kind == .record, isInCorrelation, skippedRecords < correlationLimit {
        skippedRecords += 1
      } else if kind != nil || isEndTag("</HealthData") {
        return skippedRecords
      } else if isInCorrelation, isEndTag("</Correlation") {
        window.position += 13
        return skippedRecords
      }
      window.position += 1
    }
    return skippedRecords
  }

  /// The kind of the start tag at the position, if it can stand below the root.
  func topLevelKind() -> ElementKind? {
    let text = window.buffer(window.position + 1..<min(window.position + 24, window.end))
    guard let end = text.firstIndex(where: { $0 <= 0x20 || $0 == 0x2F || $0 == 0x3E }) else {
      return nil
    }
    let kind = ElementKind(name: UnsafeRawBufferPointer(rebasing: text[..<end]))
    return kind.isTopLevel ? kind : nil
  }

  func isEndTag(_ text: StaticString) -> Bool {
    let end = window.position + text.utf8CodeUnitCount
    guard window.matches(text, at: window.position) else { return false }
    return end >= window.end || window.bytes[end] <= 0x20 || window.bytes[end] == 0x3E
  }

  mutating func note(_ message: String, at index: Int) {
    guard summary.diagnostics.count < ImportDiagnostic.limit else { return }
    note(message, window.offset(of: index), window.line(of: index))
  }

  private mutating func note(_ message: String, _ byteOffset: Int, _ line: Int) {
    guard summary.diagnostics.count < ImportDiagnostic.limit else { return }
    summary.diagnostics.append(
      ImportDiagnostic(byteOffset: byteOffset, line: line, message: message))
  }
}
