import Compression
import Files
import SampleIntake

/// Recognizes the main document by its first bytes.
struct DocumentSniffer {
  enum Finding: Equatable {
    case healthData
    /// The text may be a document, but it is not in UTF-8.
    case encoding(String)
    case archive
    case other
  }

  let limits: ImportLimits

  /// Reads until the root element is known, but not beyond the limit for a prolog.
  ///
  /// - Parameter budget: the number of bytes that may be read; it is reduced by the number of bytes
  ///   read.
  /// - Throws: any error of the source that occurs before the document is recognized.
  func sniff(_ source: any ByteSource, budget: inout Int) throws -> Finding {
    let limit = limits[.prologBytes]
    var bytes: [UInt8] = []
    // A few bytes are enough for most files; only a DOCTYPE needs more.
    var step = 4 << 10
    var fault: SourceFault?
    while true {
      let more: [UInt8]
      do {
        guard budget > 0 || bytes.count == limit else {
          throw ImportError("too many files look like the document of an export, expected one")
        }
        more = try source.piece(min(step, limit - bytes.count))
        budget -= more.count
      } catch let broken as SourceFault {
        fault = broken
        more = []
      }
      bytes += more
      if ZipArchive.isAtStart(of: bytes) { return .archive }
      switch bytes.withUnsafeBytes({ Prolog.verdict(on: $0, isWhole: more.isEmpty) }) {
      case .healthData: return .healthData
      case .encoding(let name): return .encoding(name)
      case .needsMore where !more.isEmpty: step = bytes.count
      case .otherRoot, .notXML, .needsMore:
        if let fault { throw fault }
        return .other
      }
    }
  }
}
