import Foundation
import Testing

/// A sentence about a fact that stands out, as a line of the section or as a headline.
struct ShownHighlight {
  /// The sentence without a full stop, with plain spaces.
  let text: String
  /// The query that it is about.
  let query: String
  /// True if the section shows it.
  let isShown: Bool
  /// The start of the earlier interval that a record names; nil for one without such an interval.
  let since: String?
  /// The number of intervals before the latest one.
  let n: Int

  /// The facts of a report in JSON, in their order.
  static func all(in json: String) throws -> [ShownHighlight] {
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    return try (report["highlights"] as? [[String: Any]] ?? []).map { members in
      ShownHighlight(
        text: ShownNumber.plain(try #require(members["text"] as? String)),
        query: try #require(members["query"] as? String),
        isShown: try #require(members["shown"] as? Bool),
        since: (members["record"] as? [String: Any])?["since"] as? String,
        n: try #require(members["n"] as? Int))
    }
  }

  /// The fact that a headline states; nil for the finding of a figure.
  ///
  /// - Parameter known: the facts of the report, one of which may be the same with more words.
  init?(headline: String, of query: ReportQuery, among known: [ShownHighlight]) {
    guard Self.forms.contains(where: { headline.contains($0) }) else { return nil }
    let same = known.first { $0.query == query.name }
    self.init(
      text: headline, query: query.name, isShown: false, since: same?.since, n: same?.n ?? 8)
  }

  private init(text: String, query: String, isShown: Bool, since: String?, n: Int) {
    (self.text, self.query, self.isShown) = (text, query, isShown)
    (self.since, self.n) = (since, n)
  }

  /// Words that only facts about the latest value have.
  private static var forms: [Regex<Substring>] {
    [
      #/ (?:rose|fell|moved later|moved earlier) to /#,
      #/ (?:rose|fell|moved later|moved earlier) for \S+ \w+, to /#,
      #/ than (?:in |on |over )?(?:all but|each)/#, #/ in each of /#, #/ on each of /#,
      #/ missed the goal of /#, #/ averaged .* over the last /#,
      #/, the (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) \w+ of /#,
    ]
  }

  // MARK: - Checking

  /// Expects the rows of the query to agree with the sentence.
  func expect(_ query: ReportQuery) throws {
    let comment: Comment = "\(query.name): \(text)"
    let key = query.firstKey
    let rows = query.rows.filter { $0.isComplete && !$0.isThin && $0.numbers[key] != nil }
    let values = rows.compactMap { $0.numbers[key] }
    let latest = try #require(values.last, comment)
    let meaning = query.meaning(of: key)
    func expect(_ words: Substring, _ number: Double) {
      let shown = ShownNumber(String(words), meaning: meaning)
      #expect(shown?.shows(number) ?? false, comment)
    }
    if let match = text.firstMatch(of: #/ (rose|fell)(?: for (\S+) \w+,)? to (.*)/#) {
      expect(match.3, latest)
      if let words = match.2 {
        let length = try #require(Self.number(words), comment)
        let run = values.suffix(length + 1)
        let steps = zip(run, run.dropFirst()).map { match.1 == "rose" ? $0 < $1 : $0 > $1 }
        #expect(length >= 4 && steps.allSatisfy(\.self), comment)
        if values.count > length + 1, rows.count == query.rows.count {
          let (earlier, first) = (
            values[values.count - length - 2], values[values.count - length - 1]
          )
          #expect(match.1 == "rose" ? earlier >= first : earlier <= first, comment)
        }
      }
    } else if let match = text.firstMatch(
      of: #/ averaged (.*?)(?: an? (?:day|night|week|month))? over the last three /#)
    {
      expect(match.1, values.suffix(3).reduce(0, +) / 3)
    } else if let match = text.firstMatch(
      of:
        #/ (reached|stayed below|stayed within|exceeded) (.*) (?:in|on) each of (?:the last )?(\S+)/#
    ) {
      let goal = try #require(query.goal("value"), comment)
      expect(match.2, goal)
      let length = try #require(Self.number(match.3), comment)
      let run = values.suffix(length)
      let agrees = run.allSatisfy { value in
        switch match.1 {
        case "reached": value >= goal
        case "stayed below": value < goal
        case "exceeded": value > goal
        default: value <= goal
        }
      }
      #expect(length >= 4 && agrees, comment)
    } else if let match = text.firstMatch(
      of: #/ missed the goal of (.*), with (.*), after (\S+) /#)
    {
      expect(match.1, try #require(query.goal("value"), comment))
      expect(match.2, latest)
      #expect(Self.number(match.3).map { $0 >= 4 } ?? false, comment)
    } else {
      let match = try #require(text.firstMatch(of: #/: (.*)/#), comment)
      expect(match.1, latest)
    }
    try expectComparison(of: latest, with: Array(values.dropLast()), comment)
    try expectRecord(of: latest, in: rows, key, comment)
  }

  /// The values before that are not on the other side of the latest one, of those in the report.
  private func expectComparison(
    of latest: Double, with before: [Double], _ comment: Comment
  ) throws {
    if let match = text.firstMatch(of: #/, the (\w+) (\w+) of (\d+) /#) {
      let ordinals = [
        "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
      ]
      let stated = try #require(ordinals.firstIndex(of: String(match.1)), comment) + 1
      let isHigher = ["highest", "most", "longest", "latest"].contains(match.2)
      let all = try #require(Int(match.3), comment) - 1
      let beyond = before.suffix(all).count { isHigher ? $0 > latest : $0 < latest }
      #expect(beyond <= stated, comment)
      if before.count >= all { #expect(beyond == stated, comment) }
      return
    }
    guard !text.contains(" averaged "),
      let match = text.firstMatch(
        of: #/, (\w+) than (?:in|on) (?:each|all but (\S+)) of the (\S+) /#)
    else { return }
    let isHigher = ["higher", "more", "longer"].contains(match.1)
    let all = try #require(Self.number(match.3), comment)
    let stated = try match.2.map { try #require(Self.number($0), comment) } ?? 0
    let found = before.suffix(all).count { isHigher ? $0 >= latest : $0 <= latest }
    #expect(found <= stated, comment)
    if before.count >= all { #expect(found == stated, comment) }
  }

  /// The latest value is beyond all rows before it, back to the one that the sentence names.
  private func expectRecord(
    of latest: Double, in rows: [ReportQuery.Row], _ key: String, _ comment: Comment
  ) throws {
    guard
      let match = text.firstMatch(
        of: #/(?:,| is) the (\w+) (since|of all|of the last) (.*?)(?:, after .*)?$/#)
    else { return }
    let isHighest = ["most", "highest", "longest", "latest"].contains(match.1)
    var before = Array(rows.dropLast())
    if match.2 == "since" {
      if let since {
        if let row = before.first(where: { $0.start == since }), let value = row.numbers[key] {
          #expect(isHighest ? value >= latest : value <= latest, comment)
        }
        before = before.filter { $0.start > since }
      } else {
        before = before.suffix(8)
      }
    } else {
      let count = try #require(match.3.split(separator: " ").first.flatMap(Self.number), comment)
      #expect(count >= rows.count, comment)
    }
    let values = before.compactMap { $0.numbers[key] }
    #expect(values.allSatisfy { isHighest ? $0 < latest : $0 > latest }, comment)
  }

  /// A count in the middle of a sentence: `nine`, `1,234`.
  private static func number(_ word: Substring) -> Int? {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return words.firstIndex(of: String(word)) ?? Int(word.filter { $0 != "," })
  }
}
