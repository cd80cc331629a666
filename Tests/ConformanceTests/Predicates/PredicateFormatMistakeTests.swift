import HealthKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Mistakes in format strings of predicates` {
  struct Case: @unchecked Sendable {
    let format: String
    var arguments: [Any?] = []
    /// The line with the marks below the fault.
    let marks: String
    let reason: String
    var help: String?
  }

  @Test(
    "U-44: a mistake is reported at its place, with Apple's message and a remedy",
    arguments: [
      Case(
        format: "statDate >= %@", arguments: [at(8)], marks: "^~~~~~~~",
        reason: "unknown key 'statDate'", help: "did you mean 'startDate'?"),
      Case(
        format: "%K >= %@", arguments: ["enddate", at(8)], marks: "^~",
        reason: "unknown key 'enddate'", help: "did you mean 'endDate'?"),
      Case(
        format: "steps > 5", marks: "^~~~~", reason: "unknown key 'steps'",
        help: "HealthKit's keys are the constants HKPredicateKeyPath…"),
      Case(
        format: "startDate >", marks: "           ^",
        reason: "expected a key or a value instead of end of the format"),
      Case(
        format: "startDate", marks: "         ^",
        reason: "expected an operator such as '==' instead of end of the format"),
      Case(
        format: "", marks: "^", reason: "expected a key or a value instead of end of the format"),
      Case(
        format: "metadata.x BEGINWITH 'a'", marks: "           ^~~~~~~~~",
        reason: "unknown operator 'BEGINWITH'", help: "did you mean 'BEGINSWITH'?"),
      Case(
        format: "startDate >= '2026-01-05'", marks: "             ^~~~~~~~~~~~",
        reason: "'startDate' is compared with a date, not with '2026-01-05'"),
      Case(
        format: "startDate >= %@", arguments: [nil], marks: "             ^~",
        reason: "'startDate' is compared with a date, not with nil"),
      Case(
        format: "quantity > 50", marks: "           ^~",
        reason: "'quantity' is compared with an HKQuantity, not with 50.0"),
      Case(
        format: "value == %@", arguments: [HKQuantity(unit: .count(), doubleValue: 1)],
        marks: "^~~~~", reason: "'value' is the number of a category sample",
        help: "quantities are 'quantity'"),
      Case(
        format: "value == 1.5", marks: "         ^~~",
        reason: "'value' is compared with a whole number, not with 1.5"),
      Case(
        format: "UUID < %@", arguments: [UUID()], marks: "     ^",
        reason: "'UUID' has no order", help: "compare by ==, != or IN"),
      Case(
        format: "endDate CONTAINS 'x'", marks: "        ^~~~~~~~",
        reason: "'endDate' is compared with a date, not as text"),
      Case(
        format: "startDate >= %@ AND", arguments: [at(8)], marks: "                   ^",
        reason: "expected a key or a value instead of end of the format"),
      Case(
        format: "(startDate >= %@", arguments: [at(8)], marks: "                ^",
        reason: "expected ')' instead of end of the format"),
      Case(
        format: "startDate >= %@ endDate < %@", arguments: [at(8), at(9)],
        marks: "                ^~~~~~~", reason: "unexpected 'endDate'",
        help: "comparisons are joined by AND or OR"),
      Case(
        format: "startDate >= %@", marks: "             ^~",
        reason: "placeholder without an argument", help: "the call has 0 arguments"),
      Case(
        format: "metadata.x == '%@'", arguments: ["a"], marks: "                  ^",
        reason: "the format has 0 placeholders and the call 1 argument",
        help: "a placeholder in quotation marks is text; write it without them"),
      Case(
        format: "value == %d", arguments: ["x"], marks: "         ^~",
        reason: "expected a number instead of 'x'", help: "%@ is the placeholder of any value"),
      Case(
        format: "%K == 1", arguments: [5], marks: "^~", reason: "%K expects a key as a string"),
      Case(
        format: "metadata == 1", marks: "^~~~~~~~", reason: "'metadata' is not complete",
        help: "'metadata.%K' names a key"),
      Case(
        format: "device.name == 'x'", marks: "^~~~~~~~~~~",
        reason: "unknown property 'name' of devices"),
      Case(
        format: "sumQuantity.HKQuantityTypeIdentifierStepsCount > %@",
        arguments: [HKQuantity(unit: .count(), doubleValue: 1)],
        marks: "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        reason: "unknown quantity type 'HKQuantityTypeIdentifierStepsCount'",
        help: "did you mean 'HKQuantityTypeIdentifierStepCount'?"),
      Case(
        format: "metadata.x MATCHES '('", marks: "                   ^~~",
        reason: "'(' is not a regular expression"),
      Case(
        format: "metadata.x ==[l] 'a'", marks: "              ^", reason: "unknown option 'l'",
        help: "[c] ignores case and [d] ignores diacritics"),
      Case(
        format: "metadata.x == 'a", marks: "              ^~",
        reason: "quotation mark without its end"
      ),
      Case(
        format: "quantity > 5kg", marks: "           ^~~", reason: "'5kg' is not a number"),
      Case(
        format: "ANY metadata.x == 1", marks: "^~~", reason: "ANY is not supported",
        help: "HealthKit's keys have one value"),
      Case(
        format: "startDate > endDate", marks: "            ^~~~~~~",
        reason: "a key is compared with a value, not with another key"),
      Case(
        format: "startDate BETWEEN {1}", marks: "                  ^~~",
        reason: "BETWEEN expects two values, such as {1, 2}"),
      Case(
        format: "metadata.x == %z", marks: "              ^~", reason: "unknown placeholder",
        help: "the placeholders are %@ for values, %K for keys, and %d, %f and similar for numbers"),
      Case(
        format: "source == %@ AND\n  startDat >= %@", arguments: [HKSource.app, at(8)],
        marks: "  ^~~~~~~~", reason: "unknown key 'startDat'", help: "did you mean 'startDate'?"),
      Case(
        format: String(repeating: "(", count: 1_000),
        marks: String(repeating: " ", count: 201) + "^",
        reason: "predicates nested more than 200 deep"),
    ])
  func table(_ example: Case) throws {
    let error = try #require(throws: HKPredicateParseError.self) {
      try NSPredicate(parsing: example.format, argumentArray: example.arguments)
    }
    #expect(error.reason == example.reason)
    #expect(error.help == example.help)
    let lines = "\(error)".split(separator: "\n", omittingEmptySubsequences: false)
    let format = example.format
    #expect("\(error)".hasPrefix("Unable to parse the format string \"\(format)\": "))
    #expect(lines.map(String.init).contains(example.marks), "\(error)")
    #expect((0...format.count).contains(error.offset))
  }

  @Test(.expectsExits)
  func `U-44: a mistake stops the program where parsing throws`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "statDate >= %@", Date() as NSDate)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Unable to parse the format string \"statDate >= %@\""))
    #expect(message.contains("did you mean 'startDate'?"))
  }

  @Test func `S-96: a unit that does not fit is an error of the query`() async throws {
    let store = try await HKHealthStore.holding([heartRate(60, at(8))])
    for key in ["quantity", "min", "max", "most_recent"] {
      let predicate = NSPredicate(
        format: "%K > %@", key, HKQuantity(unit: .gram(), doubleValue: 1))
      let answer = try await store.answer(.heartRate, .discreteMax, where: predicate)
      #expect(answer.code == .errorInvalidArgument, "\(key)")
    }
    let high = NSPredicate(
      format: "max >= %@", HKQuantity(unit: HKUnit(from: "count/s"), doubleValue: 1))
    let answer = try await store.answer(.heartRate, .discreteMax, where: high)
    #expect(try answer.required().maximumQuantity() != nil)
  }
}
