import Foundation

/// Writes figures to standard output as soon as they are known, and messages to standard error.
enum Console {
  static func print(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  static func say(_ text: String) {
    FileHandle.standardError.write(Data("bench: \(text)\n".utf8))
  }
}
