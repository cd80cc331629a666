import Compression
import Files
import Health
import SampleIntake

extension ImportError {
  /// Converts an error of a file or an archive; nil for any other error, and for a broken archive,
  /// because its entries may still be good.
  init?(reading error: any Error) {
    switch error {
    case let error as ImportError: self = error
    case is FileError, is InputFileError: self.init("\(error)")
    case ZipError.refused(let message): self.init(message)
    case ZipError.beyondLimit(let limit, let number, let name):
      guard let limit = ImportLimit(rawValue: limit.rawValue) else { return nil }
      self = .limit(limit, number, in: "'\(name)'")
    default: return nil
    }
  }
}

/// Opens or reads a file or an archive, and converts its errors to `ImportError`.
func importing<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw ImportError(reading: error) ?? error
  }
}

/// A source that reads the bytes of a file or an archive and converts errors to `ImportError`.
final class ImportSource: ByteSource {
  private let source: any ByteSource

  init(_ source: any ByteSource) {
    self.source = source
  }

  convenience init(_ file: InputFile) {
    self.init(FileSource(file))
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try importing { try source.read(into: buffer) }
  }
}

extension ZipLimits {
  init(_ limits: ImportLimits) {
    self.init(
      inflatedBytes: limits[.inflatedBytes], ratio: limits[.ratio], entries: limits[.entries],
      directoryBytes: limits[.directoryBytes])
  }
}
