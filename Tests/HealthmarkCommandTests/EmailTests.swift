import CommandSupport
import Foundation
import TestSupport
import Testing

/// Reports as mails, parsed with Python's module `email`.
@Suite(.waitsForPrograms, .enabled(if: ParsedMail.havePython, "python3 is missing"))
struct `A report as a mail` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  func render(
    _ definition: String, environment: [String: String] = Tool.minimalEnvironment
  ) throws -> Tool.Result {
    try Tool.run(
      "render", definition, "--data", try SampleArchive.store(), "--out", folder.path("out"),
      "--format", "markdown,html,email", environment: environment, in: repository)
  }

  /// The distinct cells of all tables in a Markdown text, without escapes.
  static func cells(of markdown: String) -> Set<String> {
    let cells = markdown.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| --")
    }
    .flatMap { $0.split(separator: "|") }
    .map { $0.trimmingCharacters(in: .whitespaces).replacing("\\", with: "") }
    .filter { !$0.isEmpty }
    return Set(cells)
  }

  @Test func `a mail is a digest as text and as HTML, with the page attached`() throws {
    let stems = `Every example`.names.map { String($0.dropLast(".yaml".count)) }
    for stem in stems {
      let rendered = try render("Examples/\(stem).yaml")
      #expect(rendered.status == 0, "\(rendered.errors)")
    }
    let mails = try ParsedMail.read(stems.map { folder.path("out/\($0).eml") })
    for (stem, mail) in zip(stems, mails) {
      try expectDigest(
        mail, of: folder.text(of: "out/\(stem).md"), page: folder.text(of: "out/\(stem).html"))
    }
  }

  /// The greatest length of the two versions of a digest together, in bytes.
  private static let digestLimit = 40_000

  private func expectDigest(_ mail: ParsedMail, of report: String, page whole: String) throws {
    #expect(mail.defects == [], "\(mail.subject)")
    #expect(mail.isOfShortASCIILines)
    #expect(mail.headers == ["Subject", "Date", "MIME-Version", "X-Mailer", "Content-Type"])
    #expect(mail.parts.map(\.type) == ["text/plain", "text/html", "text/html"])
    #expect(mail.parts.map(\.charset) == ["utf-8", "utf-8", "utf-8"])
    #expect(mail.parts.map(\.file) == [nil, nil, "report.html"])
    // Lines of text in mails end with CR and LF.
    let markdown = mail.parts[0].text.replacing("\r\n", with: "\n")
    #expect(mail.parts[2].text.replacing("\r\n", with: "\n") == whole)
    #expect(mail.parts.prefix(2).reduce(0) { $0 + $1.text.utf8.count } <= Self.digestLimit)
    // The same title and the same last paragraph as the report, and no Braille.
    let title = try #require(report.split(separator: "\n").first { $0.hasPrefix("# ") })
    #expect(markdown.contains("\n\(title)\n"))
    #expect(markdown.split(separator: "\n").last == report.split(separator: "\n").last)
    #expect(!markdown.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
    #expect(markdown.contains("is attached: report.html."))
    #expect(mail.date == "2024-02-04T09:41:00-08:00")
    let page = mail.parts[1]
    // The page separates values from their units, and has no header above them.
    let words = page.words.replacing("\u{202F}", with: " ")
    for cell in Self.cells(of: markdown) where cell != "Latest" {
      #expect(words.contains(cell.replacing("\u{202F}", with: " ")), "\(cell)")
    }
    for word in ["<svg", "<img", "<style", "<link", "class=", "src=", "url(", "background="] {
      #expect(!page.text.contains(word), "\(word)")
    }
  }

  @Test func `a mail has the same bytes in any time zone and locale`() throws {
    for environment in [
      ["TZ": "Asia/Kolkata", "LC_ALL": "de_DE.UTF-8"], ["TZ": "garbage", "LANG": "tr_TR.UTF-8"],
    ] {
      let rendered = try render("Examples/publish/weekly-mail.yaml", environment: environment)
      #expect(rendered.status == 0, "\(rendered.errors)")
      try expectGolden(
        try folder.text(of: "out/weekly-mail.eml"), at: "Examples/Expected/weekly-mail.eml")
    }
  }

  @Test func `the subject of a mail is the first fact that stands out (R-84)`() throws {
    #expect(try render("Examples/publish/weekly-mail.yaml").status == 0)
    let mail = try #require(ParsedMail.read([folder.path("out/weekly-mail.eml")]).first)
    let markdown = try folder.text(of: "out/weekly-mail.md")
    let line = try #require(markdown.split(separator: "\n").first { $0.hasPrefix("- ") })
    // As in a headline, below which the week stands.
    let fact = ShownNumber.plain(String(line.dropFirst(2).dropLast()))
    let week = " in the week of January 22"
    #expect(fact.contains(week))
    #expect(
      ShownNumber.plain(mail.subject) == "Weekly health: " + fact.replacing(week, with: ""))
  }

  @Test func `a mail is readable only by its owner, and replaces only another mail`() throws {
    #expect(try render("Examples/publish/weekly-mail.yaml").status == 0)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path("out/weekly-mail.eml"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try render("Examples/publish/weekly-mail.yaml").status == 0)
    let foreign = "Subject: Mine\n\nX-Mailer: healthmark\n"
    try folder.write(foreign, to: "out/weekly-mail.eml")
    let refused = try render("Examples/publish/weekly-mail.yaml")
    #expect(refused.status == 2)
    #expect(try folder.text(of: "out/weekly-mail.eml") == foreign)
  }

  static let titles = [
    "A\\r\\nBcc: eve@example.org\\r\\n\\r\\nBody", "A\\nBcc: eve@example.org", "A\\u2028B\\u0085C",
    "=?utf-8?q?A=0D=0ABcc:_eve@example.org?=", "<script>alert(1)</script>", "Schlaf für Zoë 🏃🏽‍♀️ שלום",
    "\\u202Eevil", "a, b; c: d <e@example.org>", String(repeating: "שלום עליכם ", count: 12),
    String(repeating: "long words ", count: 12), String(repeating: "W", count: 10_000),
    "e" + String(repeating: "\u{301}", count: 1_000), "--=_healthmark_0", ".",
  ]

  @Test func `a mail takes no header from the title of its report (H1, H4, H5)`() throws {
    for (index, title) in Self.titles.enumerated() {
      try folder.write(
        "title: \"\(title)\"\nqueries: { steps: { type: stepCount, range: last 3 days } }\n",
        to: "\(index).yaml")
      let rendered = try render(folder.path("\(index).yaml"))
      #expect(rendered.status == 0, "\(rendered.errors)")
    }
    let mails = try ParsedMail.read(Self.titles.indices.map { folder.path("out/\($0).eml") })
    for (title, mail) in zip(Self.titles, mails) {
      let name = Comment(rawValue: title)
      #expect(
        mail.headers == ["Subject", "Date", "MIME-Version", "X-Mailer", "Content-Type"], name)
      #expect(mail.defects == [], name)
      #expect(mail.isOfShortASCIILines, name)
      let page = mail.parts[1].text
      #expect(!page.contains("<script"), name)
      // The page's title is the same text, but HTML escapes other characters.
      let shown = try #require(page.firstMatch(of: /<title>(.*)<\/title>/)).output.1
      #expect(
        mail.subject
          == shown.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
            "&amp;", with: "&"))
    }
  }

  @Test func `the digest of a report with many key figures has no more than fit`() throws {
    let queries = (0..<12).map {
      "  q\($0): { type: stepCount, interval: 1 day, range: last 300 days, goal: 1\($0) }"
    }
    try folder.write(
      """
      title: Long
      queries:
      \(queries.joined(separator: "\n"))
      sections: [{ metrics: all }, { table: q1 }, { chart: q0 }]
      """, to: "long.yaml")
    let rendered = try render(folder.path("long.yaml"))
    #expect(rendered.status == 0)
    let mail = try #require(try ParsedMail.read([folder.path("out/long.eml")]).first)
    let text = mail.parts[0].text
    #expect(text.utf8.count + mail.parts[1].text.utf8.count < Self.digestLimit)
    let rows = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("| ") }
    // The key figures fill the mail, so it has no figure, and names those without room.
    #expect((10...24).contains(rows.count), "\(text)")
    #expect(text.contains("Also in the report: Q10, Q11."), "\(text)")
  }

  @Test func `below a headline about a week, the digest has the rows of that week`() throws {
    try folder.write(
      """
      title: Short
      queries:
        week: { type: stepCount, interval: 1 week, range: last 4 complete weeks }
        heart: { type: heartRate, statistics: [minimum, average, maximum], interval: 1 day, range: last 28 complete days, instants: hold 10 minutes }
      sections: [{ metrics: [week] }, { chart: heart }]
      """, to: "short.yaml")
    #expect(try render(folder.path("short.yaml")).status == 0)
    let mail = try #require(try ParsedMail.read([folder.path("out/short.eml")]).first)
    let text = ShownNumber.plain(mail.parts[0].text)
    #expect(text.contains("Your heart beat between "), "\(text)")
    #expect(text.contains("; headline: January 22 – 28, 2024; below: 7 of 28 days"), "\(text)")
    let days = text.matches(of: #/\| (Jan [0-9]+), 2024 /#).map(\.output.1)
    #expect(
      days == ["Jan 22", "Jan 23", "Jan 24", "Jan 25", "Jan 26", "Jan 27", "Jan 28"], "\(text)")
  }
}

/// A mail as Python reads it.
struct ParsedMail: Decodable {
  static let python = "/usr/bin/python3"
  static let havePython = FileManager.default.isExecutableFile(atPath: python)

  struct Part: Decodable {
    let type: String
    let charset: String
    /// The name of an attached file; nil for a part that is shown.
    let file: String?
    let text: String
    /// The text between the tags of HTML.
    let words: String
  }

  let headers: [String]
  let subject: String
  let date: String
  let defects: [String]
  let isOfShortASCIILines: Bool
  let parts: [Part]

  private static let program = """
    import email, email.policy, html.parser, json, sys
    class Words(html.parser.HTMLParser):
        def __init__(self):
            super().__init__(); self.words = []
        def handle_data(self, text): self.words.append(text)
    def words(text):
        parser = Words(); parser.feed(text); parser.close(); return "".join(parser.words)
    def read(path):
        source = open(path, "rb").read()
        mail = email.message_from_bytes(source, policy=email.policy.default)
        parts = [part for part in mail.walk() if not part.is_multipart()]
        return {
            "headers": mail.keys(), "subject": mail["Subject"],
            "date": mail["Date"].datetime.isoformat(),
            "defects": [repr(d) for m in [mail, *parts] for d in m.defects]
                + [repr(d) for m in [mail, *parts] for _, h in m.items() for d in h.defects],
            "isOfShortASCIILines": source.isascii() and source.endswith(b"\\r\\n")
                and all(len(line) <= 76 and b"\\r" not in line and b"\\n" not in line
                        for line in source.split(b"\\r\\n")),
            "parts": [{"type": p.get_content_type(), "charset": p.get_content_charset(),
                       "file": p.get_filename(),
                       "text": p.get_payload(decode=True).decode(), "words": words(p.get_content())}
                      for p in parts],
        }
    print(json.dumps([read(path) for path in sys.argv[1:]]))
    """

  /// Reads mails with one start of Python.
  static func read(_ paths: [String]) throws -> [ParsedMail] {
    let result = try ToolProcess(
      ["-c", Self.program] + paths, executable: Self.python, environment: [:]
    ).finish()
    try #require(result.status == 0, "\(result.errors)")
    let mails = try JSONDecoder().decode([ParsedMail].self, from: Data(result.output.utf8))
    try #require(mails.count == paths.count)
    return mails
  }
}
