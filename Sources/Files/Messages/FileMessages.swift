// Inputs that cannot be read.
extension InputFileError {
  init(_ error: FileError) {
    self.init("\(error)")
  }

  static func notAFile(_ path: String) -> InputFileError {
    InputFileError(
      "'\(path)' is a pipe or a device, expected a file or a folder;"
        + " to read standard input, use '-'"
    )
  }

  static func changedWhileRead(_ path: String) -> InputFileError {
    InputFileError("'\(path)' changed while it was read; try again")
  }

  static func cannotReadStandardInput(_ error: SystemError) -> InputFileError {
    InputFileError("cannot read standard input: \(error)")
  }
}
