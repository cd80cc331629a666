import Compression
import Foundation
import TestSupport

/// A made-up export of ten weeks in which every text that a program or a user can choose is a
/// unique token: names, versions, devices, metadata, units, values, identifiers, contents and file
/// names. Every time has seconds other than 0.
struct TokenExport {
  /// The tokens, each of which occurs in the archive or in its file name.
  private(set) var tokens: [String] = []
  private var elements: [String] = []
  private var watch = "", phone = "", app = "", typed = ""
  private var watchDevice = "", phoneDevice = "", appDevice = ""

  static let dayCount = 70
  /// The last day, 2024-02-03 in UTC, in seconds since 1970.
  private static let lastDay = 1_706_918_400.0

  private mutating func token(_ purpose: String) -> String {
    let token = "zq\(purpose.lowercased())\(tokens.count)qz"
    tokens.append(token)
    return token
  }

  init() {
    watch = token("source") + "’s Apple Watch"
    phone = token("source") + "’s iPhone"
    app = token("source")
    typed = token("source")
    watchDevice = device("name:Apple Watch")
    phoneDevice = device("name:iPhone")
    appDevice = device("name:" + token("name"))
    addPerson()
    for day in 0..<Self.dayCount { addRecords(of: day) }
    for day in stride(from: 0, to: Self.dayCount, by: 3) { addObjects(of: day) }
    addUnknown()
  }

  /// A device with the given name, and with tokens in all other parts.
  private mutating func device(_ name: String) -> String {
    let parts = [
      "model", "hardware", "firmware", "software", "localIdentifier", "UDIDeviceIdentifier",
    ]
    return "&lt;&lt;HKDevice: 0x28\(token("address"))&gt;, \(name), "
      + (name.contains("zq") ? "manufacturer:\(token("manufacturer")), " : "")
      + parts.map { "\($0):\(token($0))" }.joined(separator: ", ") + "&gt;"
  }

  private static func time(_ day: Int, _ hour: Double) -> String {
    let seconds = 1 + (day * 7 + Int((hour + 24) * 20)) % 59
    let moment = lastDay + (Double(day - dayCount + 1) * 24 + hour) * 3_600 + Double(seconds)
    let text = Date(timeIntervalSince1970: moment).ISO8601Format()
    return text.replacing("T", with: " ").replacing("Z", with: " +0000")
  }

  private mutating func record(
    _ type: String, _ value: String, unit: String? = nil, source: String, device: String? = nil,
    day: Int, from start: Double, to end: Double, inside: String = ""
  ) -> String {
    var text = "<Record type=\"\(type)\" sourceName=\"\(source)\""
    text += " sourceVersion=\"\(token("version"))\""
    if let device { text += " device=\"\(device)\"" }
    if let unit { text += " unit=\"\(unit)\"" }
    text += " creationDate=\"\(Self.time(day, end))\" startDate=\"\(Self.time(day, start))\""
    text += " endDate=\"\(Self.time(day, end))\" value=\"\(value)\">\(inside)</Record>\n"
    return text
  }

  private mutating func metadata() -> String {
    let entries = [
      (token("key"), token("value")), ("HKTimeZone", token("zone")),
      ("HKExternalUUID", token("uuid")), ("HKAverageMETs", token("mets")),
      ("HKTimeZone", "America/Los_Angeles"),
    ]
    return entries.map { ExportText.metadata($0, $1) }.joined()
  }

  private mutating func addPerson() {
    let names = ["DateOfBirth", "BiologicalSex", "BloodType", "FitzpatrickSkinType", "Own"]
    let attributes = names.map { "HKCharacteristicTypeIdentifier\($0)=\"\(token($0))\"" }
    elements.append("<Me \(attributes.joined(separator: " "))/>\n")
  }

  private mutating func addRecords(of day: Int) {
    let quantity = "HKQuantityTypeIdentifier"
    for (source, device, start) in [(watch, watchDevice, 8.0), (phone, phoneDevice, 8.5)] {
      elements.append(
        record(
          quantity + "StepCount", "\(4000 + day * 37)", unit: "count", source: source,
          device: device,
          day: day, from: start, to: start + 1, inside: metadata()))
    }
    for hour in [7.0, 12, 20] {
      elements.append(
        record(
          quantity + "HeartRate", "\(60 + Int(hour))", unit: "count/min", source: watch,
          device: watchDevice, day: day, from: hour, to: hour))
      elements.append(
        record(
          quantity + "BloodGlucose", "\(90 + Int(hour))", unit: "mg/dL", source: app,
          device: appDevice, day: day, from: hour, to: hour))
    }
    elements.append(
      record(
        quantity + "BodyMass", "7\(day % 5).4", unit: "kg", source: day % 2 == 0 ? app : typed,
        device: day % 2 == 0 ? appDevice : nil, day: day, from: 7, to: 7,
        inside: day % 2 == 0 ? "" : ExportText.metadata("HKWasUserEntered", "1")))
    let stages = [
      ("InBed", -2.0, 6.0), ("AsleepCore", -1.5, 2), ("AsleepDeep", 2, 3), ("AsleepREM", 3, 5.5),
    ]
    for (stage, start, end) in stages {
      elements.append(
        record(
          "HKCategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysis" + stage,
          source: watch, device: watchDevice, day: day, from: start, to: end))
    }
    elements.append(
      record(
        "HKCategoryTypeIdentifierMindfulSession", "HKCategoryValueNotApplicable", source: app,
        day: day, from: 18, to: 18.25))
    let date = Self.time(day, 0).prefix(10)
    elements.append(
      """
      <ActivitySummary dateComponents="\(date)" activeEnergyBurned="\(400 + day)" \
      activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal" appleExerciseTime="30" \
      appleExerciseTimeGoal="30" appleStandHours="10" appleStandHoursGoal="12"/>

      """)
  }

  private mutating func addObjects(of day: Int) {
    let activity =
      day % 2 == 0 ? "HKWorkoutActivityTypeRunning" : "HKWorkoutActivityType" + token("activity")
    let dates = "startDate=\"\(Self.time(day, 10))\" endDate=\"\(Self.time(day, 10.5))\""
    elements.append(
      """
      <Workout workoutActivityType="\(activity)" duration="30" durationUnit="min" \
      sourceName="\(watch)" sourceVersion="\(token("version"))" device="\(watchDevice)" \
      creationDate="\(Self.time(day, 11))" \(dates)>
      \(metadata())
      <WorkoutEvent type="HKWorkoutEventType\(token("event"))" date="\(Self.time(day, 10.2))"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" \(dates) \
      sum="5.\(day)" unit="km"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifier\(token("statistic"))" \(dates) \
      sum="1" unit="\(token("unit"))"/>
      <WorkoutRoute sourceName="\(watch)" sourceVersion="\(token("version"))" \(dates)>
      <FileReference path="/workout-routes/\(token("path")).gpx"/>
      </WorkoutRoute>
      </Workout>

      """)
    let values = [("Systolic", "1\(20 + day % 9)"), ("Diastolic", "\(78 + day % 7)")]
    let members = values.map { name, value in
      record(
        "HKQuantityTypeIdentifierBloodPressure" + name, value, unit: "mmHg", source: app,
        device: appDevice, day: day, from: 9, to: 9)
    }.joined()
    let nine = Self.time(day, 9)
    elements.append(
      """
      <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="\(app)" \
      sourceVersion="\(token("version"))" device="\(appDevice)" creationDate="\(nine)" \
      startDate="\(nine)" endDate="\(nine)">
      \(metadata())
      \(members)</Correlation>
      \(members)

      """)
  }

  /// Elements and values that HealthKit does not have, which are left out or counted.
  private mutating func addUnknown() {
    let steps = "HKQuantityTypeIdentifierStepCount"
    elements += [
      record(
        "HKQuantityTypeIdentifier" + token("type"), "1", unit: "count", source: app, day: 1,
        from: 1, to: 2),
      record(steps, "12", unit: token("unit"), source: app, day: 1, from: 1, to: 2),
      record(steps, token("number"), unit: "count", source: app, day: 1, from: 1, to: 2),
      record(
        "HKCategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysis" + token("stage"),
        source: watch, day: 1, from: 1, to: 2),
      record(
        "HKCategoryTypeIdentifier" + token("category"), "1", source: watch, day: 1, from: 1, to: 2),
    ]
    elements.append(
      """
      <Record type="\(steps)" sourceName="\(app)" unit="count" value="3" \
      startDate="\(token("date"))" endDate="\(token("date"))"/>
      <ClinicalRecord type="\(token("clinical"))" identifier="\(token("identifier"))" \
      sourceName="\(token("hospital"))" sourceURL="https://\(token("url"))" fhirVersion="4.0.1" \
      receivedDate="\(Self.time(1, 1))" resourceFilePath="/clinical-records/\(token("path")).json"/>
      <Audiogram type="HKDataTypeIdentifierAudiogram" sourceName="\(token("audiogram"))" \
      startDate="\(Self.time(1, 1))" endDate="\(Self.time(1, 1))"/>
      <VisionPrescription type="\(token("vision"))" dateIssued="\(Self.time(1, 1))"/>
      <\(token("element")) \(token("attribute"))="\(token("text"))"/>

      """)
  }

  /// Writes the archive under a name that is also a token.
  ///
  /// - Returns: The path of the archive.
  mutating func write(into folder: WorkFolder) throws -> String {
    let top = "apple_health_export/"
    let document = ExportText.document(elements.joined(), locale: token("locale"))
      .replacing("2024-02-04 10:00:00 -0800", with: "2024-02-04 10:00:47 -0800")
    let recording = """
      Name,\(token("person"))
      Date of Birth,\(token("birth"))
      Recorded Date,2024-01-20 08:12:40 +0000
      Classification,\(token("classification"))
      Symptoms,\(token("symptom"))
      Software Version,\(token("software"))
      Device,"\(token("device"))"
      Sample Rate,512 hertz

      Lead,Lead I
      Unit,µV

      1.5
      2.5

      """
    let point = "<gpx creator=\"\(token("creator"))\"><name>\(token("route"))</name></gpx>"
    let members = [
      (top + "export.xml", document),
      (top + "export_cda.xml", "<ClinicalDocument>\(token("cda"))</ClinicalDocument>"),
      (top + "electrocardiograms/ecg_\(token("ecg")).csv", recording),
      (top + "workout-routes/route_\(token("gpx")).gpx", point),
      (top + "clinical-records/\(token("record")).json", "{\"name\": \"\(token("patient"))\"}"),
      (top + token("member") + ".txt", token("note")),
    ]
    let path = folder.path(token("archive") + ".zip")
    try ZipWriter().write(
      members: members.map { ZipWriter.Member(path: $0, bytes: Array($1.utf8)) }, to: path)
    return path
  }
}
