package import Health

extension ImportedObject {
  /// Returns the object as JSON text with sorted keys. Stores and digests use this text, so it must
  /// never change.
  ///
  /// - Throws: an error if a number is not finite.
  package func text() throws -> [UInt8] {
    var writer = ObjectTextWriter()
    var object = self
    try object.pass(through: &writer)
    return writer.bytes
  }

  /// Creates an object from its text.
  ///
  /// - Parameter known: the texts of the objects that were read before, which save creating strings
  ///   that objects share.
  /// - Throws: an error if the text is not the text of an object.
  package init(text: [UInt8], _ known: RepeatedTexts = RepeatedTexts()) throws {
    self = try text.withUnsafeBytes { bytes in
      var reader = ObjectTextReader(bytes, known)
      var object = Self.blank
      try object.pass(through: &reader)
      try reader.end()
      return object
    }
  }
}

/// An object is a member whose key is the kind of the object.
extension ImportedObject: ObjectRecord {
  static var blank: Self { .activitySummary(.blank) }

  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
    var summary: Content<ImportedActivitySummary>?
    var correlation: Content<ImportedCorrelation>?
    var workout: Content<ImportedWorkout>?
    switch self {
    case .activitySummary(let value): summary = Content(value: value)
    case .correlation(let value): correlation = Content(value: value)
    case .workout(let value): workout = Content(value: value)
    }
    try form.member("activitySummary", &summary)
    try form.member("correlation", &correlation)
    try form.member("workout", &workout)
    switch (summary, correlation, workout) {
    case (let summary?, nil, nil): self = .activitySummary(summary.value)
    case (nil, let correlation?, nil): self = .correlation(correlation.value)
    case (nil, nil, let workout?): self = .workout(workout.value)
    default: throw ObjectFormError()
    }
  }

  private struct Content<Value: ObjectPart>: ObjectRecord {
    var value: Value

    static var blank: Self { Self(value: .blank) }

    mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws {
      try form.member("_0", &value)
    }
  }
}
