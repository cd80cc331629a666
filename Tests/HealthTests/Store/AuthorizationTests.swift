import Health
import Testing

@Suite struct `States of authorization` {
  @Test func `S-141: authorization states have the header's numbers`() {
    #expect(
      (-1...3).map(HKAuthorizationStatus.init) == [
        nil, .notDetermined, .sharingDenied, .sharingAuthorized, nil,
      ])
    #expect(
      (-1...3).map(HKAuthorizationRequestStatus.init) == [
        nil, .unknown, .shouldRequest, .unnecessary, nil,
      ])
  }
}
