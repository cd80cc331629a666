import JSON
import Report

/// Why a plug-in cannot be used: what is wrong in its folder, and where.
package struct PluginManifestError: Error, Hashable, Sendable {
  /// The file or folder that is wrong.
  package let file: String
  /// What was found and what was expected, with the byte or the place in the file.
  package let message: String
  /// How to mend it, if that is known.
  package let help: String?

  package init(_ message: String, file: String, help: String? = nil) {
    self.file = file
    self.message = message
    self.help = help
  }

  init(_ fault: JSONFault, file: String) {
    self.init(fault.sentence, file: file)
  }

  init(_ mistake: JSONMistake, file: String) {
    self.init(mistake.message, file: file, help: mistake.help)
  }
}

extension PluginManifestError: CustomStringConvertible {
  package var description: String {
    let text = "\(file): \(message)" + (help.map { "; \($0)" } ?? "")
    return DisplayText(text, limit: nil).string
  }
}

extension JSONNode {
  /// The text in a small language of its own; what is wrong with it is told at its place.
  func reading<Value>(
    _ parse: (String) throws -> Value
  ) throws(JSONMistake) -> Value {
    let text = try text()
    do {
      return try parse(text)
    } catch let error as UnreadableText {
      throw mistake(error.message, help: error.help)
    } catch let error as JSONPointerFault {
      throw mistake(error.message, help: error.help)
    } catch {
      throw mistake("\(error)")
    }
  }
}
