import Files
import Foundation
import Health
import Plugins
import Report

/// A request to a plug-in, and all that it wrote.
struct PluginExchange {
  let output: [UInt8]
  /// The lines that it wrote to standard error.
  let errors: [String]
  /// Why this is no answer; nil if the plug-in ended well.
  let failure: PluginFailure?

  /// Starts a plug-in for a request and takes what it writes, within the limits of real requests.
  ///
  /// - Parameter input: the absolute path of what a reader may read.
  init(
    _ request: [UInt8], to folder: PluginFolder, reading input: String?, limits: PluginLimits,
    containment: Containment
  ) {
    let lines = Locked<[String]>([])
    let host = PluginHost(limits: limits, containment: containment) { _, line in
      lines.withLock { $0.append(line) }
    }
    let program = PluginProgram(
      path: folder.executable, folder: folder.path, readable: input.map { [$0] } ?? [],
      name: folder.manifest.id)
    var output: [UInt8] = []
    do {
      // As it comes, because what was written before a failure counts as well.
      let stream = try host.stream(of: program, request: request)
      defer { stream.cancel() }
      try Self.collect(stream, of: folder.manifest, limits, into: &output)
      failure = nil
    } catch let failure as PluginFailure {
      self.failure = failure
    } catch {
      failure = PluginFailure(plugin: folder.manifest.id, message: "gave no answer: \(error)")
    }
    self.output = output
    errors = lines.withLock(\.self)
  }

  private static func collect(
    _ stream: PluginStream, of manifest: PluginManifest, _ limits: PluginLimits,
    into output: inout [UInt8]
  ) throws {
    func failed(_ message: String) -> PluginFailure {
      PluginFailure(plugin: manifest.id, message: message)
    }
    let deadline = SuspendingClock.now + .seconds(limits.seconds)
    while case let piece = try stream.piece(1 << 16), !piece.isEmpty {
      output += piece
      guard output.count <= limits.answer else {
        throw failed("wrote more than \(PluginLimits.text(ofBytes: limits.answer))")
      }
      // A reader takes as long as its input is.
      guard manifest.kind == .reader || SuspendingClock.now < deadline else {
        throw failed("took longer than \(limits.seconds) s and was ended")
      }
    }
  }
}

extension PluginExchange {
  /// Checks that the request was refused as the contract says.
  func checkRefusal() throws(ConformanceFault) {
    guard let failure else { throw ConformanceFault("expected a refusal, but it answered") }
    guard let status = failure.exitStatus, (1...125).contains(status) else {
      throw ConformanceFault(
        "expected a refusal, an exit status from 1 to 125, but it \(failure.message)")
    }
    guard output.isEmpty else {
      throw ConformanceFault("it refused, but wrote \(output.count) bytes to standard output")
    }
    guard errors.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw ConformanceFault("it refused, but did not say why on standard error")
    }
  }

  /// True if the plug-in ended by itself with a status that says that it refused.
  var isRefusal: Bool { failure?.exitStatus.map { (1...125).contains($0) } ?? false }
}
