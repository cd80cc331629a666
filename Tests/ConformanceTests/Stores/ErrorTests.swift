import HealthKit
import Testing

@Suite struct `Errors` {
  @Test func `errors are caught by their code`() async throws {
    func caught(_ error: any Error) -> String {
      do {
        throw error
      } catch HKError.errorNoData {
        return "no data"
      } catch HKError.errorAuthorizationDenied {
        return "denied"
      } catch let error as HKError where error.code == .errorDatabaseInaccessible {
        return "locked"
      } catch {
        return "other"
      }
    }
    #expect(caught(HKError(.errorNoData)) == "no data")
    #expect(caught(HKError(.errorAuthorizationDenied)) == "denied")
    #expect(caught(HKError(.errorDatabaseInaccessible)) == "locked")
    #expect(caught(HKError(.errorInvalidArgument)) == "other")
    #expect(caught(CancellationError()) == "other")
    #expect(caught(HKError(.errorNoData) as NSError) == "no data")
    #expect(caught(NSError(domain: HKErrorDomain, code: 5)) == "other")
    #expect(caught(NSError(domain: "other", code: 11)) == "other")
    // The codes as members of the error are those of the enumeration.
    let codes = [
      HKError.unknownError, HKError.errorHealthDataUnavailable,
      HKError.errorHealthDataRestricted, HKError.errorInvalidArgument,
      HKError.errorAuthorizationDenied, HKError.errorAuthorizationNotDetermined,
      HKError.errorDatabaseInaccessible, HKError.errorUserCanceled,
      HKError.errorAnotherWorkoutSessionStarted, HKError.errorUserExitedWorkoutSession,
      HKError.errorRequiredAuthorizationDenied, HKError.errorNoData,
      HKError.errorWorkoutActivityNotAllowed, HKError.errorDataSizeExceeded,
      HKError.errorBackgroundWorkoutSessionNotAllowed,
      HKError.errorNotPermissibleForGuestUserMode,
    ]
    #expect(codes.map(\.rawValue) == Array(0...15))
  }

  @Test func `errors and objects of Foundation are converted by as?`() {
    let error: any Error = HKError(.errorNoData, userInfo: ["length": 7])
    // The compiler knows the answer unless a type is a parameter.
    func converted<Object>(_ error: any Error, to _: Object.Type) -> Object? { error as? Object }
    let object = converted(error, to: NSError.self)
    #expect(object?.domain == HKErrorDomain && object?.code == 11)
    #expect(object?.userInfo["length"] as? Int == 7)
    #expect(object?.localizedDescription == error.localizedDescription)
    func caught(_ error: any Error) -> Int? {
      do { throw error } catch let error as NSError { return error.code } catch { return nil }
    }
    #expect(caught(error) == 11)
    let foreign: any Error = NSError(domain: HKErrorDomain, code: 6)
    #expect((foreign as? HKError)?.code == .errorDatabaseInaccessible)
    let others: [any Error] = [
      NSError(domain: "other", code: 6), NSError(domain: HKErrorDomain, code: 600),
    ]
    #expect(others.compactMap { $0 as? HKError }.isEmpty)
  }

  @Test func `S-33: no data is an error in HealthKit's domain`() async throws {
    let answer = try await HKHealthStore.inMemory().answer(.stepCount, .cumulativeSum)
    let error = try #require(answer.error) as NSError
    #expect(error.domain == HKErrorDomain)
    #expect(error.code == HKError.Code.errorNoData.rawValue)
    #expect(error.localizedDescription == "No data available for the specified predicate.")
    #expect(
      "\(try #require(answer.error))" == """
        Error Domain=com.apple.healthkit Code=11 "No data available for the specified predicate."
        """)
  }

  @Test func `errors keep their user info`() {
    let error = HKError(
      .errorInvalidArgument, userInfo: [NSLocalizedDescriptionKey: "too long", "length": 7])
    #expect(error.localizedDescription == "too long")
    #expect(error.userInfo["length"] as? Int == 7)
    #expect((error as NSError).userInfo["length"] as? Int == 7)
    let bare = HKError(.errorNoData)
    #expect(
      bare.localizedDescription
        == "The operation couldn’t be completed. (com.apple.healthkit error 11.)")
    #expect(bare != HKError(.errorUserCanceled))
    #expect(bare == HKError(.errorNoData))
    #expect(error != HKError(.errorInvalidArgument))
  }
}
