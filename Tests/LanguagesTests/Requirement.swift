import Foundation
import TestSupport

/// What the sources of `Languages` declare: the requirements of its protocols, and the cases of
/// its facts.
enum Requirement {
  private static let folder = repository.appending(path: "Sources/Languages")

  /// The texts of the Swift files, without those of the folders of languages.
  private static func texts(_ folders: [String]) throws -> [String] {
    try folders.flatMap { name in
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: name), includingPropertiesForKeys: nil)
      return try files.filter { $0.pathExtension == "swift" }
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
  }

  /// The requirements by their protocols, as `SentenceCatalog` names them.
  static func all() throws -> [String: Set<String>] {
    var all: [String: Set<String>] = [:]
    for text in try texts(["", "Figures", "Names", "Pages", "Report"]) {
      for part in text.split(separator: "package protocol ").dropFirst() {
        guard let name = part.prefixMatch(of: /\w+/), let body = part.split(separator: "\n}").first
        else { continue }
        all[String(name.output), default: []].formUnion(requirements(of: body))
      }
    }
    return all
  }

  /// The requirements that a protocol declares, without types.
  private static func requirements(of body: Substring) -> [String] {
    let lines = body.split(separator: "\n").map { $0.trimmingPrefix(/\ +/) }
      .filter { !$0.hasPrefix("//") }
    // Static ones, such as the tag, are not sentences.
    let code = lines.joined(separator: " ").replacing("static var", with: "static")
    let variables = code.matches(of: /\bvar (\w+):/).map { String($0.1) }
    let functions = code.split(separator: "func ").dropFirst().map { function in
      let parts = function.split(separator: "(", maxSplits: 1)
      return "\(parts[0])(\(parameters(parts.last ?? "").joined(separator: ", ")))"
    }
    return variables + functions
  }

  /// The names of parameters, from a list that a round bracket ends.
  private static func parameters(_ list: Substring) -> [String] {
    var (parameters, depth) = ([""], 0)
    for letter in list {
      switch letter {
      case "(", "[": depth += 1
      case ")" where depth == 0: return parameters.map(name)
      case ")", "]": depth -= 1
      case "," where depth == 0:
        parameters.append("")
        continue
      default: break
      }
      parameters[parameters.count - 1].append(letter)
    }
    return parameters.map(name)
  }

  private static func name(_ parameter: String) -> String {
    String(parameter.prefix { $0 != ":" }.drop { $0 == " " })
  }

  /// The cases of all facts: `Finding.goal`.
  static func cases() throws -> Set<String> {
    var cases: Set<String> = []
    for text in try texts(["Facts"]) {
      // The enumerations around a line, with their indentation.
      var names: [(indent: Int, name: String)] = []
      for line in text.split(separator: "\n") {
        let indent = line.prefix { $0 == " " }.count
        names.removeAll { $0.indent >= indent && !line.hasSuffix(")") }
        if let name = line.firstMatch(of: /^ *(?:package |indirect )*enum (\w+)/) {
          names.append((indent, String(name.1)))
        } else if let list = line.firstMatch(of: /^ *case (\w.*)/), let name = names.last,
          name.indent == indent - 2
        {
          cases.formUnion(
            parameters(list.1).map { "\(name.name).\($0.prefix { $0.isLetter || $0.isNumber })" })
        }
      }
    }
    return cases
  }
}
