import Foundation

/// The printed result of a scan: its duration and its counts.
public struct ScanResult: Encodable {
  let seconds: Double
  let records: Int
  let sum: Double
  let total: Double
  let library: String

  /// Measures a scan of the document given by the first argument, and prints the result as JSON.
  ///
  /// - Parameter library: the version of the library that is running.
  /// - Throws: any error of the scan.
  public static func print(
    library: String, scan: (Document, UnsafeMutablePointer<RecordTally>) throws -> Void
  ) throws {
    guard CommandLine.arguments.count == 2 else { throw Failure("expected the path of a document") }
    let tally = UnsafeMutablePointer<RecordTally>.allocate(capacity: 1)
    tally.initialize(to: RecordTally())
    let start = DispatchTime.now().uptimeNanoseconds
    try scan(Document(path: CommandLine.arguments[1]), tally)
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    let result = ScanResult(
      seconds: seconds, records: tally.pointee.records, sum: tally.pointee.sum,
      total: tally.pointee.total, library: library)
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
  }
}
