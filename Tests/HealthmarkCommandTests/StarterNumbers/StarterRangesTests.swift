import Testing

/// Ranges of starter reports that agree with their names and with each other.
extension `The numbers of a starter report` {
  @Test(arguments: names)
  func `are of as many complete days and nights as the definition says`(_ name: String) throws {
    let report = try report(name)
    for line in report.definition.split(separator: "\n") {
      guard
        let match = line.firstMatch(
          of: #/^  (\w+): .*interval: 1 (?:day|night), range: last (\d+) (complete )?(day|night)s/#)
      else { continue }
      let rows = try #require(report.queries[String(match.1)]?.rows)
      let comment: Comment = "\(match.1): \(rows.count)"
      let isSleep = line.contains("type: sleepAnalysis")
      // The last night of sleep is over before its calendar day is.
      // That of other types, and one that `where` leaves out, is not.
      let isWhole =
        match.4 == "night" ? isSleep && !line.contains("weekday") : match.3 != nil
      let whole = isWhole ? rows[...] : rows.dropLast()
      #expect(whole.filter { !$0.isComplete }.isEmpty, comment)
      #expect(rows.count == (match.3 == nil ? 1 : 0) + (Int(match.2) ?? 0), comment)
      #expect(match.3 != nil || match.4 == "night", comment)
    }
  }

  @Test func `of blood pressure count the same readings in every section`() throws {
    let report = try report("blood-pressure.md")
    let query = try #require(report.queries["readings"])
    let count = Int(query.rows.compactMap { $0.numbers["measurements"] }.reduce(0, +))
    #expect(count > 20)
    let text = report.markdown
    let caption = try #require(
      text.firstMatch(of: #/\n(\d+) readings of (\d+) measurements, /#))
    #expect(Int(caption.2) == count)
    let parts = text.matches(
      of: #/\| (?:Morning \(before|Evening \(from) noon\), (\d+) readings? /#
    )
    .compactMap { Int($0.1) }
    #expect(parts.count == 2 && parts.reduce(0, +) == Int(caption.1))
    // The list has measurements of first days too, in brackets.
    let brackets = text.matches(of: #/M +\| +\(\d+\) \|/#).count
    let listed = text.matches(of: #/M +\| +\(?\d+\)? \|/#).count
    let total = try #require(
      text.firstMatch(of: #/ of (\d+) measurements /#).flatMap { Int($0.1) })
    // Markdown has the latest 28.
    #expect(listed == min(total, 28) && listed <= count + brackets)
    #expect(text.contains("The latest 28 of \(min(total, 100)) rows; the page has all of them."))
    #expect(total > count && text.contains("\n\(total) measurements on "))
  }
}
