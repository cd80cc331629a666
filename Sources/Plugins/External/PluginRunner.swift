import Health
import Report

/// Runs only the plug-ins that the user consented to.
package final class PluginRunner: Sendable {
  /// False if no plug-ins run; their results are then reported as left out.
  package let isOn: Bool
  private let limits: PluginLimits
  private let temporaryFolder: String?
  private let relay: @Sendable (_ plugin: String, _ line: String) -> Void
  private let state = Locked(State())

  private struct State {
    var approved: Set<String> = []
    var containment: Containment?
    var observer: Observer?
  }

  /// Receives each request before it is sent, and again with the answer if the plug-in ended
  /// successfully.
  package typealias Observer =
    @Sendable (_ plugin: String, _ word: String, _ request: [UInt8], _ answer: [UInt8]?) -> Void

  /// - Parameter temporaryFolder: the parent of the plug-ins' temporary folders; nil for `/tmp`.
  package init(
    isOn: Bool = true, limits: PluginLimits = PluginLimits(), temporaryFolder: String? = nil,
    relay: @escaping @Sendable (_ plugin: String, _ line: String) -> Void
  ) {
    self.isOn = isOn
    self.limits = limits
    self.temporaryFolder = temporaryFolder
    self.relay = relay
  }

  /// Allows a plug-in to run, as long as it has not changed since the user's consent.
  package func approve(_ folder: PluginFolder) {
    state.withLock { _ = $0.approved.insert(Self.key(folder)) }
  }

  private static func key(_ folder: PluginFolder) -> String { "\(folder.digest) \(folder.path)" }

  /// The containment of plug-ins, determined on first use because doing so starts a process.
  package var containment: Containment {
    if let known = state.withLock(\.containment) { return known }
    let found = Containment.find(temporaryFolder: temporaryFolder)
    state.withLock { $0.containment = found }
    return found
  }

  /// Lets an observer receive all requests from now on, except for those to readers.
  package func observe(by observer: @escaping Observer) {
    state.withLock { $0.observer = observer }
  }

  /// Sends one request to a plug-in and returns its answer.
  ///
  /// - Throws: `PluginIsOff`, `PluginFailure`.
  func answer(of plugin: ExternalPlugin, to request: PluginRequest) throws -> PluginAnswer {
    let host = try host(for: plugin)
    let observer = state.withLock(\.observer)
    observer?(plugin.id, request.word, request.bytes, nil)
    let bytes = try host.answer(of: program(of: plugin), to: request.bytes)
    observer?(plugin.id, request.word, request.bytes, bytes)
    return try PluginAnswer(bytes, to: request.word, of: plugin.folder.manifest)
  }

  /// Sends a request to a plug-in and returns its output as a stream.
  func stream(
    of plugin: ExternalPlugin, to request: PluginRequest, reading path: String
  ) throws -> PluginStream {
    let host = try host(for: plugin)
    return try host.stream(of: program(of: plugin, reading: [path]), request: request.bytes)
  }

  private func host(for plugin: ExternalPlugin) throws -> PluginHost {
    guard isOn else { throw PluginIsOff(id: plugin.id) }
    guard state.withLock({ $0.approved.contains(Self.key(plugin.folder)) }) else {
      throw PluginFailure(plugin: plugin.id, "cannot run without consent")
    }
    return PluginHost(
      limits: limits, containment: containment, temporaryFolder: temporaryFolder, relay: relay)
  }

  private func program(of plugin: ExternalPlugin, reading paths: [String] = []) -> PluginProgram {
    PluginProgram(
      path: plugin.folder.executable, folder: plugin.folder.path, readable: paths, name: plugin.id)
  }
}
