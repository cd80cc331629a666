import Files
import SampleIntake

/// Chooses the main document among files by their contents.
struct DocumentChoice {
  /// The folder or archive that contains the files, for messages.
  let place: String
  let limits: ImportLimits

  /// The maximum number of bytes to read for the choice, from all files together. Files other than
  /// documents are recognized by their first bytes, so only files that were crafted to be slow come
  /// near this limit.
  private static let sniffBudget = 256 << 20

  /// Chooses the one file that contains health data. Files whose names end in `.xml` are tried
  /// first; the other files are tried only if none of these contains any.
  ///
  /// - Throws: `ImportError` if none or more than one of the files contains health data (Z4).
  func choose(
    among names: [String], open: (String) throws -> any ByteSource
  ) throws -> String {
    let documents = names.filter { $0.lowercased().hasSuffix(".xml") }
    let others = names.filter { !$0.lowercased().hasSuffix(".xml") }
    var problem: ImportError?
    var holdsArchive = false
    var budget = Self.sniffBudget
    for group in [documents, others] {
      var found: [String] = []
      for name in group.sorted() {
        switch try finding(name, open, &budget, &problem) {
        case .healthData: found.append(name)
        case .encoding(let encoding):
          guard group == documents else { continue }
          problem =
            problem
            ?? ImportError.notUTF8(encoding).reading(name)
        case .archive: holdsArchive = holdsArchive || name.lowercased().hasSuffix(".zip")
        case .other: continue
        }
      }
      if found.count > 1 {
        throw ImportError(
          "'\(place)' contains two exports, '\(found[0])' and '\(found[1])', expected one")
      }
      if let name = found.first { return name }
    }
    if let problem { throw problem }
    throw ImportError(
      "'\(place)' contains no Apple Health export: no document with the root element 'HealthData'"
        + (holdsArchive ? "; it contains an archive, give that instead" : ""))
  }

  /// Recognizes a file. A file that cannot be read is a problem only if no other file is the
  /// document.
  private func finding(
    _ name: String, _ open: (String) throws -> any ByteSource, _ budget: inout Int,
    _ problem: inout ImportError?
  ) throws -> DocumentSniffer.Finding {
    do {
      return try DocumentSniffer(limits: limits).sniff(open(name), budget: &budget)
    } catch let fault as SourceFault {
      problem = problem ?? ImportError.unreadable(name, fault.reason)
      return .other
    } catch let error as ImportError {
      problem = problem ?? error
      return .other
    }
  }
}
