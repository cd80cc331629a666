import TestSupport
import Testing

/// Well-formed documents, each with one thing that readers get wrong.
enum WrittenDocuments {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }

    /// Creates a complete document from some elements.
    init(_ name: String, in elements: String...) {
      self.init(name, ExportText.document(elements.joined(separator: "\n")))
    }
  }

  static let all: [Example] =
    spellings + values + prologs + correlations + repeats + [everyElement]

  private static let type = ExportText.steps
  private static let record = ExportText.record()

  static let spellings = [
    Example(
      "attributes in reverse",
      in: "<Record value=\"10\" endDate=\"2024-01-01 08:10:00 +0000\" "
        + "startDate=\"2024-01-01 08:00:00 +0000\" creationDate=\"2024-01-01 08:11:00 +0000\" "
        + "unit=\"count\" device=\"x\" sourceVersion=\"1\" sourceName=\"Phone\" "
        + "type=\"\(type)\"/>"),
    Example(
      "single quotes",
      in: "<Record type='\(type)' sourceName='a\"b' unit='count' \(ExportText.dates) value='1'/>"),
    Example(
      "entities and numeric references",
      in: ExportText.record(
        type: "HKQuantityTypeIdentifierStep&#67;ount", value: "1&#x30;", unit: "&#x0063;ount",
        source: "&lt;&gt;&amp;&quot;&apos;&#38;lt;&#x1F600;&#10;&#9;&#13;",
        start: "2024-01-01&#32;08:00:00 +0000")),
    Example(
      "white space in tags",
      in: "<Record\n\ttype = \"\(type)\"\r\n sourceName\n=\n'a'  unit=\"count\"\t"
        + "\(ExportText.dates)  value=\"10\"\n/>",
      "<Record type=\"\(type)\" sourceName=\"a\" unit=\"count\" \(ExportText.dates) value=\"11\" >"
        + "</Record\n >"),
    Example("raw white space in a value", in: ExportText.record(source: "a\tb\nc\r\nd\re")),
    Example(
      "comments, sections and instructions",
      in: "<!--\(record)-->", "<![CDATA[\(record)]]>", "<?x \(record)?>", "<!-- - > -> - -->",
      "<![CDATA[]]]]>", "<?x?>", record, "text > text &amp; &#60;Record/>",
      ExportText.record(
        value: "2", inside: "<!-- </Record> --><![CDATA[</Record>]]><?x </Record>?>")),
    Example("values that look like markup", in: ExportText.record(source: "/> --> ]]> ?> '>")),
    Example(
      "names that begin like others",
      in: "<Records type=\"\(type)\"/>", "<Recor/>", "<Record.x/>", "<record/>",
      "<Record type=\"\(type)\" types=\"x\" typ=\"y\" Type=\"z\" sourceName=\"a\" unit=\"count\" "
        + "value=\"1\" values=\"2\" \(ExportText.dates)/>"),
    Example("end tags instead of empty tags", in: ExportText.record(inside: "")),
  ]

  static let values = [
    Example(
      "names of every width in UTF-8",
      in: ExportText.record(source: "aé\u{A0}’ヘ\u{FFFD}\u{1F600}\u{10FFFD}"),
      ExportText.record(source: "\u{7F}\u{80}\u{9F}\u{85}\u{7FF}\u{800}\u{2028}\u{E000}")),
    Example(
      "a long value", in: ExportText.record(source: String(repeating: "long €", count: 7_000))),
    Example(
      "long metadata",
      in: ExportText.record(
        inside: ExportText.metadata("k", String(repeating: "&amp;é", count: 9_000)))),
    Example(
      "numbers",
      in: [
        "1", "1.0", "01", "-1", "+1", ".5", "5.", "1e3", "1E+3", "5.91532e-05", "4.9e-324",
        "1.7976931348623157e308", "72.57479999999999", "0.1000000000000000055511151231257827",
        "123456789012345678901234567890",
      ].enumerated().map { place, value in
        ExportText.record(value: value, start: ExportText.minute(place), end: ExportText.minute(60))
      }.joined()),
    Example(
      "dates",
      in: [
        "2024-02-29 23:59:59 +0000", "2024-01-01 00:00:00 -1200", "2024-01-01 00:00:00 +1400",
        "2023-11-05 01:30:00 -0700", "1999-12-31 23:59:59 +0545", "1900-01-01 00:00:00 +0000",
        "2199-12-31 08:00:00 -0330",
      ].map { ExportText.record(start: $0, end: $0) }.joined()),
    Example(
      "what is left out (X-30, X-31, X-49)",
      in: record, ExportText.record(value: nil), ExportText.record(unit: nil),
      ExportText.record(value: "nan"), ExportText.record(unit: "kg"),
      ExportText.record(end: "2024-01-01 07:59:59 +0000"),
      ExportText.record(end: "2025-01-01 08:00:01 +0000"),
      ExportText.record(start: "1899-12-30 08:00:00 +0000"),
      ExportText.record(start: "2024-01-01 8:00:00 +00000"),
      ExportText.record(type: "HKQuantityTypeIdentifierMoonWalking"),
      ExportText.record(type: "Steps")),
    Example(
      "two units of one type (X-33)",
      in: ["80.5 kg", "176.3 lb", "177.1 lb"].enumerated().map { place, text in
        let parts = text.split(separator: " ").map(String.init)
        return ExportText.record(
          type: "HKQuantityTypeIdentifierBodyMass", value: parts[0], unit: parts[1],
          start: ExportText.minute(place), end: ExportText.minute(place))
      }.joined()),
  ]

  static let prologs = [
    Example("nothing before the root", "<HealthData locale='ru_RU'>\(record)</HealthData>"),
    Example(
      "a byte order mark", "\u{FEFF}" + ExportText.document(record)),
    Example(
      "a document type without a subset",
      "<?xml version='1.0' standalone='yes'?><!DOCTYPE HealthData>\n"
        + "<HealthData>\(record)</HealthData>"
    ),
    Example(
      "a document type with brackets, quotes and tags in comments",
      "<!DOCTYPE HealthData [<!-- ]> \" ' < --><?x ]>?><!ELEMENT HealthData ANY>\n"
        + "<!-- <Record type=\"x\"/> -->]>\n<HealthData a='1'>\(record)</HealthData>"
        + "<!-- end -->\n"),
    Example(
      "a comment that names the root",
      "<!-- <HealthData> --><HealthData a='1'>\(record)</HealthData>"),
    Example(
      "a document type whose comment names the root",
      "<!DOCTYPE HealthData [<!-- <HealthData> -->]><HealthData a='1'>\(record)</HealthData>"),
    Example(
      "line ends of two characters",
      ExportText.document(record).split(separator: "\n").joined(separator: "\r\n")),
  ]

  /// Returns a correlation that contains records.
  private static func correlation(_ inside: String...) -> String {
    "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"Phone\" "
      + "\(ExportText.dates)>\(inside.joined())</Correlation>"
  }

  static let correlations = [
    Example("nested only (X-12)", in: correlation(record, ExportText.record(value: "7"))),
    Example("nested, then at top level (X-12)", in: correlation(record), record),
    Example("at top level, then nested (X-12)", in: record, correlation(record)),
    Example("nested more often than at top level (X-12)", in: correlation(record, record), record),
    Example(
      "twins that differ in what X-12 does not compare",
      in: correlation(ExportText.record(device: "a", created: ExportText.minute(9))),
      ExportText.record(device: "b")),
    Example(
      "nested records that differ in what X-12 compares",
      in: correlation(record), ExportText.record(value: "11"), ExportText.record(source: "x"),
      ExportText.record(end: ExportText.minute(999))),
    Example(
      "a nested record that is not a sample", in: correlation(ExportText.record(value: nil)), record
    ),
    Example("a correlation of nothing", in: correlation(), record),
  ]

  static let repeats = [
    Example("an exact repeat (X-62)", in: record, record, record),
    Example(
      "a repeat at another offset (X-61)", in: record,
      ExportText.record(start: "2024-01-01 10:00:00 +0200", end: "2024-01-01 03:10:00 -0500")),
    Example(
      "a repeat but for the device's address (X-39)",
      in: ExportText.record(device: "&lt;&lt;HKDevice: 0x1>, name:A, hardware:Watch6,1>"),
      ExportText.record(device: "&lt;&lt;HKDevice: 0x2>, name:A, hardware:Watch6,1>"),
      ExportText.record(device: "&lt;&lt;HKDevice: 0x2>, name:A, hardware:Watch6,2>")),
    Example(
      "a repeat in another unit (X-61)",
      in: ExportText.record(type: "HKQuantityTypeIdentifierBodyMass", value: "1", unit: "kg"),
      ExportText.record(type: "HKQuantityTypeIdentifierBodyMass", value: "1000", unit: "g")),
    Example(
      "no repeats (X-61)", in: record, ExportText.record(created: ExportText.minute(1)),
      ExportText.record(created: ExportText.minute(2)), ExportText.record(device: ""),
      ExportText.record(value: "10.0000000001"), ExportText.record(value: "10.000000001")),
  ]

  /// Every element of the format, each once.
  static let everyElement: Example = {
    var spelling = XMLSpelling(random: SplitMix64(seed: 2))
    let elements = (0..<40).map { _ in OtherElements.element(&spelling) }
    return Example("every element", in: elements.joined(), record)
  }()
}
