package import Files
public import Health

/// A plug-in that reads health data in one format into a collector.
public protocol SampleReader: Plugin {
  /// The names of the reader's options, which the user sets with `--reader-option NAME=VALUE`. Any
  /// other name is an error.
  var optionNames: [String] { get }

  /// Returns true if the reader accepts this input. Readers are asked one after another, starting
  /// with the one that was registered last.
  func recognizes(_ input: ReaderInput, options: ReadingOptions) -> Bool

  /// Reads the input to its end and adds every sample to the collector.
  ///
  /// - Returns: the summary of kept and dropped data. The collector counts the records of each
  ///   type.
  /// - Throws: `ImportError` if the input cannot be read; `ReaderOptionFault` if an option is
  ///   wrong.
  func read(
    _ input: ReaderInput, into collector: SampleCollector, options: ReadingOptions
  ) throws -> ImportSummary
}

extension SampleReader {
  /// An empty list, because the reader has no options.
  public var optionNames: [String] { [] }
}

/// An error in an option of a reader that is found only while reading.
public struct ReaderOptionFault: Error {
  /// The name of the option.
  public let option: String
  /// A message with the expected and the actual input, in lowercase and without a period.
  public let message: String
  /// A suggested remedy; nil if none is known.
  public let help: String?

  /// Creates an error for the option with the given name.
  public init(_ name: String, _ message: String, help: String? = nil) {
    option = name
    self.message = message
    self.help = help
  }
}

/// The input to read: a file, a folder or standard input.
public struct ReaderInput {
  /// The path that the user specified; `-` for standard input.
  public let path: String
  /// True if the input is a folder, whose files the reader opens itself.
  public let isFolder: Bool
  /// The first 4 KiB, or all bytes if the input is shorter; empty for a folder.
  public let head: [UInt8]
  /// The file, which stays open as long as the input is used; nil for a folder or standard input.
  package let file: InputFile?
  /// The document in a folder; nil until it is chosen, and nil for any other input.
  package var document: FolderDocument?
  private let open: () throws -> any ByteSource

  /// The maximum length of `head` in bytes.
  public static let headLength = 4 << 10

  package init(
    path: String, isFolder: Bool = false, head: [UInt8] = [], file: InputFile? = nil,
    open: @escaping () throws -> any ByteSource
  ) {
    self.path = path
    self.isFolder = isFolder
    self.head = head
    self.file = file
    self.open = open
  }

  /// True if the bytes come from standard input, which can be read only once.
  public var isStandardInput: Bool { path == "-" }

  /// The name of the input in messages.
  public var name: String { isStandardInput ? "standard input" : path }

  /// Returns the bytes from the beginning. If the input is standard input, this method can be
  /// called only once.
  package func source() throws -> any ByteSource { try open() }

  /// Returns all bytes of a file or of standard input.
  ///
  /// - Throws: `ImportError` if the input cannot be read or has more than `limit` bytes.
  public func contents(limit: Int = 1 << 30) throws -> [UInt8] {
    let source = try source()
    var bytes: [UInt8] = []
    while case let piece = try source.piece(1 << 20), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= limit else {
        throw ImportError("'\(name)' has more than \(limit) bytes")
      }
    }
    return bytes
  }
}

/// The document in the folder of an unpacked export.
package struct FolderDocument {
  /// The paths of all files, relative to the folder.
  package let names: [String]
  /// The path of the document, relative to the folder.
  package let name: String
  package let file: InputFile

  package init(names: [String], name: String, file: InputFile) {
    self.names = names
    self.name = name
    self.file = file
  }
}

/// The options for reading an input.
public struct ReadingOptions {
  /// True to keep the readable part of a damaged input.
  public var isPartial = false
  /// The options of the reader, each as `NAME=VALUE`.
  public var parameters: [String] = []
  /// The state that the reader left at its last import into the same store, as JSON text; nil if
  /// there is none.
  public var state: String?
  /// A closure that is called from time to time with the progress. An error that it throws stops
  /// the reading.
  public var report: ((ImportProgress) throws -> Void)?
  package var limits = ImportLimits()

  /// Creates options for an import that accepts only complete inputs and reports no progress.
  public init() {}

  /// Returns the value of an option of the reader; nil if the option is not set.
  public func parameter(_ name: String) -> String? {
    parameters.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// The progress of a reader.
public struct ImportProgress: Sendable {
  /// The number of bytes of the document read so far, decompressed.
  public var bytes: Int
  /// The total number of bytes; nil if it is unknown.
  public var total: Int?
  /// The number of records read so far.
  public var records: Int

  /// Creates the progress after a number of bytes and records.
  public init(bytes: Int, total: Int? = nil, records: Int) {
    self.bytes = bytes
    self.total = total
    self.records = records
  }
}

/// A reader of bytes from any source.
package protocol ByteReader: SampleReader {
  /// The name of the format in messages, such as `Health Auto Export JSON`.
  static var format: String { get }

  /// Returns true if the first bytes of an input (4 KiB, or all bytes of a shorter input) are in
  /// this format.
  func recognizes(_ head: [UInt8], options: ReadingOptions) -> Bool

  /// Reads the bytes to their end and adds every sample to the collector.
  ///
  /// - Parameters:
  ///   - name: the name of the input, for messages and the summary.
  /// - Returns: the summary of kept and dropped data. `SampleCollector` fills in the types.
  /// - Throws: `ImportError` if the input cannot be read at all; `SourceFault` if it is damaged.
  func readSource(
    _ source: any ByteSource, name: String, into collector: SampleCollector,
    options: ReadingOptions
  ) throws -> ImportSummary
}

extension ByteReader {
  package func recognizes(_ input: ReaderInput, options: ReadingOptions) -> Bool {
    input.isPlainText && recognizes(input.head, options: options)
  }

  package func read(
    _ input: ReaderInput, into collector: SampleCollector, options: ReadingOptions
  ) throws -> ImportSummary {
    do {
      return try readSource(
        input.source(), name: input.name, into: collector, options: options)
    } catch let fault as SourceFault {
      throw ImportError.unreadable(input.name, fault.reason)
    }
  }
}

extension ReaderInput {
  /// True if the input is text but not XML: it does not start with `<` and contains no byte that
  /// cannot occur in text.
  package var isPlainText: Bool {
    let text = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard let first = text.first, first != UInt8(ascii: "<") else { return false }
    return !head.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
  }
}
