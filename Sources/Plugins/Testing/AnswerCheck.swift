import Figures
import Files
import Health
import JSON
import Report
import SampleIntake

/// Reads answers as real runs do, according to the request.
struct AnswerCheck {
  let manifest: PluginManifest

  /// Checks that a request is one that healthmark could send.
  func check(_ request: JSONNode) throws(ConformanceFault) {
    try Self.reading("the request") { () throws(JSONMistake) in
      var members = try request.members()
      let version = try members.take("healthmark")
      guard try version.wholeNumber() == PluginManifest.protocolVersion else {
        throw version.mistake(Message("expected \(PluginManifest.protocolVersion)"))
      }
      let word = try members.take("request")
      switch try word.text() {
      case "describe": return
      case manifest.kind.request: break
      case let other:
        throw word.mistake(
          "expected '\(manifest.kind.request)', found '\(DisplayText(other).string)'")
      }
      try manifest.parameters.check(try members.take("parameters"))
    }
  }

  /// Checks an answer to a request.
  ///
  /// - Returns: the answer, or the lines that a reader wrote.
  /// - Throws: `ConformanceFault`.
  func values(of bytes: [UInt8], to request: JSONNode) throws(ConformanceFault) -> [JSONValue] {
    do {
      if manifest.kind == .reader, request.value.text(of: "request") != "describe" {
        return try lines(of: bytes)
      }
      try checkAnswer(bytes, to: request)
      return [try JSONValue(reading: bytes)]
    } catch let fault as ConformanceFault {
      throw fault
    } catch let failure as PluginFailure {
      throw ConformanceFault("it \(failure.message)")
    } catch {
      throw ConformanceFault(Message(of: error))
    }
  }

  private func checkAnswer(_ bytes: [UInt8], to request: JSONNode) throws {
    let members = try Self.reading("the request") { () throws(JSONMistake) in
      try RequestMembers(request)
    }
    let answer = try PluginAnswer(bytes, to: members.word, of: manifest)
    switch members.word {
    case "describe": try answer.checkDescription()
    case "query": _ = try answer.values(ofIntervals: members.intervalCount)
    case "section": _ = try answer.blocks(queries: members.queries)
    case "output": _ = try answer.file()
    default:
      throw ConformanceFault(
        "the request is of a kind that this version of healthmark does not support")
    }
  }

  /// The members of a request against which answers are checked.
  private struct RequestMembers {
    let word: String
    var intervalCount = 0
    var queries: [String] = []

    init(_ request: JSONNode) throws(JSONMistake) {
      var members = try request.members()
      word = try members.take("request").text()
      if word == "query" { intervalCount = try members.take("intervals").items().count }
      guard word == "section" else { return }
      let node = try members.take("charset")
      guard Charset(rawValue: try node.text()) != nil else {
        throw node.mistake("expected \(listed(Charset.allCases.map(\.rawValue)))")
      }
      for query in try members.take("queries").items() {
        var members = try query.members()
        queries.append(try members.take("name").text())
      }
    }
  }

  private func lines(of bytes: [UInt8]) throws -> [JSONValue] {
    var values: [JSONValue] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      values.append(
        try JSONFault.mapped(JSONValue(reading: Array(line))) {
          ConformanceFault("line \(index + 1) is not JSON: \($0.sentence)")
        })
    }
    let endsImport = values.contains {
      $0.text(of: "kind") == "diagnostic" && $0.text(of: "severity") == "error"
    }
    do {
      _ = try SampleStream.read(
        MemorySource(bytes), of: manifest, named: "the input", into: SampleCollector(),
        options: ReadingOptions())
    } catch let error where endsImport && (error is ImportError || error is ReaderOptionFault) {
      // A problem reported by a reader is a valid answer.
    }
    for (index, value) in values.enumerated() where value.member("kind") == nil {
      // Real runs skip this check, because it takes longer than all the others.
      try Self.reading("line \(index + 1)") { () throws(JSONMistake) in
        try manifest.output.check(JSONNode(value))
      }
    }
    return values
  }

  private static func reading<Value>(
    _ what: String, _ body: () throws(JSONMistake) -> Value
  ) throws(ConformanceFault) -> Value {
    try JSONMistake.mapped(body()) {
      ConformanceFault("\(what) does not follow the contract: \($0)")
    }
  }
}

extension PluginKind {
  /// The word of a request to a plug-in of this kind.
  var request: String { self == .reader ? "read" : rawValue }
}
