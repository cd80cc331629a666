import Foundation

/// What tells an object from all others.
enum ObjectIdentity: Sendable {
  case known(UUID)
  /// Made of what tells the sample apart, when it is asked for: most samples of an export never are.
  case derived(DerivedIdentity)

  var uuid: UUID {
    switch self {
    case .known(let uuid): uuid
    case .derived(let identity): identity.uuid
    }
  }
}

/// An identity that is computed once.
final class DerivedIdentity: Sendable {
  private let known = Locked<UUID?>(nil)
  private let derive: @Sendable () -> UUID

  init(_ derive: @escaping @Sendable () -> UUID) {
    self.derive = derive
  }

  var uuid: UUID {
    known.withLock { known in
      if let known { return known }
      let uuid = derive()
      known = uuid
      return uuid
    }
  }
}
