/// Writes the records of one series on one day, in the attribute order of real exports.
struct RecordWriter {
  private let series: RecordSeries
  private let plan: DayPlan
  private let sources: [SourceText]
  /// The bytes from the tag to the type's closing quote.
  private let opening: [UInt8]
  /// The end tag of a record with children.
  private let endTag: String
  /// The bytes from the unit, if the series has one, to the opening quote of the creation date.
  private let middle: [UInt8]
  private var addresses: RandomStream
  private var address: UInt64 = 0
  private var rowCount = 0

  /// - Parameter sources: the sources' attribute texts on the day, by raw value.
  init(_ series: RecordSeries, on plan: DayPlan, sources: [SourceText], indent: String = " ") {
    self.series = series
    self.plan = plan
    self.sources = sources
    opening = Array("\(indent)<Record type=\"\(series.type)\"".utf8)
    endTag = "\(indent)</Record>\n"
    let unit = series.unit.map { " unit=\"\($0)\"" } ?? ""
    middle = Array("\(unit) creationDate=\"".utf8)
    // Types can share addresses, because the addresses have no meaning.
    addresses = RandomStream(
      seed: plan.seed &+ UInt64(series.type.utf8.count), .address, day: plan.day.number)
  }

  mutating func write(_ sample: PlannedSample, to text: inout DocumentText) {
    if rowCount % 16 == 0 { address = addresses.next() }
    rowCount += 1
    text.append(opening)
    sources[sample.source.rawValue].write(
      address: address ^ UInt64(sample.source.rawValue), to: &text)
    text.append(middle)
    text.append(date: sample.creation(before: plan.exportMoment))
    text.append("\" startDate=\"")
    text.append(date: sample.start)
    text.append("\" endDate=\"")
    text.append(date: sample.end)
    text.append("\"")
    switch series.value {
    case .number:
      text.append(" value=\"")
      text.append(decimal: sample.value)
      text.append("\"")
    case .word(let words):
      text.append(" value=\"")
      text.append(words[Int(sample.value)])
      text.append("\"")
    case .none: break
    }
    guard let details = series.details else { return text.append("/>\n") }
    let lengthBefore = text.bytes.count
    text.append(">\n")
    details(sample, plan, &text)
    if text.bytes.count == lengthBefore + 2 {
      text.bytes.removeLast(2)
      text.append("/>\n")
    } else {
      text.append(endTag)
    }
  }
}

extension DocumentText {
  /// Appends a metadata entry on its own line.
  mutating func append(metadata key: String, _ value: String, indent: String = "  ") {
    append(indent)
    append("<MetadataEntry key=\"")
    append(key)
    append("\" value=\"")
    append(escaping: value)
    append("\"/>\n")
  }
}
