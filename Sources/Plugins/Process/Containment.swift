import Foundation
import Report

/// A way to isolate plug-ins from the rest of the system.
package enum Containment: Hashable, Sendable {
  /// No network, and a file system that contains only the system's programs, the plug-in and its
  /// input, all read-only.
  case bubblewrap(path: String)
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
    let contained = Containment.bubblewrap(path: path)
    let host = PluginHost(containment: contained, temporaryFolder: temporaryFolder) { _, _ in }
    let trial = PluginProgram(path: "/usr/bin/true", folder: "/usr", name: "trial")
    do {
      _ = try host.answer(of: trial, to: [])
      return contained
    } catch {
      return .none(reason: "bubblewrap does not work here (it \(error.message))")
    }
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
