import JSON
import Report

/// A reason why a plug-in cannot be used: the fault in its folder, and its place.
package struct PluginManifestError: Error, Hashable, Sendable {
  /// The file or folder with the fault.
  package let file: String
  /// The expected and the actual content, with the byte or the place in the file.
  package let message: String
  /// A remedy, if one is known.
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
  /// Parses the text by a grammar of its own; an error is reported at the text's place.
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
