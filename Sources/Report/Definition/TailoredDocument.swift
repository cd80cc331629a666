import Foundation
import Health
package import Languages

/// A document adapted to some data: without the queries for which the data has nothing, but with
/// the time zone and the order of sources of the data, and with goals that fit it.
package struct TailoredDocument: Sendable {
  /// The text of the document.
  package private(set) var text: String
  /// True if there is an order of sources, but it was left out.
  package let lacksSourcePriority: Bool
  /// The queries that were left out, each with the reason, in the order of the document.
  package let leftOut: [(query: String, reason: String)]
  /// True if the data has nothing for any query.
  package let isEmpty: Bool
  /// The goals that fit the data, by the names of their parameters, in the order of the document.
  package let goals: [(parameter: String, value: String)]

  /// The hour at which the nights of the document start, such as `20:00`, if those that start at
  /// 18:00 cut the data's sleep; otherwise nil (R-15).
  package let nightAnchor: String?

  /// - Parameters:
  ///   - source: a document without mistakes, whose paragraphs and blocks are separated by blank
  ///     lines.
  ///   - context: the data, with the time zone to write into the document.
  ///   - locale: the locale of the data, which is written into it if it is known; nil for none.
  ///   - language: the language of the document's comments.
  ///   - chosenLanguage: the language that the user chose, which is written into the document
  ///     unless its locale chooses it; nil for none.
  ///   - namesSources: false to leave out the order of sources, which contains their names.
  /// - Throws: an error of the store.
  package init(
    _ source: SourceText, _ definition: ReportDefinition, in context: EvaluationContext,
    locale: String? = nil, language: any Language = English(),
    chosenLanguage: (any Language.Type)? = nil, namesSources: Bool = true
  ) throws {
    var lines = source.lines.map(String.init)
    let front = try FrontMatter(of: source)
    var body = DocumentBody(Array(lines[front.body]))
    let absences = try QueryAbsences(definition, in: context, &body)
    leftOut = definition.queries.compactMap { named in
      absences.reasons[named.name].map { (named.name, $0.text) }
    }
    let used = definition.queries.filter { absences.reasons[$0.name] == nil }
    isEmpty = used.allSatisfy { absences.eventsWithoutSamples.contains($0.name) }
    let goals = try ProposedGoals(of: used, definition, lines, in: context).values
    for parameter in definition.parameters {
      guard let value = goals[parameter.name] else { continue }
      lines[parameter.place.line - 1].replace(/default: [^,}]*[^,} ]/, with: "default: \(value)")
    }
    var head = Array(lines[..<front.body.lowerBound])
    for named in definition.queries.reversed() {
      let line = named.place.line - 1
      if absences.reasons[named.name] != nil {
        head.removeEntry(atLine: line)
      } else if absences.withoutParts.contains(named.name) {
        head[line].replace(", by: source", with: "")
      } else if absences.ofTimeInBed.contains(named.name) {
        head[line].replace(/statistics: \[[^\]]*\]/, with: "statistics: [\(Statistic.inBed.word)]")
      }
    }
    for named in definition.queries where absences.reasons[named.name] != nil {
      guard let index = head.firstIndex(of: "period: \(named.name)") else { continue }
      if let range = named.rangeOfPeriod(lines) {
        head[index] = "period: \(range)"
      } else {
        head.remove(at: index)
      }
    }
    head.replacePeriod(of: definition, by: used)
    let rest = (head + body.lines).joined(separator: "\n")
    let unused = Set(
      definition.parameters.map(\.name).filter { !rest.contains("{{\($0)}}") })
    self.goals = definition.parameters.sorted { $0.place.line < $1.place.line }.compactMap {
      named in
      unused.contains(named.name) ? nil : goals[named.name].map { (named.name, $0) }
    }
    for parameter in definition.parameters.sorted(by: { $0.place.line > $1.place.line })
    where unused.contains(parameter.name) {
      head.removeEntry(atLine: parameter.place.line - 1)
    }
    head.removeEmptyMappings()
    if !self.goals.isEmpty, let index = head.firstIndex(of: "parameters:") {
      head.insert("# \(language.fittedGoals)", at: index)
    }
    nightAnchor = try Self.nightAnchor(of: used, in: context)
    if let nightAnchor { head.startNights(at: nightAnchor) }
    let priority = try Self.sourcePriority(of: used, context.store, language)
    lacksSourcePriority = !namesSources && !priority.isEmpty
    let known = locale.flatMap { try? Locale(parsing: $0) }
    let settings =
      ["time_zone: \(context.clock.name)"] + (known.map { ["locale: \($0.identifier)"] } ?? [])
      + Self.line(of: chosenLanguage, in: known)
    head.insertBelowTitle(settings + (namesSources ? priority : []))
    if let types = absences.typesToName(in: definition) {
      let block = "```\(AbsencesKind().id) \(types.map(\.shortName).joined(separator: " "))\n```"
      // What a reader of a sheet must see first comes before what there is not, unless that is what
      // the sheet is about.
      if definition.layout == .sheet, !absences.leavesOutSubject(of: definition) {
        body.add(block)
      } else {
        body.addToLead(block)
      }
    }
    lines = head + body.lines
    let glucoseUnit = try context.store.unit(of: HKQuantityType(.bloodGlucose))
    if glucoseUnit == .millimolesOfGlucosePerLiter { lines.writeGlucoseInMillimoles() }
    text = lines.joined(separator: "\n")
    while text.hasSuffix("\n\n") { text.removeLast() }
    if !text.hasSuffix("\n") { text += "\n" }
  }

  /// The text of a complete document, with the language that the user chose; nil for none.
  package static func text(
    _ source: SourceText, in chosenLanguage: (any Language.Type)?
  ) -> String {
    let settings = line(of: chosenLanguage, in: nil)
    guard !settings.isEmpty else { return source.text }
    var lines = source.lines.map(String.init)
    lines.insertBelowTitle(settings)
    return lines.joined(separator: "\n")
  }

  /// The line of `language`; empty if the locale of the document chooses that language.
  private static func line(of language: (any Language.Type)?, in locale: Locale?) -> [String] {
    guard let language else { return [] }
    // Without a locale, a report is in American English.
    let isChosen = (locale ?? Locale(identifier: "en_US")).isWritten(in: language)
    return isChosen ? [] : ["language: \(language.tag)"]
  }

  /// The hour that cuts less sleep than 18:00, as the first query of sleep by single nights advises
  /// (R-15); nil for none.
  private static func nightAnchor(
    of queries: [NamedQuery], in context: EvaluationContext
  ) throws -> String? {
    let first = queries.lazy.compactMap { $0.query as? CategoryQuery }.first { query in
      query.type == HKCategoryType(.sleepAnalysis) && query.filter == nil
        && query.time.interval == IntervalLength(1, .night) && query.time.anchor == nil
    }
    guard let first else { return nil }
    let result = try first.evaluate(in: context)
    guard result.cutMainSleep else { return nil }
    for case .cutNights(_, _, _, let anchor) in result.notices { return anchor }
    return nil
  }

  /// The lines of `source_priority`: the order of sources for each type of which several sources
  /// record amounts or sleep.
  private static func sourcePriority(
    of queries: [NamedQuery], _ store: any SampleStore, _ language: any Language
  ) throws -> [String] {
    var lines: [String] = []
    for type in queries.flatMap(\.query.types).uniqued() {
      let merges =
        (type as? HKQuantityType)?.isCumulative ?? (type == HKCategoryType(.sleepAnalysis))
      guard merges, let type = type as? HKSampleType else { continue }
      let order = SourcePriority(try store.sourceFacts(of: type), sources: store.sources).order
      guard order.count > 1 else { continue }
      lines.append("  \(type.shortName):")
      lines += order.map { "    - \(quoted(store.sources[$0].name))" }
    }
    guard !lines.isEmpty else { return [] }
    return ["# \(language.orderOfSources)", "source_priority:"] + lines
  }

  /// The text as a YAML string in double quotes.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        return "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      default: return String(scalar)
      }
    }
    // Two braces would stand for a parameter.
    return "\"\(escaped.joined().replacing("{{", with: #"\\{{"#))\""
  }
}

extension NamedQuery {
  /// The range of a query without intervals, as its line in the document states it, so that the
  /// title keeps its dates without the query; nil for a query with intervals, whose range is longer
  /// than the dates of the title.
  ///
  /// - Parameter lines: the document.
  fileprivate func rangeOfPeriod(_ lines: [String]) -> Substring? {
    guard let query = query as? any IntervalQuery, query.time.interval == nil,
      lines.indices.contains(place.line - 1)
    else { return nil }
    return lines[place.line - 1].firstMatch(of: /range: ("[^"]*"|[^,}]*[^,} ])/)?.1
  }
}

extension [String] {
  /// Replaces the range in `period`, which gives the title its dates, by that of the first query
  /// left, if all queries of that range were left out: the title would have dates that nothing in
  /// the report is about.
  fileprivate mutating func replacePeriod(of definition: ReportDefinition, by used: [NamedQuery]) {
    guard let range = definition.periodRange,
      let index = firstIndex(where: { $0.hasPrefix("period: ") }),
      !self[index].contains("{{")
    else { return }
    func ranges(_ queries: [NamedQuery]) -> [DateRange] {
      queries.compactMap { ($0.query as? any IntervalQuery)?.time.range }
    }
    let left = ranges(used)
    guard let first = left.first, ranges(definition.queries).contains(range), !left.contains(range)
    else { return }
    let text = String(self[index].dropFirst("period: ".count))
    // Ranges have no text of their own, so that of a query's line is taken.
    let own = lazy.filter { $0.hasPrefix("  ") }.compactMap { line in
      line.firstMatch(of: /range: ("[^"]*"|[^,}]*[^,} ])/).map { String($0.1) }
    }.first { (try? DateRange(parsing: $0)) == first }
    guard let own, own != text else { return }
    self[index] = "period: \(own)"
  }

  /// Adds lines to a definition, below its title.
  fileprivate mutating func insertBelowTitle(_ lines: [String]) {
    insert(contentsOf: lines, at: (firstIndex { $0.hasPrefix("title:") } ?? 0) + 1)
  }

  /// Removes an entry of a YAML mapping: its line, and the lines after it that are indented more.
  fileprivate mutating func removeEntry(atLine index: Int) {
    guard indices.contains(index) else { return }
    let indentation = self[index].prefix { $0 == " " }.count
    let end =
      self[(index + 1)...].firstIndex { line in
        line.prefix { $0 == " " }.count <= indentation
      } ?? endIndex
    removeSubrange(index..<end)
  }

  /// Writes the anchor of all queries by single nights that have none. They then still have equal
  /// intervals.
  fileprivate mutating func startNights(at anchor: String) {
    let interval = /\binterval: 1 night\b/
    let key = "anchor: \"\(anchor)\""
    for index in indices.reversed() {
      guard self[index].contains(interval), !self[index].contains("anchor:") else { continue }
      if self[index].contains("{") {
        self[index].replace(interval, with: "interval: 1 night, \(key)")
      } else {
        insert(self[index].prefix { $0 == " " } + key, at: index + 1)
      }
    }
  }

  /// Writes amounts of glucose in mmol/L, as guidelines do: 3.9 for 70 mg/dL, 10.0 for 180. The
  /// step to which readings and bounds are rounded stays, so that the shares of bands are the same.
  fileprivate mutating func writeGlucoseInMillimoles() {
    let amount = /(precision: )?\b([0-9]+)(?:( \.\. | \.\.< | to )([0-9]+))? mg\/dL/
    for index in indices {
      self[index].replace(/\bunit: mg\/dL/, with: "unit: mmol/L")
      self[index].replace(amount) { found in
        let (whole, precision, first, between, last) = found.output
        guard precision == nil else { return String(whole) }
        let rest = between.flatMap { word in last.map { "\(word)\(Self.millimoles($0))" } } ?? ""
        return "\(Self.millimoles(first))\(rest) mmol/L"
      }
    }
  }

  /// A number of mg/dL in mmol/L with one decimal, or with none from 15 on, where axes end.
  private static func millimoles(_ number: Substring) -> String {
    let amount = HKUnit.milligramsPerDeciliter
    let conversion = try? amount.conversion(to: .millimolesOfGlucosePerLiter)
    guard let value = Double(number), let millimoles = conversion?(value) else {
      return String(number)
    }
    let tenths = Int((millimoles * 10).rounded())
    return tenths == 0 || tenths >= 150
      ? "\(Int(millimoles.rounded()))" : "\(tenths / 10).\(tenths % 10)"
  }
  /// Removes the keys of mappings that have no entries left.
  fileprivate mutating func removeEmptyMappings() {
    for key in ["parameters:", "queries:"] {
      guard let index = firstIndex(of: key) else { continue }
      if index + 1 == count || !self[index + 1].hasPrefix(" ") { remove(at: index) }
    }
  }
}
