import Files
import Health
import SampleIntake

/// Makes a sample of each electrocardiogram beside the document.
///
/// The sample has the classification as its value and lasts no time: the voltages, which would tell the
/// length, are not read. A file names no source, so all have the source of the app that makes them.
struct ElectrocardiogramReader {
  /// The name of the app that makes electrocardiograms, for the source of the samples.
  static let source = "ECG"

  /// The number of bytes that are read of a file at most; a header has some 300.
  private static let headLength = 64 << 10

  /// The files that did not become samples of a known classification.
  struct Account {
    /// The number of files that could not be opened or read.
    fileprivate(set) var unreadable = 0
    /// The number of files without a date that samples can have.
    fileprivate(set) var dateless = 0
    /// The number of samples with a classification in words that are not known.
    fileprivate(set) var unknown = 0

    func add(to summary: inout ImportSummary) {
      if unreadable + dateless > 0 {
        summary.sideFiles?.unreadElectrocardiograms = unreadable + dateless
      }
      if unreadable > 0 {
        summary.notices[DamageWords.unreadableElectrocardiograms, default: 0] += unreadable
      }
      if unknown > 0 {
        summary.notices[DamageWords.unknownClassifications, default: 0] += unknown
      }
    }
  }

  private(set) var account = Account()
  private let collector: SampleCollector

  init(collector: SampleCollector) {
    self.collector = collector
  }

  /// Adds the sample of a file, or counts why there is none.
  ///
  /// - Throws: an error of storing the samples.
  mutating func readFile(_ open: () throws -> any ByteSource) throws {
    guard let head = Self.head(of: open) else {
      account.unreadable += 1
      return
    }
    let type = collector.records(of: HKObjectType.electrocardiogramType().identifier)
    let header = ElectrocardiogramHeader(head)
    let reason = DateBounds.reason(start: header.date, end: header.date)
    guard reason == nil, let date = header.date else {
      type.drop(reason ?? .unreadableDate)
      account.dateless += 1
      return
    }
    if header.classification == nil { account.unknown += 1 }
    var row = SampleRow(
      start: date, end: date,
      value: Double(header.classification?.rawValue ?? HKCategorySample.unknownValue),
      source: collector.source(named: Self.source), unit: 0)
    if let device = header.device { row.device = collector.device(device) }
    if let version = header.version { row.version = collector.version(version) }
    try type.append(row)
  }

  /// The bytes of a file up to the first voltage, and perhaps some more; nil if they cannot be read.
  static func head(of open: () throws -> any ByteSource) -> [UInt8]? {
    do {
      let source = try open()
      var head: [UInt8] = []
      while head.count < headLength, !ElectrocardiogramHeader.isWhole(head) {
        let more = try source.piece(min(4 << 10, headLength - head.count))
        if more.isEmpty { break }
        head += more
      }
      return head
    } catch {
      // The reason is not reported, only the number of such files.
      return nil
    }
  }
}
