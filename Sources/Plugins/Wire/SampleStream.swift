package import Files
import Foundation
import Health
import JSON
import Report
package import SampleIntake

/// Reads the output of a reader: a line that announces the types, then samples with messages in
/// between, and a line with the number of samples.
package struct SampleStream: ~Copyable {
  private let manifest: PluginManifest
  /// The name of the input.
  private let name: String
  private let options: ReadingOptions
  /// The full identifiers of the announced types; `nil` before the announcement.
  private var types: Set<String>?
  private var state: String?
  private var notices: [String: Int] = [:]
  private var scanner: JSONScanner
  private var samples: SampleLines

  private init(
    _ source: any ByteSource, _ manifest: PluginManifest, _ name: String,
    _ collector: SampleCollector, _ options: ReadingOptions, chunk: Int
  ) {
    self.manifest = manifest
    self.name = name
    self.options = options
    scanner = JSONScanner(source, chunk: chunk, limits: JSONLimits(options.limits))
    samples = SampleLines(collector: collector)
  }

  /// Reads the complete output of a reader.
  ///
  /// - Parameters:
  ///   - source: the bytes; their end means that the plug-in ended successfully.
  ///   - name: the name of the input, for messages.
  ///   - chunk: the number of bytes to read at a time.
  /// - Throws: `PluginFailure` if the output violates the contract, `ImportError` for a fault that
  ///   the reader reports, or `ReaderOptionFault` for a fault that it reports in an option.
  package static func read(
    _ source: any ByteSource, of manifest: PluginManifest, named name: String,
    into collector: SampleCollector, options: ReadingOptions, chunk: Int = 1 << 20
  ) throws -> ImportSummary {
    var stream = SampleStream(source, manifest, name, collector, options, chunk: chunk)
    do {
      return try stream.read(into: collector)
    } catch let mistake as JSONMistake {
      throw PluginFailure(plugin: manifest.id, "broke the contract: \(mistake)")
    }
  }

  private mutating func read(into collector: SampleCollector) throws -> ImportSummary {
    var announced: Int?
    while announced == nil {
      switch try scanner.nextLine() {
      case .end: throw mistake("the last line is not of kind 'end'")
      case .tooLong: throw mistake("the line is too long")
      case .line where Self.isMessage(scanner.lineBytes):
        announced = try readMessage()
      case .line:
        guard types != nil else {
          throw mistake("the first line is not of kind 'schema'")
        }
        let line = scanner.lineBytes
        try samples.read(&scanner)
        let breach = samples.firstBreach
        // This check doubles the time, so it runs only if necessary. Faults that are tolerated in
        // documents are not mistakes of the data here, and escapes can hide characters that text
        // must not contain.
        if breach != nil || line.contains(UInt8(ascii: "\\")) { try check(line) }
        if let breach { throw mistake(Message(breach)) }
      }
    }
    if let announced, announced != samples.count {
      throw mistake("its last line counts \(announced) samples, but it wrote \(samples.count)")
    }
    guard try scanner.nextLine() == .end else {
      throw mistake("it continued to write after its last line")
    }
    let sent = collector.types.map(\.identifier) + collector.objects.map(\.typeIdentifier)
    if let other = sent.first(where: { types?.contains($0) == false }) {
      throw mistake("a sample of '\(other)', which was not announced")
    }
    var summary = samples.finish(&scanner)
    summary.document = name
    summary.notices.merge(notices, uniquingKeysWith: +)
    summary.state = state
    return summary
  }

  /// True if the line is an object with the key `kind`, at any position.
  private static func isMessage(_ line: UnsafeRawBufferPointer) -> Bool {
    if JSONScanner.beginsObject(line, with: "kind") { return true }
    // Samples rarely contain this word.
    guard contains(line, "\"kind\"") else { return false }
    return (try? JSONValue(reading: Array(line)))?.member("kind") != nil
  }

  private static func contains(_ line: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
    guard let start = line.baseAddress else { return false }
    let mark = Int32(word.utf8Start[1])
    var position = 1
    // Search for the second letter, which is rare in samples. The first character, a quote,
    // surrounds every word.
    while position < line.count, let found = memchr(start + position, mark, line.count - position) {
      let place = found - UnsafeMutableRawPointer(mutating: start) - 1
      if line.count - place >= word.utf8CodeUnitCount,
        memcmp(start + place, word.utf8Start, word.utf8CodeUnitCount) == 0
      {
        return true
      }
      position = place + 2
    }
    return false
  }

  /// Checks a sample against the manifest. Samples are read with the tolerance that documents need,
  /// but the output of a reader must be strict.
  private func check(_ bytes: UnsafeRawBufferPointer) throws {
    let node = try node(bytes)
    do throws(JSONMistake) {
      var members = try node.members()
      _ = try members.take("type")
      try manifest.output.check(node)
    } catch {
      throw mistake(Message(of: error))
    }
  }

  private func node(_ bytes: UnsafeRawBufferPointer) throws -> JSONNode {
    JSONNode(
      try JSONFault.mapped(JSONValue(reading: Array(bytes))) { mistake(Message($0.sentenceOfLine)) }
    )
  }

  /// Reads a line that is not a sample.
  ///
  /// - Returns: the number of samples, if it is the last line.
  private mutating func readMessage() throws -> Int? {
    let node = try node(scanner.lineBytes)
    var members = try node.members()
    let kind = try members.take("kind")
    guard try (kind.text() == "schema") == (types == nil) else {
      throw mistake("only the first line can be of kind 'schema'")
    }
    switch try kind.text() {
    case "schema":
      try schema(&members)
    case "progress":
      let done = try members.take("bytes").wholeNumber()
      let total = try members.takeIfPresent("total")?.wholeNumber()
      try members.finish()
      try options.report?(ImportProgress(bytes: done, total: total, records: samples.count))
    case "state":
      state = String(try members.take("value").value.text.dropLast())
      try members.finish()
    case "diagnostic":
      let count = try members.takeIfPresent("count")?.wholeNumber() ?? 1
      try addNotice(try PluginDiagnostic(&members), count)
    case "end":
      let count = try members.take("samples").wholeNumber()
      try members.finish()
      return count
    case let word:
      throw kind.mistake(
        "unknown kind '\(DisplayText(word).string)'",
        help: suggestion(
          for: word, among: ["schema", "progress", "state", "diagnostic", "end"]))
    }
    return nil
  }

  private mutating func schema(_ members: inout JSONMembers) throws(JSONMistake) {
    try members.take("healthmark").checkProtocol()
    var types: Set<String> = []
    for node in try members.take("types").items() {
      let name = try node.text()
      guard let identifier = PluginManifest.type(named: name),
        manifest.types.contains(identifier)
      else {
        throw node.mistake(
          "'\(DisplayText(name).string)' is not among the types of the reader's 'output'")
      }
      types.insert(identifier)
    }
    try members.finish()
    self.types = types
  }

  private mutating func addNotice(_ diagnostic: PluginDiagnostic, _ count: Int) throws {
    let message = "\(manifest.id): \(diagnostic.message)"
    guard diagnostic.severity == .error else {
      // Nobody reads more messages than this, and each takes memory.
      let key =
        notices.count < 1_000 || notices[message] != nil
        ? message : "\(manifest.id): more messages"
      notices[key, default: 0] += max(1, count)
      return
    }
    if let option = diagnostic.pointer.tokens.first {
      throw ReaderOptionFault(option, diagnostic.message, help: diagnostic.help)
    }
    throw ImportError.unreadable(name, message)
  }

  private func mistake(_ message: Message) -> JSONMistake {
    JSONMistake("\(message.text) (line \(scanner.lineNumber) of its output)", at: .root)
  }
}
