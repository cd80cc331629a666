import SampleIntake

// The messages that more than one file uses.
extension ImportError {
  static func notUTF8(_ encoding: String) -> ImportError {
    ImportError(
      "the document is in \(encoding), expected UTF-8; convert it first, for example with: iconv"
        + " -f \(encoding) -t UTF-8 export.xml > utf-8.xml")
  }

  static func isFolder(_ path: String) -> ImportError {
    ImportError("'\(path)' is a folder, expected a file")
  }
}
