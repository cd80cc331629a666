import Files
import Foundation
import JSON
import Plugins
import Report

/// A request that lies in a plug-in's `tests` folder, with the answer that is expected.
struct RecordedRequest {
  /// The name of its folder.
  let name: String
  /// The absolute path of its folder.
  let path: String
  /// The request as it is sent.
  let bytes: [UInt8]
  /// The request as JSON; nil if it is none, which only a recording of a refusal can be.
  let json: JSONNode?
  /// The absolute path of what a reader is to read.
  let input: String?
  /// The path of the file with the expected answer.
  let answerPath: String
  /// The bytes of that file; nil if there is none: then the plug-in must refuse.
  let answer: [UInt8]?

  static let requestName = "request.json"

  static func answerName(_ kind: PluginKind) -> String {
    kind == .reader ? "answer.jsonl" : "answer.json"
  }

  /// - Parameter path: of its folder, in which there is a request.
  /// - Throws: `ConformanceFault` if it cannot be sent.
  init(_ name: String, at path: String, in folder: PluginFolder) throws(ConformanceFault) {
    self.name = name
    self.path = path
    answerPath = FilePath.join(path, Self.answerName(folder.manifest.kind))
    answer = try Self.bytes(of: answerPath)
    let requestPath = FilePath.join(path, Self.requestName)
    guard let written = try Self.bytes(of: requestPath) else {
      throw ConformanceFault("there is no \(Self.requestName)")
    }
    let value: JSONValue?
    do throws(JSONFault) {
      value = try JSONValue(reading: written)
    } catch {
      guard answer == nil else {
        throw ConformanceFault("\(Self.requestName) is no JSON: \(error.sentence)")
      }
      value = nil
    }
    if folder.manifest.kind == .reader, let value, let name = value.text(of: "input") {
      let found = try Self.input(name, in: path, of: folder)
      // What is refused need not be there.
      guard found != nil || answer == nil else {
        throw ConformanceFault(
          "there is no '\(DisplayText(name).string)' in the folder of the recording")
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

  /// What a reader is to read, which lies in the plug-in's folder: no recording can name a file of the
  /// person's. Nil if it is not there.
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

  /// - Returns: nil if there is no such file.
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
