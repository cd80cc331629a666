import Files
import Foundation
import SampleIntake

/// Reads one document from its first byte to its last, and repairs what it can (X-20).
///
/// Elements below the root are stored when they are complete. A damaged element is dropped with all
/// its contents, and reading continues at the next tag that can only occur below the root.
///
/// `MarkupReader` supplies the markup, `ElementStack` holds the open elements, `RecordScanner`
/// turns records into rows, and `ObjectAssembly` builds the objects that consist of several
/// elements.
struct DocumentScanner: ~Copyable {
  var markup: MarkupReader
  var stack: ElementStack
  var records: RecordScanner
  var objects: ObjectAssembly
  let collector: SampleCollector
  private let limits: ImportLimits
  /// The number of elements with data, complete or damaged (X-26).
  var elementCount = 0
  /// Called from time to time with the number of bytes read and the number of records read.
  var report: ((Int, Int) throws -> Void)?
  private var nextReport = 0

  /// The number of bytes between two progress reports.
  private static let reportStep = 4 << 20

  /// - Parameter sideFiles: the files beside the document; nil if the input is only the document.
  init(
    source: any ByteSource, chunk: Int, limits: ImportLimits, collector: SampleCollector,
    sideFiles: SideFiles? = nil
  ) {
    self.collector = collector
    self.limits = limits
    markup = MarkupReader(source: source, chunk: chunk, limits: limits)
    markup.summary.sideFiles = sideFiles?.summary
    stack = ElementStack(limits: limits)
    records = RecordScanner(collector: collector, limits: limits)
    objects = ObjectAssembly(collector: collector, sideFiles: sideFiles)
  }

  /// Reads the document.
  ///
  /// - Throws: `SourceFault` if the input is broken and `partial` is false; `ImportError` if the
  ///   document does not contain health data.
  mutating func scan(partial: Bool) throws -> ImportSummary {
    try markup.readProlog(limit: limits[.prologBytes])
    let root = markup.offset
    try openRoot()
    while true {
      do {
        guard let kind = try markup.nextTag() else { break }
        switch kind {
        case .start:
          if stack.isAtRoot, let isComplete = try records.takeKnown(&markup, &stack) {
            if isComplete { elementCount += 1 }
          } else if let tag = try markup.startTag() {
            try enter(tag)
          }
        case .end: if let tag = try markup.endTag() { try leave(tag) }
        }
      } catch let damage as DocumentDamage {
        try skip(damage)
      }
      if markup.offset >= nextReport { try reportProgress() }
    }
    if let fault = markup.window.fault, !partial { throw fault }
    return try finish(root: root)
  }

  private mutating func openRoot() throws {
    do {
      guard let tag = try markup.readRootTag() else { return }
      let name = markup.window.buffer(tag.name)
      if !tag.isEmpty { stack.push(OpenElement(kind: .healthData, name: name)) }
      markup.finishElement(at: tag.end)
    } catch let damage as DocumentDamage {
      let name = UnsafeRawBufferPointer(start: nil, count: 0)
      stack.push(OpenElement(kind: .healthData, name: name))
      try skip(damage)
    }
  }

  /// Drops the open element below the root, and continues where the next element may start.
  private mutating func skip(_ damage: DocumentDamage) throws {
    markup.summary.count(.skippedElement, 1)
    let place = markup.place(of: damage.index)
    // Dropping a correlation also drops its records.
    let isInCorrelation = stack.topLevelKind == .correlation
    let pendingCount = records.pendingCount
    if stack.topLevelKind?.isData ?? true { elementCount += 1 }
    stack.unwind()
    records.dropPending()
    markup.move(to: damage.next)
    let skipped = try markup.recover(
      fromCorrelationOf: isInCorrelation ? limits[.correlationRecords] : nil)
    let lost = isInCorrelation ? pendingCount + skipped : 0
    markup.summary.note(
      byteOffset: place.byteOffset, line: place.line, damage.message, remedy: damage.remedy,
      consequence: lost > 0 ? "\(lost) records are lost with it" : nil)
  }

  private mutating func reportProgress() throws {
    nextReport = markup.offset + Self.reportStep
    try report?(markup.offset, collector.rowCount)
  }

  private mutating func finish(root: Int) throws -> ImportSummary {
    let wasInside = markup.isCut || stack.isInsideElement
    let (length, offset, line) = markup.finish()
    var summary = markup.summary
    // The export of a new phone has a date but no records. A long document without records means
    // that it was misread.
    let isNewExport =
      summary.exportDate != nil && markup.isRootClosed && length - root <= Self.emptyLength
    guard elementCount > 0 || isNewExport else {
      if let fault = markup.window.fault {
        throw ImportError("the document contains no health data before its fault: \(fault.reason)")
      }
      throw ImportError(
        "the document contains no health"
          + " data\(!markup.isRootClosed ? ", and its text is cut short" : ""): expected records"
          + " or workouts"
      )
    }
    summary.byteCount = length
    summary.isComplete = true
    records.finish(&summary)
    summary.sideFiles?.missingRoutes += objects.missingRoutes
    summary.count(.controlCharacter, markup.window.controlCharacters)
    guard markup.window.fault != nil || !markup.isRootClosed else { return summary }
    let reason =
      markup.window.fault?.reason
      ?? (wasInside ? "the text ends inside an element" : "the text ends before </HealthData>")
    let last = records.reader.lastDate
    summary.truncation = ImportSummary.Truncation(
      byteOffset: offset, line: line,
      lastDate: last.isFinite ? Date(timeIntervalSinceReferenceDate: last) : nil, reason: reason)
    return summary
  }

  /// The maximum length of a document without data, counted from its root (X-26).
  private static let emptyLength = 4 << 10
}
