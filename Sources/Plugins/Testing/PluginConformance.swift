import Files
import JSON
import Report

/// Checks a plug-in against the contract. It replays the plug-in's recorded requests, and sends
/// requests that the plug-in must reject.
///
/// The plug-in runs as in real runs, within limits and, if possible, contained. The user is not
/// asked for consent, because specifying the folder is consent.
package struct PluginConformance {
  /// A file to write with a recorded answer.
  package struct Recording: Sendable {
    package let path: String
    package let bytes: [UInt8]
  }

  package let folder: PluginFolder
  /// The answers to store, if recording is on.
  package private(set) var recordings: [Recording] = []
  /// The number of recorded requests.
  package var requestCount: Int { requests.names.count }

  private static let folderCheck = "leaves its folder as it is"

  private let requests: RecordedRequests
  private let limits: PluginLimits
  private let containment: Containment
  private let temporaryFolder: String?
  private let isRecording: Bool
  private let report: (ConformanceCheck) throws -> Void
  /// A request that the plug-in answered correctly, and the input of a reader.
  private var sound: (request: JSONValue, input: String?)?

  /// - Parameters:
  ///   - temporaryFolder: the parent of the plug-in's temporary folders; nil for `/tmp`.
  ///   - isRecording: true to store the plug-in's answers instead of comparing them.
  ///   - report: receives each check when it is done; an error that it throws stops the checks.
  package init(
    of folder: PluginFolder, limits: PluginLimits, containment: Containment,
    temporaryFolder: String? = nil, isRecording: Bool,
    report: @escaping (ConformanceCheck) throws -> Void
  ) {
    self.folder = folder
    self.limits = limits
    self.containment = containment
    self.temporaryFolder = temporaryFolder
    self.isRecording = isRecording
    self.report = report
    requests = RecordedRequests(of: folder)
  }

  /// Runs every check.
  package mutating func run() throws {
    try replay()
    try refuse()
    try report(Self.result(Self.folderCheck, checkFolder))
  }

  /// Requests the description, and sends the recorded requests.
  package mutating func replay() throws {
    try report(Self.result("describe") { () throws(ConformanceFault) in try describe() })
    for name in requests.names {
      try report(Self.result(name) { () throws(ConformanceFault) in try replay(name) })
    }
    for (name, hasAnswer) in requests.others where name != "describe" {
      try report(
        hasAnswer
          ? ConformanceCheck(
            name, .failed, "there is an answer, but no \(RecordedRequest.requestName)")
          : ConformanceCheck(name, .skipped, "\(RecordedRequest.requestName) is missing"))
    }
  }

  private func describe() throws(ConformanceFault) -> ConformanceCheck {
    let exchange = try exchangeTwice(descriptionRequest, reading: nil)
    if let failure = exchange.failure {
      return failed("describe", "it \(failure.message)", exchange)
    }
    do throws(PluginFailure) {
      try PluginAnswer(exchange.output, to: "describe", of: folder.manifest).checkDescription()
    } catch {
      return failed("describe", "it \(error.message)", exchange)
    }
    return ConformanceCheck("describe", .ok)
  }

  /// A request that every plug-in understands.
  private var descriptionRequest: [UInt8] {
    PluginRequest("describe", to: folder.manifest, parameters: nil).bytes
  }

  private mutating func replay(_ name: String) throws(ConformanceFault) -> ConformanceCheck {
    let request = try RecordedRequest(name, at: requests.path(of: name), in: folder)
    let exchange = try exchangeTwice(request.bytes, reading: request.input)
    do throws(ConformanceFault) {
      return try check(exchange, to: request)
    } catch {
      return failed(name, error.message, exchange)
    }
  }

  private mutating func check(
    _ exchange: PluginExchange, to request: RecordedRequest
  ) throws(ConformanceFault) -> ConformanceCheck {
    let fileName = FilePath.name(of: request.answerPath)
    if request.answer == nil, !isRecording || exchange.isRefusal {
      try exchange.checkRefusal()
      return ConformanceCheck(request.name, .ok)
    }
    if let failure = exchange.failure {
      let hint = exchange.isRefusal ? "; if that is meant, remove \(fileName)" : ""
      throw ConformanceFault("it \(failure.message)\(hint)")
    }
    guard let json = request.json else { throw ConformanceFault("its answer is not JSON") }
    let check = AnswerCheck(manifest: folder.manifest)
    try check.check(json)
    let values = try check.values(of: exchange.output, to: json)
    if sound == nil { sound = (json.value, request.input) }
    guard let difference = check.difference(of: values, from: request.answer, in: fileName) else {
      return ConformanceCheck(request.name, .ok)
    }
    guard isRecording else { throw ConformanceFault(difference) }
    let bytes =
      folder.manifest.kind == .reader ? exchange.output : values.flatMap { Array($0.text.utf8) }
    recordings.append(Recording(path: request.answerPath, bytes: bytes))
    return ConformanceCheck(request.name, .recorded)
  }

  /// Sends requests that the plug-in must reject.
  private func refuse() throws {
    let sample = sound?.request ?? (try? JSONValue(reading: descriptionRequest)) ?? .null
    for request in MalformedRequest.all(for: folder.manifest, like: sample) {
      let exchange = exchange(request.bytes, reading: sound?.input)
      let name = "refuses \(request.name)"
      var result = ConformanceCheck(name, .ok)
      do throws(ConformanceFault) {
        try exchange.checkRefusal()
      } catch {
        result = failed(name, error.message, exchange)
      }
      try report(result)
    }
  }

  private func checkFolder() throws(ConformanceFault) -> ConformanceCheck {
    do throws(PluginManifestError) {
      guard try PluginFolder(folder.path).digest == folder.digest else {
        throw PluginManifestError("a file in it was changed, added or removed", file: folder.path)
      }
    } catch {
      throw ConformanceFault(Message(error.message))
    }
    return ConformanceCheck(Self.folderCheck, .ok)
  }

  private static func result(
    _ name: String, _ check: () throws(ConformanceFault) -> ConformanceCheck
  ) -> ConformanceCheck {
    do throws(ConformanceFault) {
      return try check()
    } catch {
      return ConformanceCheck(name, .failed, error.message)
    }
  }

  private func failed(
    _ name: String, _ message: String, _ exchange: PluginExchange
  ) -> ConformanceCheck {
    ConformanceCheck(name, .failed, message, errors: exchange.errors)
  }

  private func exchange(_ request: [UInt8], reading input: String?) -> PluginExchange {
    PluginExchange(
      request, to: folder, reading: input, limits: limits, containment: containment,
      temporaryFolder: temporaryFolder)
  }

  /// - Throws: `ConformanceFault` if the second answer differs from the first.
  private func exchangeTwice(
    _ request: [UInt8], reading input: String?
  ) throws(ConformanceFault) -> PluginExchange {
    let first = exchange(request, reading: input)
    // Avoid waiting a second time for a plug-in that hangs.
    guard first.failure == nil || first.isRefusal else { return first }
    let second = exchange(request, reading: input)
    guard first.output == second.output, first.failure == second.failure else {
      throw ConformanceFault("the same request was answered differently the second time")
    }
    return first
  }
}
