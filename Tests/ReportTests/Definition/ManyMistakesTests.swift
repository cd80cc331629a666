import Foundation
import Health
import Report
import TestSupport
import Testing

/// A document with thirty mistakes. All are found in one run, each at its place and with a helpful
/// word.
@Suite struct `Thirty mistakes` {
  /// Each mistake is between `«` and `»`.
  static let marked = """
    ---
    title: Mistakes
    time_zone: «Europe/Berln»
    week_starts: «moonday»
    locale: «xx_YY»
    charset: «uncode»
    as_of: «yesterdy»
    output: [markdown, «htlm»]
    source_priority:
      «stepCuont»: [Watch]
    exclude: [«2024-13-01»]
    marks: { «today»: holiday }
    parameters:
      goal: { default: 70, «minium»: 0 }
      high: { default: «300», maximum: 200 }
      «9a»: 3
    «tilte»: Twice
    queries:
      steps: { type: stepCount, interval: 1 «wek», range: last 3 months }
      mass: { type: bodyMass, «intervall»: 1 week, range: «lst 3 months» }
      rate: { type: heartRate, statistics: [«sum», «averge»] }
      sleep: { type: sleepAnalysis, values: «asleepCor» }
      runs: { type: workout, activity: «runing», by: «activty» }
      sugar: { type: bloodGlucose, unit: «mg/dl/x», bands: { low: «"<70 mgdL"» } }
      sum: { kind: combine, of: [steps, «stpes»], as: steps + stpes }
      one: { type: stepCount, interval: 1 day, range: last 3 days }
      two: { type: stepCount, interval: 1 day, range: last 3 days, overlap: all }
      both: { kind: combine, of: [one, two], as: one + «x» }
      odd: { kind: «combin», of: [steps, mass] }
    ---
    {{«setps».latest}} and {{steps.«ltest»}} {{«gaol»}}

    ```«chrt» steps
    ```

    ```chart steps «stlye»=sparkline
    ```

    """

  private static func places() -> [(line: Int, column: Int, text: String)] {
    var places: [(Int, Int, String)] = []
    for (number, line) in marked.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      var column = 1
      var open: (Int, String)?
      for character in line {
        switch character {
        case "«": open = (column, "")
        case "»":
          if let (start, text) = open { places.append((number + 1, start, text)) }
          open = nil
        default:
          open?.1.append(character)
          column += 1
        }
      }
    }
    return places.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  @Test func `thirty mistakes are found in one run, each at its place`() {
    let text = Self.marked.filter { $0 != "«" && $0 != "»" }
    let (definition, all) = DefinitionReader.read(
      SourceText(name: "r.md", text: text), registry: .tested)
    #expect(definition == nil)
    // Queries that the text does not use are warnings.
    let diagnostics = all.filter { $0.severity == .error }
    let found = diagnostics.map { ($0.range?.line ?? 0, $0.range?.column ?? 0) }
    let expected = Self.places()
    #expect(expected.count >= 30)
    for place in expected {
      let isFound = found.contains { $0.0 == place.line && $0.1 == place.column }
      #expect(isFound, "\(place.line):\(place.column) \(place.text)")
    }
    for diagnostic in diagnostics {
      let isExpected = expected.contains {
        $0.line == diagnostic.range?.line && $0.column == diagnostic.range?.column
      }
      #expect(isExpected, "\(diagnostic.formatted(in: SourceText(name: "r.md", text: text)))")
    }
    let helped = diagnostics.filter { $0.help != nil }
    #expect(helped.count >= 25, "\(diagnostics.filter { $0.help == nil }.map(\.message))")
  }
}

/// A valid definition with one character changed is always a definition or a mistake within the
/// file.
@Suite struct `A definition with a changed character` {
  static let yaml = """
    title: "Goal {{goal}}"
    time_zone: Europe/Berlin
    parameters: { goal: { default: 70000, minimum: 0 } }
    queries:
      steps: { type: stepCount, interval: 1 week, range: last 3 months, goal: "{{goal}}" }
      mass: { type: bodyMass, by: source, where: { manual: exclude, value: ">= 40 kg" } }
    sections:
      - text: "**{{steps.latest}}** of \\\\{{goal}}"
      - table: [steps]
      - chart: mass
    """

  static let document = """
    ---
    title: Steps
    queries:
      steps: { type: stepCount, interval: 1 day, range: last 3 days, compare: [previous, year_ago] }
    ---
    # {{steps.latest}} é

    > quote
    ```chart steps style=sparkline
    ```

    ~~~table
    - steps
    ~~~
    <!-- note -->
    """

  @Test(arguments: [("r.yaml", yaml), ("r.md", document)])
  func `a changed character gives a definition or a mistake inside the file`(
    _ name: String, _ text: String
  ) {
    let valid = DefinitionReader.read(SourceText(name: name, text: text), registry: .tested)
    #expect(valid.diagnostics.map(\.message) == [])
    let scalars = Array(text.unicodeScalars)
    let others: [Unicode.Scalar] = [
      "{", "}", "\"", "'", ":", "-", "`", "\n", "\t", " ", "#", "&", "*", "!", "9", "\u{0}",
      "\u{2028}",
    ]
    let count = Soak.rounds(3, of: others.count)
    for place in scalars.indices {
      for round in 0..<count {
        var changed = scalars
        changed[place] = others[(place + round) % others.count]
        var view = String.UnicodeScalarView()
        view.append(contentsOf: changed)
        let source = SourceText(name: name, text: String(view))
        let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
        let lineCount = source.text.split(omittingEmptySubsequences: false) { $0.isNewline }.count
        #expect(definition != nil || diagnostics.contains { $0.severity == .error })
        for range in diagnostics.compactMap(\.range) {
          #expect((1...lineCount).contains(range.line) && range.column >= 1, "\(place) \(round)")
        }
        for diagnostic in diagnostics { #expect(!diagnostic.formatted(in: source).isEmpty) }
      }
    }
  }
}
