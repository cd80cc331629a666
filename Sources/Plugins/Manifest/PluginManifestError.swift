import JSON
package import Report

/// A reason why a plug-in cannot be used: the fault in its folder, and its place.
package struct PluginManifestError: Error, Hashable, Sendable {
  /// The file or folder with the fault.
  package let file: String
  /// The expected and the actual content, with the byte position or the place in the file.
  package let message: String
  /// A remedy, if one is known.
  package let help: String?

  package init(_ message: Message, file: String) {
    self.file = file
    self.message = message.text
    help = message.help
  }

  init(_ fault: JSONFault, file: String) {
    self.init(Message(fault.sentence), file: file)
  }

  init(_ mistake: JSONMistake, file: String) {
    self.init(Message(mistake.message, help: mistake.help), file: file)
  }
}

extension PluginManifestError: CustomStringConvertible {
  package var description: String {
    let text = "\(file): \(message)" + (help.map { "; \($0)" } ?? "")
    return DisplayText(text, limit: nil).string
  }
}

extension JSONNode {
  /// Parses the text with a separate grammar; an error is reported at the text's place.
  func reading<Value>(
    _ parse: (String) throws -> Value
  ) throws(JSONMistake) -> Value {
    let text = try text()
    do {
      return try parse(text)
    } catch let error as UnreadableText {
      throw mistake(Message(of: error))
    } catch let error as JSONPointerFault {
      throw mistake(Message(error.message, help: error.help))
    } catch {
      throw mistake(Message(of: error))
    }
  }
}
