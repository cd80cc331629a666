package import Files
import Health
package import SampleIntake

/// Reads an input with the first reader that recognizes it.
package struct DataReader {
  /// The readers, which are tried in order, starting with the last one.
  package var readers: [any SampleReader]
  /// The reader to use for every input; nil to choose a reader that recognizes the input.
  package var chosen: (any SampleReader)?
  package var options = ReadingOptions()

  /// The readers of the built-in formats.
  package static let formats: [any SampleReader] = [
    AppleExportFormat(), CSVReader(), JSONLinesReader(), HealthAutoExportReader(),
  ]

  package init(_ readers: [any SampleReader] = formats) {
    self.readers = readers
  }

  /// Reads an input and adds every sample to a collector.
  ///
  /// - Throws: `ImportError` if the data cannot be read.
  package func readInput(
    _ input: ReaderInput, into collector: SampleCollector
  ) throws -> ImportSummary {
    let reader = try reader(of: input)
    var summary = try reader.read(input, into: collector, options: options)
    if summary.document.isEmpty { summary.document = input.name }
    summary.reader = reader.id
    try importing { try input.file?.checkUnchanged() }
    return summary
  }

  /// Reads an input into a store in memory.
  package func readSamples(_ input: ReaderInput) throws -> ImportedSamples {
    try ImportedSamples { try readInput(input, into: $0) }
  }

  /// The reader that recognizes the first bytes of an input.
  ///
  /// - Throws: `ImportError` if no reader recognizes it.
  package func reader(of input: ReaderInput) throws -> any SampleReader {
    if let chosen { return chosen }
    if let reader = readers.last(where: { $0.recognizes(input, options: options) }) {
      return reader
    }
    throw ImportError(
      input.head.isEmpty && !input.isFolder
        ? "'\(input.name)' is empty, expected \(Self.known)"
        : "'\(input.name)' is not in a known format, expected \(Self.known)", remedy: .nameReader)
  }

  private static let known =
    "a health export (zip archive, folder or XML document), \(HealthAutoExportReader.format),"
    + " \(JSONLinesReader.format) with \"type\" in each line, or \(CSVReader.format) whose first"
    + " line names its columns"
}

extension ReaderInput {
  /// Opens a file, a folder, or standard input for `-`, and reads its first bytes. All later
  /// operations on the input use this open file or `standardInput`.
  ///
  /// - Throws: `ImportError` if it cannot be opened.
  package static func open(
    _ path: String, standardInput: Descriptor = .standardInput
  ) throws -> ReaderInput {
    guard path != "-" else {
      let source = ImportSource(StandardInputSource(standardInput))
      let head = try source.prefix(headLength)
      let whole = MemorySource(head, then: source)
      return ReaderInput(path: path, head: head) { whole }
    }
    guard case .file(let file) = try importing({ try InputFile.open(path) }) else {
      return ReaderInput(path: path, isFolder: true) {
        throw ImportError.isFolder(path)
      }
    }
    let head = try importing { try file.bytes(at: 0, count: headLength) }
    return ReaderInput(path: path, head: head, file: file) { ImportSource(file) }
  }
}
