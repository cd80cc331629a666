import Files
import Foundation
import Health
import SampleIntake

/// Reads one document from its first byte to its last, repairing what can be repaired.
///
/// Elements below the root are taken over when they are complete. If one is damaged it is dropped
/// whole, and reading goes on at the next tag that can only stand below the root.
struct DocumentScanner: ~Copyable {
  var window: ScanWindow
  var parser: TagParser
  var records: RecordReader
  let collector: SampleCollector
  let limits: ImportLimits
  let tagLimit: Int
  let depthLimit: Int
  let correlationLimit: Int
  let partLimit: Int
  /// The files beside the document; nil if there is only the document.
  let sideFiles: SideFiles?

  /// The elements that are open, the root first.
  var open: [OpenElement] = []
  var pending: [RecordReader.Pending] = []
  var tails = RecordTails()
  var pendingTimeZones: [String] = []
  /// How many parts the element below the root has so far.
  var partCount = 0
  var objectDates = DateText()
  var summary = ImportSummary()
  /// How many elements with data were complete or damaged.
  var elementCount = 0
  var isRootClosed = false
  /// The byte at which the root begins.
  var rootOffset = 0
  var isCut = false
  /// Called now and then with the number of bytes and of records that were read.
  var report: ((Int, Int) throws -> Void)?
  private var nextReport = 0

  /// How many bytes lie between two reports.
  private static let reportStep = 4 << 20

  init(
    source: any ByteSource, chunk: Int, limits: ImportLimits, collector: SampleCollector,
    sideFiles: SideFiles? = nil
  ) {
    window = ScanWindow(source: source, chunk: chunk)
    parser = TagParser(limits: limits)
    self.collector = collector
    records = RecordReader(collector: collector)
    self.limits = limits
    tagLimit = limits[.tagBytes]
    depthLimit = limits[.depth]
    correlationLimit = limits[.correlationRecords]
    partLimit = limits[.elementParts]
    self.sideFiles = sideFiles
    summary.sideFiles = sideFiles?.summary
  }

  /// Reads the document.
  ///
  /// - Throws: `SourceFault` if the input is broken and `partial` is false, `ImportError` if this
  ///   is no document with health data.
  mutating func scan(partial: Bool) throws -> ImportSummary {
    try readProlog()
    while !isCut, try seekTag() {
      try readMarkup()
      if window.offset(of: window.position) >= nextReport { try tell() }
    }
    if let fault = window.fault, !partial { throw fault }
    try finish()
    return summary
  }

  private mutating func tell() throws {
    let offset = window.offset(of: window.position)
    nextReport = offset + Self.reportStep
    try report?(offset, collector.rowCount)
  }

  mutating func finish() throws {
    let wasInside = isCut || open.count > 1
    let (length, offset, line) = window.finish()
    // A new phone's export has a date and no records; a long document without any is misread.
    let isNewExport =
      summary.exportDate != nil && isRootClosed && length - rootOffset <= Self.emptyLength
    guard elementCount > 0 || isNewExport else {
      let cut = isRootClosed ? "" : ", and its text is cut short"
      throw ImportError("the document holds no health data\(cut): expected records or workouts")
    }
    summary.byteCount = length
    summary.isComplete = true
    records.flushOffsets()
    summary.offsets = records.offsets
    summary.repairs.merge(records.flaws, uniquingKeysWith: +)
    count(.controlCharacter, window.controlCharacters)
    guard window.fault != nil || !isRootClosed else { return }
    let reason =
      window.fault?.reason
      ?? (wasInside ? "the text ends inside an element" : "the text ends before </HealthData>")
    let last = records.lastDate
    summary.truncation = ImportSummary.Truncation(
      byteOffset: offset, line: line,
      lastDate: last.isFinite ? Date(timeIntervalSinceReferenceDate: last) : nil, reason: reason)
  }

  /// How long a document without data may be from its root on.
  private static let emptyLength = 4 << 10

  mutating func count(_ repair: ImportRepair, _ times: Int = 1) {
    if times > 0 { summary.repairs[repair, default: 0] += times }
  }
}
