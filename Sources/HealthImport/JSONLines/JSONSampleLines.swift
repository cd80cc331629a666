package import Files
import JSON
package import SampleIntake

/// Reads the samples that a program writes as JSON Lines.
package final class JSONSampleLines: SampleLineReader {
  private var scanner: JSONScanner
  private var samples: SampleLines

  package init(
    _ source: any ByteSource, _ limits: ImportLimits, _ collector: SampleCollector
  ) {
    scanner = JSONScanner(source, chunk: 1 << 20, limits: JSONLimits(limits))
    samples = SampleLines(collector: collector)
  }

  package var protocolVersion: Int {
    get { samples.protocolVersion }
    set { samples.protocolVersion = newValue }
  }
  package var count: Int { samples.count }
  package var lineNumber: Int { scanner.lineNumber }
  package var line: UnsafeRawBufferPointer { scanner.lineBytes }
  package var firstBreach: String? { samples.firstBreach }

  package func nextLine() throws -> SampleLine {
    switch try scanner.nextLine() {
    case .line: .line
    case .tooLong: .tooLong
    case .end: .end
    }
  }

  package func readSample() throws {
    try samples.read(&scanner)
  }

  package func finish() -> ImportSummary {
    samples.finish(&scanner)
  }
}
