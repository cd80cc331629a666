import Foundation

/// A way to isolate plug-ins from the rest of the system.
package enum Containment: Hashable, Sendable {
  /// No network, and a file system with only the system's programs, the plug-in and its input, all
  /// of them read-only.
  case bubblewrap(path: String)
  /// No containment, with the reason as a clause.
  case none(reason: String)

  /// Looks for bubblewrap and tries it, because it may be installed but not permitted to work.
  package static func find() -> Containment {
    let places = ["/usr/bin/bwrap", "/bin/bwrap", "/usr/local/bin/bwrap"]
    guard let path = places.first(where: { access($0, X_OK) == 0 }) else {
      return .none(reason: "bubblewrap is not installed")
    }
    let contained = Containment.bubblewrap(path: path)
    let host = PluginHost(containment: contained) { _, _ in }
    let trial = PluginProgram(path: "/usr/bin/true", folder: "/usr", name: "trial")
    do {
      _ = try host.answer(of: trial, to: [])
      return contained
    } catch {
      return .none(reason: "bubblewrap does not work here (it \(error.message))")
    }
  }

  /// A sentence for the user before a plug-in is started.
  package var sentence: String {
    switch self {
    case .bubblewrap:
      "bubblewrap keeps a plug-in from the network and from files other than its own"
    case .none(let reason): "\(reason): a plug-in runs with your own rights"
    }
  }
}
