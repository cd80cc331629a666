import TestSupport

/// Generates random well-formed documents, the same for the same seed.
///
/// Because sources, times and values are few, repeats and twins of nested records are frequent. A
/// record breaks at most one rule, so that the reason for leaving it out is clear.
struct DocumentGenerator {
  var spelling: XMLSpelling

  init(seed: UInt64) {
    spelling = XMLSpelling(random: SplitMix64(seed: seed))
  }

  mutating func document() -> [UInt8] {
    var body: [String] = [spelling.element("ExportDate", [("value", "2024-02-04 10:00:00 -0800")])]
    if spelling.chance(2) {
      body.append(
        spelling.element("Me", [("HKCharacteristicTypeIdentifierBloodType", "HKBloodTypeNotSet")]))
    }
    var elements = [record(fault: false)]
    for _ in 0..<Int.random(in: 0..<12, using: &spelling.random) { elements += element() }
    body += elements.shuffled(using: &spelling.random)
    let root = spelling.element("HealthData", [("locale", "en_US")], inside: body)
    return Array((prolog() + root + spelling.pick(["", "\n", "<!-- end -->\n", "<?end?>"])).utf8)
  }

  private mutating func prolog() -> String {
    let declaration = spelling.pick([
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<?xml version='1.0'?>",
      "<?xml version=\"1.0\" encoding='utf-8' standalone=\"yes\"?>\r\n", "",
    ])
    return declaration
      + spelling.pick(["", "<!-- a <Record/> first -->", "<?before <x?>\n"])
      + spelling.pick([
        "", "<!DOCTYPE HealthData>\n",
        """
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 14 -->
        <!-- a note with < and " and ' and ]> in it -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        <?pi ]> ?>
        ]>

        """,
      ])
  }

  /// Returns one or a few elements of the top level.
  private mutating func element() -> [String] {
    switch Int.random(in: 0..<20, using: &spelling.random) {
    case 0..<9: return [record()]
    case 9..<11: return exactRepeat()
    case 11..<15: return correlation()
    case 15: return [unknown()]
    default: return [OtherElements.element(&spelling)]
    }
  }

  private mutating func record(fault: Bool? = nil) -> String {
    var record = RecordText(&spelling)
    if fault ?? spelling.chance(8) { record.breakOneRule(&spelling) }
    return record.text(&spelling)
  }

  /// Returns the same record twice, in two spellings.
  private mutating func exactRepeat() -> [String] {
    let record = RecordText(&spelling)
    return [record.text(&spelling), record.atAnotherOffset(&spelling).text(&spelling)]
  }

  /// Returns a correlation with up to four records, some of which are also at top level.
  private mutating func correlation() -> [String] {
    var members: [String] = []
    var twins: [String] = []
    for _ in 0..<Int.random(in: 0..<5, using: &spelling.random) {
      var record = RecordText(&spelling)
      if spelling.chance(10) { record.breakOneRule(&spelling) }
      members.append(record.text(&spelling))
      for _ in 0..<spelling.pick([0, 0, 1, 1, 1, 2]) {
        if spelling.chance(3) { record.changeOutsideThePlace(&spelling) }
        twins.append(record.text(&spelling))
      }
    }
    if spelling.chance(2) { members.append(OtherElements.metadata(&spelling)) }
    let type = spelling.pick(["BloodPressure", "Food"])
    let frame = RecordText(&spelling)
    let correlation = spelling.element(
      "Correlation", [("type", "HKCorrelationTypeIdentifier" + type)] + frame.facts,
      inside: members.shuffled(using: &spelling.random))
    return [correlation] + twins
  }

  /// Returns elements that no export has and that have no meaning.
  private mutating func unknown() -> String {
    let inner = spelling.element("Inner", [("type", "x"), ("startDate", "never")])
    return spelling.element("Ünbekannt", [("größe", "1")], inside: [inner, "text"])
  }
}
