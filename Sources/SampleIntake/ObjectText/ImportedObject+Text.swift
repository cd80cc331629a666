import Foundation
package import Health

extension ImportedObject {
  /// Returns the object as JSON text with sorted keys, exactly as `JSONEncoder` produces it. Stores
  /// and digests use this text.
  ///
  /// - Throws: an error if a number is not finite.
  package func text() throws -> [UInt8] {
    var writer = ObjectTextWriter()
    var choice = ObjectChoice(self)
    try choice.pass(through: &writer)
    return writer.bytes
  }

  /// Creates an object from its text.
  ///
  /// `JSONDecoder` takes ten times as long, so it is used only for JSON that was written by another
  /// program.
  ///
  /// - Throws: an error if the text is not the text of an object.
  package init(text: [UInt8]) throws {
    if let object = try? Self.asWritten(text) {
      self = object
    } else {
      self = try JSONDecoder().decode(Self.self, from: Data(text))
    }
  }

  private static func asWritten(_ text: [UInt8]) throws -> ImportedObject? {
    var reader = ObjectTextReader(text)
    var choice = ObjectChoice.blank
    try choice.pass(through: &reader)
    try reader.end()
    return choice.object
  }
}

/// An object as a member whose key is the kind of the object.
private struct ObjectChoice: ObjectRecord {
  private var activitySummary: Content<ImportedActivitySummary>?
  private var correlation: Content<ImportedCorrelation>?
  private var workout: Content<ImportedWorkout>?

  static var blank: Self { Self() }

  private init() {}

  init(_ object: ImportedObject) {
    switch object {
    case .activitySummary(let summary): activitySummary = Content(value: summary)
    case .correlation(let correlation): self.correlation = Content(value: correlation)
    case .workout(let workout): self.workout = Content(value: workout)
    }
  }

  /// The object; nil if the text contains none or several.
  var object: ImportedObject? {
    switch (activitySummary, correlation, workout) {
    case (let summary?, nil, nil): .activitySummary(summary.value)
    case (nil, let correlation?, nil): .correlation(correlation.value)
    case (nil, nil, let workout?): .workout(workout.value)
    default: nil
    }
  }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    try form.member("activitySummary", &activitySummary)
    try form.member("correlation", &correlation)
    try form.member("workout", &workout)
  }

  private struct Content<Value: ObjectPart>: ObjectRecord {
    var value: Value

    static var blank: Self { Self(value: .blank) }

    mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
      try form.member("_0", &value)
    }
  }
}
