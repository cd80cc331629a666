import Files
import Health
import Report

/// A request to a plug-in, and everything that the plug-in wrote in response.
struct PluginExchange {
  let output: [UInt8]
  /// The lines that the plug-in wrote to standard error.
  let errors: [String]
  /// The reason why the plug-in failed; `nil` if it ended successfully.
  let failure: PluginFailure?

  /// Starts a plug-in for a request and collects its output, within the limits of real requests.
  ///
  /// - Parameter input: the absolute path of the file that a reader can read.
  init(
    _ request: [UInt8], to folder: PluginFolder, reading input: String?, limits: PluginLimits,
    containment: Containment, temporaryFolder: String?
  ) {
    let lines = Locked<[String]>([])
    let host = PluginHost(
      limits: limits, containment: containment, temporaryFolder: temporaryFolder
    ) { _, line in
      lines.withLock { $0.append(line) }
    }
    let program = PluginProgram(
      path: folder.executable, folder: folder.path, readable: input.map { [$0] } ?? [],
      name: folder.manifest.id)
    var output: [UInt8] = []
    do {
      // Collect the output as it arrives, because output before a failure also counts.
      let stream = try host.stream(of: program, request: request)
      defer { stream.cancel() }
      try Self.collect(stream, of: folder.manifest, limits, into: &output)
      failure = nil
    } catch let failure as PluginFailure {
      self.failure = failure
    } catch {
      failure = PluginFailure(plugin: folder.manifest.id, "gave no answer: \(error)")
    }
    self.output = output
    errors = lines.withLock(\.self)
  }

  private static func collect(
    _ stream: PluginStream, of manifest: PluginManifest, _ limits: PluginLimits,
    into output: inout [UInt8]
  ) throws {
    func failed(_ message: Message) -> PluginFailure {
      PluginFailure(plugin: manifest.id, message)
    }
    let deadline = SuspendingClock.now + .seconds(limits.seconds)
    while case let piece = try stream.piece(1 << 16), !piece.isEmpty {
      output += piece
      guard output.count <= limits.answer else {
        throw failed(.wroteTooMuch(limits.answer))
      }
      // A reader's time depends on the length of its input.
      guard manifest.kind == .reader || SuspendingClock.now < deadline else {
        throw failed(.tookTooLong(seconds: limits.seconds))
      }
    }
  }
}

extension PluginExchange {
  /// Checks that the plug-in rejected the request in the way that the contract requires.
  func checkRefusal() throws(ConformanceFault) {
    guard let failure else { throw ConformanceFault(.answeredInsteadOfRefusing) }
    guard let status = failure.exitStatus, (1...125).contains(status) else {
      throw ConformanceFault(
        "expected a refusal (an exit status from 1 to 125), but it \(failure.message)")
    }
    guard output.isEmpty else {
      throw ConformanceFault("it refused, but wrote \(output.count) bytes to standard output")
    }
    guard errors.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw ConformanceFault("it refused, but gave no reason on standard error")
    }
  }

  /// True if the plug-in exited by itself with the exit status of a rejection.
  var isRefusal: Bool { failure?.exitStatus.map { (1...125).contains($0) } ?? false }
}
