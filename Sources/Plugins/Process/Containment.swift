import Foundation
import Report

/// A way to isolate plug-ins from the rest of the system.
package enum Containment: Hashable, Sendable {
  /// No network, and a file system that contains only the system's programs, the plug-in and its
  /// input, all read-only.
  ///
  /// - Parameter hasDisk: true if the temporary folder is a file system of its own, with a limited
  ///   size. Bubblewrap can do so since version 0.7.
  case bubblewrap(path: String, hasDisk: Bool = true)
  /// No containment, with the reason as a clause.
  case none(reason: String)

  package static let places = ["/usr/bin/bwrap", "/bin/bwrap", "/usr/local/bin/bwrap"]

  /// Finds bubblewrap and tries it, because it can be installed without being allowed to do
  /// anything.
  ///
  /// - Parameter places: the possible paths of bubblewrap; the first executable one is used.
  package static func find(
    in places: [String] = places, temporaryFolder: String? = nil
  ) -> Containment {
    guard let path = places.first(where: { access($0, X_OK) == 0 }) else {
      return .none(reason: "bubblewrap is not installed")
    }
    let trial = PluginProgram(path: "/usr/bin/true", folder: "/usr", name: "trial")
    var fault: PluginFailure?
    for hasDisk in [true, false] {
      let contained = Containment.bubblewrap(path: path, hasDisk: hasDisk)
      let host = PluginHost(containment: contained, temporaryFolder: temporaryFolder) { _, _ in }
      do throws(PluginFailure) {
        _ = try host.answer(of: trial, to: [])
        return contained
      } catch {
        fault = error
      }
    }
    return .none(reason: "bubblewrap does not work here (it \(fault?.message ?? "failed"))")
  }

  /// The degree of containment, without the reason.
  package var level: ContainmentLevel {
    switch self {
    case .bubblewrap: .bubblewrap
    case .none: .none
    }
  }

  /// The note shown before a plug-in starts.
  package var sentence: String {
    switch self {
    case .bubblewrap:
      "bubblewrap blocks a plug-in's access to the network and to files other than its own"
    case .none(let reason): "\(reason): a plug-in runs with your own permissions"
    }
  }
}

/// The degrees of containment, the least strict first.
package enum ContainmentLevel: String, Sendable, Comparable, CaseIterable {
  /// The plug-in runs with the user's own rights.
  case none
  /// The plug-in has no access to the network or to other files.
  case bubblewrap

  package static func < (a: ContainmentLevel, b: ContainmentLevel) -> Bool {
    a == .none && b != .none
  }
}
