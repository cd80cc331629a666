/// The DOCTYPE of an export with its internal subset (X-1).
enum DocumentType {
  /// The well-formed subset of version 14.
  static let version14 = text(version: 14, elements: common(version: 14) + vision + audiogram)

  /// The subset of version 12 as iOS 16.0 wrote it (X-21).
  ///
  /// The attributes of VisionPrescription are never closed, so the next declarations are inside
  /// them, and an extra `>` precedes the end.
  static let version12 = text(
    version: 12, elements: common(version: 12) + vision.map(\.torn), end: ">\n")

  private static func text(version: Int, elements: [Element], end: String = "") -> String {
    """
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: \(version) -->

    """ + elements.map(\.text).joined() + end + "]>\n"
  }

  /// The declarations of one element and of its attributes.
  private struct Element {
    let name: String
    let content: String
    /// The attributes in order; a name that ends in `!` is required.
    let attributes: [String]
    var comment: String?
    var isClosed = true

    init(_ name: String, _ content: String, _ attributes: String, comment: String? = nil) {
      self.name = name
      self.content = content
      self.attributes = attributes.split(separator: " ").map(String.init)
      self.comment = comment
    }

    var torn: Element {
      var torn = self
      torn.isClosed = name != "VisionPrescription"
      return torn
    }

    var text: String {
      var text = "<!ELEMENT \(name) \(content)>\n"
      if let comment { text += "<!-- \(comment) -->\n" }
      guard !attributes.isEmpty else { return text }
      text += "<!ATTLIST \(name)\n"
      let width = attributes.map { $0.utf8.count }.max() ?? 0
      for attribute in attributes {
        let isRequired = attribute.hasSuffix("!")
        let name = isRequired ? String(attribute.dropLast()) : attribute
        let space = String(repeating: " ", count: width + 1 - name.utf8.count)
        text += "  \(name)\(space)CDATA \(isRequired ? "#REQUIRED" : "#IMPLIED")\n"
      }
      return text + (isClosed ? ">\n" : "")
    }
  }

  /// The elements common to versions 12 and 14; the fifth attribute of `Me` was added in between.
  private static func common(version: Int) -> [Element] {
    let me =
      ["DateOfBirth", "BiologicalSex", "BloodType", "FitzpatrickSkinType"]
      + (version > 12 ? ["CardioFitnessMedicationsUse"] : [])
    let source = "sourceName! sourceVersion device creationDate startDate! endDate!"
    return [
      Element(
        "HealthData",
        "(ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord"
          + (version > 12 ? "|Audiogram" : "") + "|VisionPrescription)*)",
        "locale!"),
      Element("ExportDate", "EMPTY", "value!"),
      Element(
        "Me", "EMPTY",
        me.map { "HKCharacteristicTypeIdentifier\($0)!" }.joined(separator: " ")),
      Element(
        "Record", "((MetadataEntry|HeartRateVariabilityMetadataList)*)",
        "type! unit value sourceName! sourceVersion device creationDate startDate! endDate!"),
      Element(
        "Correlation", "((MetadataEntry|Record)*)", "type! \(source)",
        comment: "Note: each <Record> inside a \"Correlation\" also stands at the top level."),
      Element(
        "Workout", "((MetadataEntry|WorkoutEvent|WorkoutRoute|WorkoutStatistics)*)",
        "workoutActivityType! duration durationUnit totalDistance totalDistanceUnit "
          + "totalEnergyBurned totalEnergyBurnedUnit \(source)"),
      Element(
        "WorkoutActivity", "((MetadataEntry)*)",
        "uuid! startDate! endDate duration durationUnit"),
      Element("WorkoutEvent", "((MetadataEntry)*)", "type! date! duration durationUnit"),
      Element(
        "WorkoutStatistics", "EMPTY",
        "type! startDate! endDate! average minimum maximum sum unit"),
      Element("WorkoutRoute", "((MetadataEntry|FileReference)*)", source),
      Element("FileReference", "EMPTY", "path!"),
      Element(
        "ActivitySummary", "EMPTY",
        "dateComponents activeEnergyBurned activeEnergyBurnedGoal activeEnergyBurnedUnit "
          + "appleMoveTime appleMoveTimeGoal appleExerciseTime appleExerciseTimeGoal "
          + "appleStandHours appleStandHoursGoal"),
      Element("MetadataEntry", "EMPTY", "key! value!"),
      Element(
        "HeartRateVariabilityMetadataList", "(InstantaneousBeatsPerMinute*)", "",
        comment: "The list holds the beats of one minute; the text [[\"a\"]]> here ends nothing."),
      Element("InstantaneousBeatsPerMinute", "EMPTY", "bpm! time!"),
      Element(
        "ClinicalRecord", "EMPTY",
        "type! identifier! sourceName! sourceURL! fhirVersion! receivedDate! resourceFilePath!"),
    ]
  }

  private static let vision: [Element] = {
    let lens =
      "sphere cylinder axis add vertex prismAmount prismAngle farPD nearPD baseCurve diameter"
      .split(separator: " ").map { "\($0) \($0)Unit" }.joined(separator: " ")
    return [
      Element(
        "VisionPrescription", "((RightEye|LeftEye|Attachment|MetadataEntry)*)",
        "type! dateIssued! expirationDate brand"),
      Element("RightEye", "EMPTY", lens),
      Element("LeftEye", "EMPTY", lens),
      Element("Attachment", "EMPTY", "identifier"),
    ]
  }()

  private static let audiogram: [Element] = {
    let ears = ["leftEar", "rightEar"].flatMap { ear in
      ["Value", "Unit", "Masked", "ClampingRangeLowerBound", "ClampingRangeUpperBound"]
        .map { ear + $0 }
    }.joined(separator: " ")
    return [
      Element(
        "Audiogram", "((MetadataEntry|SensitivityPoint)*)",
        "type! sourceName! sourceVersion device creationDate startDate! endDate!"),
      Element("SensitivityPoint", "EMPTY", "frequencyValue! frequencyUnit! \(ears)"),
    ]
  }()
}
