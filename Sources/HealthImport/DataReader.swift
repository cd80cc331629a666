import Digests
package import Files
import Health
package import SampleIntake

/// Reads what a person names with the first of several readers that recognizes it.
package struct DataReader {
  /// Asked in turn, the last one first.
  package var readers: [any SampleReader]
  /// Reads the input whatever it looks like; nil to ask all of them.
  package var chosen: (any SampleReader)?
  package var options = ReadingOptions()

  /// The readers of the formats that are known here.
  package static let formats: [any SampleReader] = [
    AppleExportFormat(), CSVReader(), JSONLinesReader(), HealthAutoExportReader(),
  ]

  package init(_ readers: [any SampleReader] = formats) {
    self.readers = readers
  }

  /// Reads what stands at a path, or standard input for `-`, and hands every sample to a collector.
  ///
  /// - Throws: `ImportError` if the data cannot be read.
  package func read(path: String, into collector: SampleCollector) throws -> ImportSummary {
    let (input, file) = try ReaderInput.open(path)
    let reader = try reader(of: input)
    var summary = try reader.read(input, into: collector, options: options)
    if summary.document.isEmpty { summary.document = input.name }
    summary.reader = reader.id
    try importing { try file?.checkUnchanged() }
    return summary
  }

  /// Reads what stands at a path into memory.
  package func read(path: String) throws -> ImportedSamples {
    let collector = SampleCollector()
    let summary = try read(path: path, into: collector)
    return try collector.finish(summary, identify: SampleNamespace.identify())
  }

  /// The reader of an input, which shows in its first bytes.
  ///
  /// - Throws: `ImportError` if none recognizes it.
  package func reader(of input: ReaderInput) throws -> any SampleReader {
    if let chosen { return chosen }
    if let reader = readers.last(where: { $0.recognizes(input, options: options) }) {
      return reader
    }
    throw ImportError(
      input.head.isEmpty && !input.isFolder
        ? "'\(input.name)' is empty, expected \(Self.known)"
        : "'\(input.name)' is in no format that is known here, expected \(Self.known)")
  }

  private static let known =
    "a health export (zip archive, folder or XML document), \(HealthAutoExportReader.format),"
    + " \(JSONLinesReader.format) with \"type\" in each line, or \(CSVReader.format) whose first"
    + " line names its columns; --reader names another reader"
}

extension ReaderInput {
  /// What stands at a path, or standard input for `-`; with the file, if it is one.
  ///
  /// - Throws: `ImportError` if it cannot be opened.
  package static func open(_ path: String) throws -> (input: ReaderInput, file: InputFile?) {
    guard path != "-" else {
      let source = ImportSource(StandardInputSource())
      let head = try source.prefix(headLength)
      let whole = MemorySource(head, then: source)
      return (ReaderInput(path: path, head: head) { whole }, nil)
    }
    guard case .file(let file) = try importing({ try InputFile.open(path) }) else {
      let input = ReaderInput(path: path, isFolder: true) {
        throw ImportError("'\(path)' is a folder, expected a file")
      }
      return (input, nil)
    }
    let head = try importing { try file.bytes(at: 0, count: headLength) }
    return (ReaderInput(path: path, head: head) { ImportSource(file) }, file)
  }
}
