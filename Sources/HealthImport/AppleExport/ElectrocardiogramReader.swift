import Files
import Health
import SampleIntake

/// Creates a sample for each electrocardiogram beside the document.
///
/// The sample has the classification as its value and no duration, because the voltages, which
/// would show the duration, are not read. The files do not give a source, so all samples have the
/// app that records electrocardiograms as their source.
struct ElectrocardiogramReader {
  /// The name of the app that records electrocardiograms, which is used as the source of the
  /// samples.
  static let source = "ECG"

  /// The maximum number of bytes to read from a file; a header has about 300.
  static let headLength = 64 << 10

  /// The numbers of files that did not become samples with a known classification.
  struct Account {
    /// The number of files that could not be opened or read.
    fileprivate(set) var unreadable = 0
    /// The number of files without a date, or with a date that a sample cannot have.
    fileprivate(set) var dateless = 0
    /// The number of samples whose classification has an unknown wording.
    fileprivate(set) var unknown = 0

    func add(to summary: inout ImportSummary) {
      if unreadable + dateless > 0 {
        summary.sideFiles?.unreadElectrocardiograms = unreadable + dateless
      }
      if unreadable > 0 {
        summary.notices["electrocardiograms that cannot be read", default: 0] += unreadable
      }
      if unknown > 0 {
        summary.notices[
          "electrocardiograms with an unknown classification, counted as 'other'", default: 0] +=
          unknown
      }
    }
  }

  private(set) var account = Account()
  private let collector: SampleCollector

  init(collector: SampleCollector) {
    self.collector = collector
  }

  /// Adds the sample for a file, or counts the reason why there is none.
  ///
  /// - Throws: an error of storing the samples; `ImportError` if the system cannot read an archive.
  mutating func readFile(_ open: () throws -> any ByteSource) throws {
    guard let head = try Self.head(of: open) else {
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

  /// Reads the bytes of a file up to the first voltage, and possibly some more; nil if the file
  /// cannot be read.
  ///
  /// - Throws: `ImportError` for a `FileError`. The archive may be whole, and another import of it
  ///   would be taken for a repetition of this one.
  static func head(of open: () throws -> any ByteSource) throws -> [UInt8]? {
    do {
      let source = try open()
      var head: [UInt8] = []
      while head.count < headLength, !ElectrocardiogramHeader.isWhole(head) {
        let more = try source.piece(min(4 << 10, headLength - head.count))
        if more.isEmpty { break }
        head += more
      }
      return head
    } catch let error as FileError {
      throw ImportError(reading: error) ?? error
    } catch {
      // Only the number of such files is reported, not the reason.
      return nil
    }
  }
}
