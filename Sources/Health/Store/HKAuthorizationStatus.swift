/// Whether a person lets an app write a type; reading is never told (S-141).
public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case sharingDenied = 1
  case sharingAuthorized = 2
}
