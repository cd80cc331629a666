/// Documents in the form that exports have, assembled from pieces.
package enum ExportText {
  package static let dates =
    #"startDate="2024-01-01 08:00:00 +0000" endDate="2024-01-01 08:10:00 +0000""#
  package static let steps = "HKQuantityTypeIdentifierStepCount"

  /// A complete document around some elements.
  package static func document(_ body: String, locale: String = "en_US") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 14 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation)*)>
    <!ATTLIST HealthData
      locale CDATA #REQUIRED
    >
    ]>
    <HealthData locale="\(locale)">
     <ExportDate value="2024-02-04 10:00:00 -0800"/>
    \(body)
    </HealthData>

    """
  }

  /// A step count record; each argument replaces an attribute.
  package static func record(
    type: String = steps, value: String? = "10", unit: String? = "count",
    source: String = "Phone", device: String? = nil,
    created: String? = nil, start: String = "2024-01-01 08:00:00 +0000",
    end: String = "2024-01-01 08:10:00 +0000", inside: String? = nil
  ) -> String {
    var text = "<Record type=\"\(type)\" sourceName=\"\(source)\" sourceVersion=\"17.0\""
    if let device { text += " device=\"\(device)\"" }
    if let unit { text += " unit=\"\(unit)\"" }
    if let created { text += " creationDate=\"\(created)\"" }
    text += " startDate=\"\(start)\" endDate=\"\(end)\""
    if let value { text += " value=\"\(value)\"" }
    return text + (inside.map { ">\n\($0)\n</Record>" } ?? "/>")
  }

  package static func metadata(_ key: String, _ value: String) -> String {
    "<MetadataEntry key=\"\(key)\" value=\"\(value)\"/>"
  }

  /// A minute of a day that is some days after 2024-01-01, in UTC.
  package static func day(_ day: Int, minute: Int) -> String {
    let text = ExportText.minute(minute)
    return text.replacing("-01 ", with: "-\(day < 9 ? "0" : "")\(day + 1) ")
  }

  /// A minute of 2024-01-01, in UTC by default.
  package static func minute(_ minute: Int, offset: String = "+0000") -> String {
    let clock = [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "2024-01-01 \(clock.joined(separator: ":")):00 \(offset)"
  }
}
