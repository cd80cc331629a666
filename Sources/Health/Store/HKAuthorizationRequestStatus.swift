/// Whether asking for access would show the person anything.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  case unknown = 0
  /// There are types that the person was not asked about.
  case shouldRequest = 1
  /// The person was asked about every type.
  case unnecessary = 2
}
