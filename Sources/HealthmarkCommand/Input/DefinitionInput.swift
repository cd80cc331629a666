import Files
import Foundation
import Report

/// Reads definitions from files.
enum DefinitionInput {
  /// Reads definitions and reports every mistake. Those with errors are left out of the result.
  static func read(
    _ paths: [String], _ registry: Registry, _ use: PluginUse, _ console: Console
  ) -> [ReportDefinition] {
    paths.compactMap { path in
      let source: SourceText
      do throws(CommandFailure) {
        source = SourceText(name: path, text: try text(path, console))
      } catch {
        console.report(error)
        return nil
      }
      let (definition, diagnostics) = DefinitionReader.read(
        source, registry: use.registry(registry, for: path))
      for diagnostic in diagnostics { console.report(diagnostic, in: source) }
      return definition
    }
  }

  private static func text(_ path: String, _ console: Console) throws(CommandFailure) -> String {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path, followsLinks: true)
    } catch {
      throw CommandFailure(.definition, "cannot read the definition '\(path)': \(error)")
    }
    guard status.isFile else {
      throw CommandFailure(.definition, "the definition '\(path)' is not a file")
    }
    guard status.size <= 1 << 24, let bytes = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.definition, "cannot read the definition '\(path)'")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      // The first replaced character is the place where the text stops being UTF-8.
      let repaired = String(decoding: bytes, as: UTF8.self)
      let valid = zip(repaired.utf8, bytes).prefix { $0 == $1 }.count
      let place = SourceText(name: path, text: repaired).range(ofByte: valid)
      throw CommandFailure(
        .definition, "\(path):\(place.line):\(place.column): the definition is not UTF-8 text here",
        help: "convert it, for example with 'iconv -f LATIN1 -t UTF-8'")
    }
    // Some editors begin a file with a byte order mark.
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }
}
