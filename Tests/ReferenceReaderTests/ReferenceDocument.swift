/// The contents of a document in their order. No rule is applied except the one for devices.
struct ReferenceDocument: Hashable {
  var locale: String?
  var exportDate: ReferenceClock.Moment?
  /// The attributes of `Me`.
  var characteristics: [String: String] = [:]
  /// Records at top level and in correlations.
  var records: [Record] = []
  var correlations: [Correlation] = []
  /// With their events, statistics, routes and activities as children.
  var workouts: [ExpatElement] = []
  var activitySummaries: [[String: String]] = []
  /// The number of elements of each kind, at any depth.
  var elements: [String: Int] = [:]
  /// The value of `HKTimeZone` for each workout and each record that has it.
  var timeZones: [String] = []

  struct Record: Hashable {
    var type: String
    var sourceName: String
    var sourceVersion: String?
    /// Without the memory address.
    var device: String?
    var unit: String?
    var value: String?
    var creation: ReferenceClock.Moment?
    /// `nil` if it is missing or no calendar has it.
    var start: ReferenceClock.Moment?
    var end: ReferenceClock.Moment?
    var metadata: [Entry]
    var beats: [Entry]
    var isNested: Bool
  }

  struct Correlation: Hashable {
    /// With its own type, source, dates and metadata; it has no value.
    var facts: Record
    var members: [Record]
  }

  /// A key and its value, or the rate of a beat and its time.
  struct Entry: Hashable {
    var key: String
    var value: String
  }

  /// - Throws: `ExpatElement.Failure` if the document is not well-formed.
  init(_ document: [UInt8]) throws {
    let root = try ExpatElement.root(of: document)
    locale = root.attributes["locale"]
    var clock = ReferenceClock()
    for element in root.children {
      switch element.name {
      case "ExportDate": exportDate = clock.moment(element.attributes["value"])
      case "Me": characteristics = element.attributes
      case "Record": records.append(Record(element, isNested: false, &clock))
      case "Correlation":
        let members = element.children.filter { $0.name == "Record" }
          .map { Record($0, isNested: true, &clock) }
        records += members
        correlations.append(
          Correlation(facts: Record(element, isNested: false, &clock), members: members))
      case "Workout": workouts.append(element)
      case "ActivitySummary": activitySummaries.append(element.attributes)
      default: break
      }
    }
    for element in root.children {
      count(element)
      for owner in [element] + element.children.filter({ $0.name == "Record" }) {
        // Once for each element, because a workout contains it twice.
        let inside = owner.children.filter { $0.attributes["key"] == "HKTimeZone" }
          .compactMap { $0.attributes["value"] }
        let own = Self.metadataAttributes(of: owner).filter { $0.key == "HKTimeZone" }.map(\.value)
        timeZones += Set(own + inside)
      }
    }
  }

  /// The attributes of an element of the first exports that are its metadata, by name.
  static func metadataAttributes(of element: ExpatElement) -> [Entry] {
    guard element.attributes["source"] != nil, element.attributes["sourceName"] == nil else {
      return []
    }
    let own = [
      "type", "unit", "value", "source", "sourceVersion", "device", "creationDate", "startDate",
      "endDate",
    ]
    return element.order.filter { !own.contains($0) }
      .map { Entry(key: MendedDocument.original($0), value: element.attributes[$0] ?? "") }
  }

  private mutating func count(_ element: ExpatElement) {
    elements[element.name, default: 0] += 1
    for child in element.children { count(child) }
  }
}

extension ReferenceDocument.Record {
  init(_ element: ExpatElement, isNested: Bool, _ clock: inout ReferenceClock) {
    let attributes = element.attributes
    type = attributes["type"] ?? ""
    sourceName = attributes["sourceName"] ?? attributes["source"] ?? ""
    sourceVersion = attributes["sourceVersion"]
    device = attributes["device"].map(ReferenceDevice.text)
    unit = attributes["unit"]
    value = attributes["value"]
    creation = clock.moment(attributes["creationDate"])
    start = clock.moment(attributes["startDate"])
    end = clock.moment(attributes["endDate"])
    func entries(_ elements: [ExpatElement], _ key: String, _ value: String)
      -> [ReferenceDocument.Entry]
    {
      elements.map { .init(key: $0.attributes[key] ?? "", value: $0.attributes[value] ?? "") }
    }
    metadata =
      ReferenceDocument.metadataAttributes(of: element)
      + entries(element.children.filter { $0.name == "MetadataEntry" }, "key", "value")
    let beatLists = element.children.filter { $0.name == "HeartRateVariabilityMetadataList" }
    beats = entries(beatLists.flatMap(\.children), "bpm", "time")
    self.isNested = isNested
  }
}
