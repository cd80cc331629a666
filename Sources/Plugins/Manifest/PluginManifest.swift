import Files
package import JSON
package import Report

/// The manifest of a plug-in, `plugin.json`.
package struct PluginManifest: Sendable {
  /// The version of the protocol of requests and answers.
  package static let protocolVersion = 1
  /// The name of the file.
  package static let fileName = "plugin.json"
  static let byteLimit = 1 << 20

  package let id: String
  package let version: PluginVersion
  package let kind: PluginKind
  /// A description in one sentence.
  package let summary: String
  /// The executable's path in the folder.
  package let run: String
  /// The schema of the parameters, which form an object.
  package let parameters: JSONSchema
  /// The schema of the output: the `values` of an interval for a query, the blocks for a section,
  /// the text or the base64-encoded bytes for an output, a sample for a reader.
  package let output: JSONSchema
  /// The series that a query receives; empty for other kinds.
  package let series: [PluginSeries]
  /// True if an output receives the results of the report's queries in the way that sections do.
  package let wantsResults: Bool
  /// True for a section that receives the items of results (R-1a).
  package let wantsItems: Bool
  /// The measures that a query computes, in the order of its columns; empty for other kinds.
  package let measures: [PluginMeasure]
  /// The full identifiers of the types that a reader can send, in the order of the manifest; empty
  /// for other kinds.
  package let types: [String]
  /// The suffix of an output's file name, without its leading period; `nil` for other kinds.
  package let suffix: String?
  /// Patterns for the names of inputs that a reader might understand.
  package let names: [String]
  /// The manifest itself.
  package let json: JSONValue

  /// - Parameter file: the name of the file in messages.
  /// - Throws: the first mistake, with its byte position or its place.
  package init(reading bytes: [UInt8], file: String) throws(PluginManifestError) {
    guard bytes.count <= Self.byteLimit else {
      throw PluginManifestError(.moreBytes(than: Self.byteLimit), file: file)
    }
    json = try JSONFault.mapped(JSONValue(reading: bytes)) { PluginManifestError($0, file: file) }
    do throws(JSONMistake) {
      let root = JSONNode(json)
      var members = try root.members()
      try Self.checkProtocol(try members.take("protocol"))
      let id = try Self.id(try members.take("id"))
      let kind: PluginKind = try members.take("kind").choice("kind")
      self.id = id
      self.kind = kind
      version = try members.take("version").reading(PluginVersion.init(parsing:))
      summary = try Self.summary(try members.take("summary"))
      run = try Self.run(try members.take("run"))
      parameters =
        try members.takeIfPresent("parameters").map { node throws(JSONMistake) in
          let schema = try JSONSchema(reading: node)
          try PluginParameterName.check(schema, of: id, kind, at: node)
          return schema
        } ?? .empty
      let outputNode = try members.take("output")
      output = try JSONSchema(reading: outputNode)
      measures = kind == .query ? try PluginMeasure.all(of: output, at: outputNode) : []
      types = kind == .reader ? try Self.types(of: output, at: outputNode) : []
      series = try Self.series(&members, kind)
      wantsResults = try Self.wantsResults(&members, kind)
      wantsItems = try Self.wantsItems(&members, kind)
      suffix = try Self.suffix(&members, kind)
      names = try Self.names(&members, kind)
      try members.finish()
      try Self.check(output, of: kind, at: outputNode)
    } catch {
      throw PluginManifestError(error, file: file)
    }
  }
}
