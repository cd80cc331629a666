import Files
import Health
import JSON
import SampleIntake

// Exports that cannot be read: archives, folders and documents.
extension ImportError {
  static func brokenArchive(_ path: String, _ reason: String) -> ImportError {
    ImportError("'\(path)' is a broken archive: \(reason)", remedy: .keepReadable)
  }

  static func emptyBrokenArchive(_ path: String, _ reason: String) -> ImportError {
    ImportError("'\(path)' is a broken archive: \(reason), and no health data can be read from it")
  }

  static func archiveWithoutFiles(_ path: String) -> ImportError {
    ImportError("'\(path)' is an archive without files")
  }

  static func noEntry(_ name: String) -> ImportError {
    ImportError("no entry named '\(name)'")
  }

  static func emptyExport(_ path: String) -> ImportError {
    ImportError("'\(path)' is empty, expected a health export")
  }

  static func notAnExport(_ path: String) -> ImportError {
    ImportError("'\(path)' is neither a zip archive nor an XML document, expected a health export")
  }

  static let emptyInput = ImportError(
    "standard input is empty, expected the XML document of a health export")

  static let archiveAsInput = ImportError(
    "standard input is a zip archive, expected the XML document; give the path of the archive")

  static func notUTF8(_ encoding: String) -> ImportError {
    ImportError(
      "the document is in \(encoding), expected UTF-8; convert it first, for example with: iconv"
        + " -f \(encoding) -t UTF-8 export.xml > utf-8.xml")
  }

  static func twoExports(in place: String, _ first: String, _ second: String) -> ImportError {
    ImportError("'\(place)' contains two exports, '\(first)' and '\(second)', expected one")
  }

  static func noDocument(in place: String, holdsArchive: Bool) -> ImportError {
    ImportError(
      "'\(place)' contains no Apple Health export: no document with the root element 'HealthData'"
        + (holdsArchive ? "; it contains an archive, give that instead" : ""))
  }

  static func emptyFolder(_ path: String) -> ImportError {
    ImportError("the folder '\(path)' contains no files")
  }

  static func isFolder(_ path: String) -> ImportError {
    ImportError("'\(path)' is a folder, expected a file")
  }

  static func cannotList(_ folder: String, _ error: SystemError) -> ImportError {
    ImportError("cannot list '\(folder)': \(error)")
  }

  static let tooManyDocuments = ImportError(
    "too many files look like the document of an export, expected one")

  static func unknownFormat(_ name: String, isEmpty: Bool, known: String) -> ImportError {
    ImportError(
      isEmpty
        ? "'\(name)' is empty, expected \(known)"
        : "'\(name)' is not in a known format, expected \(known)", remedy: .nameReader)
  }

  // The document of Apple's export.

  static func otherRoot(_ name: String) -> ImportError {
    ImportError("the root element is '\(name)', expected 'HealthData'")
  }

  static func noRoot(limit: Int) -> ImportError {
    ImportError("found no root element 'HealthData' in the first \(limit) bytes")
  }

  static let rootInNamespace = ImportError(
    "the root element 'HealthData' is in a namespace, expected none")

  static func secondRoot(at offset: Int) -> ImportError {
    ImportError("a second root element 'HealthData' starts at byte \(offset)")
  }

  static func behindRoot(_ element: String, at offset: Int) -> ImportError {
    ImportError(
      "the element '\(element)' at byte \(offset) is after </HealthData>, expected one root")
  }

  static func noHealthData(isCut: Bool) -> ImportError {
    ImportError(
      "the document contains no health data\(isCut ? ", and its text is cut short" : ""):"
        + " expected records or workouts"
    )
  }

  // Health Auto Export and JSON Lines.

  static let notAnObject = ImportError(
    "the document is not a JSON object, expected one with \"data\"")

  static let noMetrics = ImportError(
    "the document contains no health data: expected metrics or workouts in \"data\"")

  static func unreadableJSON(_ name: String, _ fault: JSONFault) -> ImportError {
    ImportError(
      "cannot read '\(name)': line \(fault.line), byte \(fault.byteOffset): \(fault.message)")
  }

  static func noSamples(_ name: String) -> ImportError {
    ImportError("'\(name)' contains no samples: expected a JSON object with \"type\" in each line")
  }
}

extension HKError {
  static func noExport(_ path: String) -> HKError {
    HKError(.errorHealthDataUnavailable, "the export '\(path)' does not exist")
  }
}
