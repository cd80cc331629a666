import Files
import Foundation
import JSON
package import Report

/// A request from a plug-in's `tests` folder, with the expected answer.
package struct RecordedRequest {
  /// The name of the request's folder.
  let name: String
  /// The absolute path of the request's folder.
  let path: String
  /// The bytes of the request as sent.
  let bytes: [UInt8]
  /// The request as JSON; `nil` if it is not JSON, which is possible only if the recording is of a
  /// rejected request.
  let json: JSONNode?
  /// The absolute path of the file that a reader reads.
  let input: String?
  /// The path of the file with the expected answer.
  let answerPath: String
  /// The bytes of the expected answer; `nil` if the file does not exist, in which case the plug-in
  /// must reject the request.
  let answer: [UInt8]?

  package static let requestName = "request.json"

  package static func answerName(_ kind: PluginKind) -> String {
    kind == .reader ? "answer.jsonl" : "answer.json"
  }

  /// - Parameter path: the path of a folder that contains a request.
  /// - Throws: `ConformanceFault` if the request cannot be sent.
  init(_ name: String, at path: String, in folder: PluginFolder) throws(ConformanceFault) {
    self.name = name
    self.path = path
    answerPath = FilePath.join(path, Self.answerName(folder.manifest.kind))
    answer = try Self.bytes(of: answerPath)
    let requestPath = FilePath.join(path, Self.requestName)
    guard let written = try Self.bytes(of: requestPath) else {
      throw ConformanceFault("\(Self.requestName) is missing")
    }
    let value: JSONValue?
    do throws(JSONFault) {
      value = try JSONValue(reading: written)
    } catch {
      guard answer == nil else {
        throw ConformanceFault(.isNotJSON(Self.requestName, error))
      }
      value = nil
    }
    if folder.manifest.kind == .reader, let value, let name = value.text(of: "input") {
      let found = try Self.input(name, in: path, of: folder)
      // A rejected request does not need an input.
      guard found != nil || answer == nil else {
        throw ConformanceFault(
          "'\(DisplayText(name).string)' is not in the folder of the recording")
      }
      input = found
      let sent = value.replacing(
        "input", with: .string(found ?? FilePath.join(path, FilePath.name(of: name))))
      json = JSONNode(sent)
      bytes = Array(sent.text.utf8)
    } else {
      input = nil
      json = value.map { JSONNode($0) }
      bytes = written
    }
  }

  /// The path of a reader's input in the plug-in's folder; `nil` if it does not exist. Paths
  /// outside of the folder are errors, so that a recording cannot refer to the user's files.
  private static func input(
    _ name: String, in path: String, of folder: PluginFolder
  ) throws(ConformanceFault) -> String? {
    guard let real = FilePath.real(FilePath.join(path, name)) else { return nil }
    guard !name.hasPrefix("/"), real.hasPrefix(folder.path + "/") else {
      throw ConformanceFault(
        "the input '\(DisplayText(name).string)' is not in the folder of the plug-in")
    }
    return real
  }

  /// - Returns: the bytes of the file; `nil` if it does not exist.
  private static func bytes(of path: String) throws(ConformanceFault) -> [UInt8]? {
    do throws(SystemError) {
      let file = try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard let bytes = try file.bytes(limit: FolderContents.byteLimit) else {
        throw SystemError(EFBIG)
      }
      return bytes
    } catch {
      if error.code == ENOENT { return nil }
      throw ConformanceFault("\(FilePath.name(of: path)) cannot be read: \(error)")
    }
  }
}
