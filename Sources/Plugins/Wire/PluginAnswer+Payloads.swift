import Foundation
package import JSON
package import Report

// The payloads of each kind of answer; `nil` if the payload is missing because the definition has
// errors.
extension PluginAnswer {
  /// - Throws: `PluginFailure` unless the plug-in's description equals its manifest.
  package func checkDescription() throws(PluginFailure) {
    let description: Void? = try payload("description") { node throws(JSONMistake) in
      if let difference = node.value.difference(from: manifest.json, tolerance: 0) {
        throw node.mistake("it differs from \(PluginManifest.fileName): \(difference)")
      }
    }
    // This request does not concern a definition, so errors in a definition cannot be the reason.
    guard description != nil else {
      throw PluginFailure(plugin: manifest.id, "does not describe itself")
    }
  }

  /// The result of a query.
  package struct Values {
    /// The values of each interval in the order of the manifest's measures, and the number of
    /// samples from which they were computed.
    var intervals: [(values: [Double?], count: Int)]
    var account: String?
  }

  /// - Parameter count: the number of requested intervals.
  package func values(ofIntervals count: Int) throws(PluginFailure) -> Values? {
    try payload("result") { (node: JSONNode) throws(JSONMistake) -> Values in
      var members = try node.members()
      let list = try members.take("intervals")
      let items = try list.items()
      guard items.count == count else {
        throw list.mistake("expected \(count) intervals, found \(items.count)")
      }
      var values = Values(intervals: [])
      for item in items { values.intervals.append(try interval(item)) }
      values.account = try members.takeIfPresent("account")?.text()
      try members.finish()
      return values
    }
  }

  private func interval(
    _ node: JSONNode
  ) throws(JSONMistake) -> (values: [Double?], count: Int) {
    var members = try node.members()
    let values = try members.take("values")
    try manifest.output.check(values)
    var keyed = try values.members()
    var numbers: [Double?] = []
    for measure in manifest.measures {
      let number = keyed.takeIfPresent(measure.key)
      if let number, !number.isNull {
        numbers.append(try number.number())
      } else {
        numbers.append(nil)
      }
    }
    let countNode = try members.take("count")
    let count = try countNode.wholeNumber()
    guard count >= 0 else { throw countNode.mistake(.expected("0 or more")) }
    try members.finish()
    return (numbers, count)
  }

  /// - Parameter queries: the queries of the section.
  package func blocks(queries: [String]) throws(PluginFailure) -> [Block]? {
    try payload("blocks") { node throws(JSONMistake) in
      try manifest.output.check(node)
      return try BlockReader(queries: queries).blocks(node)
    }
  }

  /// The file that an output wrote: its UTF-8 text or its bytes.
  package func file() throws(PluginFailure) -> [UInt8]? {
    let isBinary = has("bytes")
    return try payload(isBinary ? "bytes" : "text") { node throws(JSONMistake) in
      try manifest.output.check(node)
      let text = try node.text()
      guard isBinary else { return Array(text.utf8) }
      // Encoding the bytes again detects unused bits, which decoders tolerate.
      guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
        throw node.mistake(
          "it is not base64",
          help: "base64 is one line of letters, digits, '+' and '/' that ends in '=' if needed")
      }
      return Array(data)
    }
  }
}

extension JSONSchema {
  /// - Throws: the first violation of the schema in a value.
  package func check(_ node: JSONNode) throws(JSONMistake) {
    guard let problem = problems(in: node.value, subject: "it").first else { return }
    throw JSONMistake(
      problem.message, at: JSONPointer(node.pointer.tokens + problem.pointer.tokens),
      help: problem.help)
  }
}
