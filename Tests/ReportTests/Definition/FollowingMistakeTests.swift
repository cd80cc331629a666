import Report
import Testing

/// Mistakes that would lead to others, which are not mistakes of their own.
@Suite struct `A mistake and what follows from it` {
  private func messages(_ text: String, name: String = "r.yaml") -> [String] {
    DefinitionReader.read(SourceText(name: name, text: text), registry: .tested).diagnostics
      .map(\.message)
  }

  @Test(arguments: [
    // An unreadable interval, and all that needs it.
    (
      """
      a: { type: stepCount, interval: 1 wek, anchor: monday, goal: 5 }
        b: { type: stepCount, interval: 1 week }
        c: { kind: combine, of: [a, b], as: a / b }
      sections:
        - chart: a
          style: bars
        - table: [a, b]
        - metrics: [a, b, c]
      """, ["unknown unit of time 'wek'"]
    ),
    (
      """
      a: { type: sleepAnalysis, interval: 1 nigth, statistics: bedtime, goal: 22:30 }
      sections: [{ text: "{{a.bedtime.latest}}" }, { chart: a, style: nights }]
      """, ["unknown unit of time 'nigth'"]
    ),
    (
      """
      a: { type: stepCount, intervall: 1 week, anchor: monday }
      sections: [{ chart: a, style: bars }]
      """, ["unknown key 'intervall' in the query 'a'"]
    ),
    (
      """
      a: { type: stepCount, interval: 1 week, range: lst 3 months }
        b: { type: stepCount, interval: 1 week, range: last 3 months }
      sections: [{ table: [a, b] }]
      """, ["invalid range 'lst 3 months'"]
    ),
    // Unreadable statistics, and their columns and goal.
    (
      """
      a: { type: sleepAnalysis, interval: 1 night, statistics: bedtme, goal: 22:30 }
      sections: [{ text: "{{a.bedtime.latest}} {{a.goal_met}}" }]
      """, ["unknown statistic 'bedtme'"]
    ),
    (
      """
      a: { type: sleepAnalysis, interval: 1 night, statistics: bedtme }
      sections: [{ text: "{{a.bedtime.latst}}" }]
      """, ["unknown statistic 'bedtme'", "a query has no 'latst'"]
    ),
    (
      "a: { type: heartRate, interval: 1 day, bands: { x: \"< 70 furlongs\" }, share: readings }",
      ["unknown unit 'furlongs' for 'heartRate'"]
    ),
    // Misspelled keys.
    ("a: { tpye: stepCount }", ["unknown key 'tpye' in the query 'a'"]),
    (
      """
      a: { type: stepCount, interval: 1 week, gaol: 5, gaps: skip }
      sections: [{ text: "{{a.goal_met}}" }]
      """, ["unknown key 'gaol' in the query 'a'"]
    ),
    (
      """
      a: { type: stepCount, interval: 1 week, comapre: year_ago }
      sections: [{ text: "{{a.change.year_ago}}" }]
      """, ["unknown key 'comapre' in the query 'a'"]
    ),
    // Misspelled names, whose query is used.
    ("steps: { type: stepCount }\nsections: [{ table: stps }]", ["unknown query 'stps'"]),
    ("a: { type: stepCount }\nsections: [{ tabel: a }]", ["unknown key 'tabel' in a section"]),
    (
      "a-b: { type: stepCount }\nsections: [{ table: a-b }]",
      ["'a-b' cannot be the name of a query"]
    ),
    (
      "a: { type: stepCount }\nsections: [{ table: something }]", ["unknown query 'something'"]
    ),
    (
      "a: { type: stepCount }\nsections: [{ table: }]",
      ["the query of a table must be a single value, not nothing"]
    ),
    // Duplicate keys.
    (
      "a: { type: stepCount }\n  a: { type: stepCont }\nsections: [{ table: a }]",
      ["duplicate key 'a'", "unknown type 'stepCont'"]
    ),
    (
      "a: { type: stepCount }\nqueries:\n  b: { type: stepCont }\nsections: [{ table: [a, b] }]",
      ["duplicate key 'queries'", "unknown type 'stepCont'"]
    ),
    (
      "a: { type: stepCount }\nsections: [{ table: a }]\nsections: [{ table: x }]",
      ["duplicate key 'sections'", "unknown query 'x'"]
    ),
  ])
  func `only the mistake itself is reported`(_ rest: String, _ expected: [String]) {
    #expect(messages("title: T\nqueries:\n  \(rest)\n") == expected)
  }

  @Test func `mistakes of another part of the same query are still reported`() {
    let found = messages(
      """
      title: T
      queries:
        a: { type: stepCount, interval: 1 week, unit: kg, where: { manual: no } }
      sections:
        - chart: a
          style: nights
        - text: "{{a.bedtime.latest}}"
      """)
    #expect(found.count == 4, "\(found)")
  }
}

@Suite struct `Queries and parameters that nothing uses` {
  private func read(_ text: String, name: String = "r.yaml") -> (
    definition: ReportDefinition?, diagnostics: [Diagnostic]
  ) {
    DefinitionReader.read(SourceText(name: name, text: text), registry: .tested)
  }

  private func warnings(_ sections: String, parameters: String = "") -> [String] {
    let (definition, diagnostics) = read(
      """
      title: T
      \(parameters)
      queries:
        a: { type: stepCount, interval: 1 week }
        b: { type: heartRate, interval: 1 week }
      \(sections)
      """)
    #expect(definition != nil, "\(diagnostics)")
    #expect(definition?.warningCount == diagnostics.count)
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    return diagnostics.map(\.message)
  }

  @Test(arguments: [
    "sections: [{ table: a }]", "sections: [{ chart: a }, { text: none }]",
    "sections: [{ coverage: a }]",
  ])
  func `an unused query is a warning`(_ sections: String) {
    #expect(warnings(sections) == ["the query 'b' is not used by any section"])
  }

  @Test(arguments: [
    "", "sections: [{ table: a }, { text: \"{{b.latest}}\" }]",
    "sections: [{ table: a }, { coverage: all }]", "sections: [{ metrics: [a, b] }]",
    "sections: [{ table: a }]\nperiod: b",
    "  c: { kind: combine, of: [a, b], as: a / b }\nsections: [{ table: c }]",
  ])
  func `a section, text, period, combination or coverage uses a query`(_ sections: String) {
    #expect(warnings(sections) == [])
  }

  @Test func `an unused parameter is a warning`() {
    let parameters = "parameters: { used: 5, spare: 3 }"
    #expect(
      warnings("sections: [{ table: [a, b] }, { text: \"{{used}}\" }]", parameters: parameters)
        == ["the parameter 'spare' is not used"])
  }

  @Test func `unused parts are reported beside mistakes, unless a mistake may use them`() {
    let (definition, diagnostics) = read(
      """
      title: T
      parameters: { spare: 3, shown: 4 }
      queries:
        a: { type: stepCount, unit: kg }
        b: { type: heartRate }
        c: { type: heartRate }
      sections:
        - table: a
        - tbale: c
        - txet: "{{shown}}"
      """)
    #expect(definition == nil)
    let unused = diagnostics.filter { $0.severity == .warning }.map(\.message)
    #expect(
      unused == [
        "the parameter 'spare' is not used", "the query 'b' is not used by any section",
      ])
    #expect(diagnostics.filter { $0.severity == .error }.count == 3, "\(diagnostics)")
  }

  /// A definition with every common part, as an introduction would show it.
  @Test func `a definition with a section for each query has no mistakes`() {
    let (definition, diagnostics) = read(
      """
      title: Weekly health
      time_zone: America/Los_Angeles
      as_of: export
      week_starts: monday
      locale: en_US
      parameters:
        step_goal: { default: 70000, minimum: 0, description: Steps a week }
      source_priority:
        stepCount: ["Robin’s Apple Watch", "Robin’s iPhone"]
      queries:
        weekly_steps:
          type: stepCount
          statistics: sum
          interval: 1 week
          anchor: monday 03:00
          range: last 3 months
          compare: previous
          goal: "{{step_goal}}"
        body_mass:
          type: bodyMass
          statistics: average
          interval: 1 month
          range: last 12 months
          by: source
          unit: lb
          where: { manual: exclude, source: [Scale & Co], value: ">= 40 kg" }
        sleep:
          type: sleepAnalysis
          values: asleep
          statistics: [duration, bedtime, efficiency]
          interval: 1 night
          range: last 4 weeks
        runs:
          type: workout
          activity: running
          statistics: [count, duration, distance]
          interval: 1 week
          range: last 3 months
      sections:
        - text: |
            You walked **{{weekly_steps.latest}}** steps last week ({{weekly_steps.change}}).
        - metrics: [weekly_steps, sleep, body_mass]
        - chart: weekly_steps
          style: sparkline
        - table: body_mass
        - coverage: all
      output: [markdown, html]
      """)
    #expect(diagnostics.map(\.message) == [])
    #expect(definition?.queries.count == 4)
  }
}
