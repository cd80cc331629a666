package import Languages

/// Shares of the time in bands of values, as one column with the highest band on top, such as time
/// in range.
package struct BandsFigure: DescribedFigure {
  package var subject: FigureSubject
  /// The greatest number of bands, each with its own color.
  package static let limit = BandLevel.allCases.count

  /// The bands, the highest first.
  package var bands: [Band]
  /// The unit after the bounds in a drawing: `mg/dL`.
  package var unit: String
  /// The coverage: `Time in range, not readings in range: 96.2% of the time has data.`
  package var coverage: String
  /// The whole to which the shares refer.
  package var whole: Finding.Whole

  package init(
    subject: FigureSubject, bands: [Band], unit: String = "", coverage: String = "",
    whole: Finding.Whole = .time
  ) {
    self.subject = subject
    self.bands = bands
    self.unit = unit
    self.coverage = coverage
    self.whole = whole
  }

  package var hasData: Bool { bands.contains { ($0.drawn ?? 0) > 0 } }

  /// The band in the headline: the one with the largest share, and of equals the band in range.
  private var leading: Band? {
    bands.max {
      ($0.drawn ?? 0, $0.level == .inRange ? 1 : 0) < ($1.drawn ?? 0, $1.level == .inRange ? 1 : 0)
    }
  }

  package var note: [String] { [coverage] }

  package var finding: Finding {
    guard hasData, let leading else { return .noData }
    return .share(
      share: leading.shown, whole: whole, range: noun(leading))
  }

  package var description: [String] {
    guard hasData else { return [language.noData(from: subject.period)] }
    var sentences = [language.shares(of: whole, subject.period)]
    sentences.append(
      language.shares(bands.map { (noun($0), $0.drawn == nil ? nil : $0.shown) }))
    if let leading, let time = leading.time {
      sentences.append(language.time(in: noun(leading), DataText.name(time)))
    }
    return sentences
  }

  /// The name of a band within a sentence.
  private func noun(_ band: Band) -> String {
    if let written = band.written { return DataText.name(written) }
    return language.inSentence(bandNamed: DataText.name(band.name))
  }
}

extension BandsFigure {
  /// The length of a bar for the full time, in cells.
  private static let cells = 40.0

  /// One row per band: its name, its bounds, its share, and a bar.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let names = TextColumns.labels(bands.map(\.name), charset)
    let bounds = TextColumns.labels(bands.map(\.bounds), charset)
    let shares = TextColumns.numbers(
      bands.map { $0.drawn == nil ? String(charset.missing) : $0.shown } + ["100%"], charset)
    let taken = (names[0] + bounds[0] + shares[0]).displayWidth + 6
    let cells = max(8, min(Self.cells, Double(TextColumns.width - taken)))
    return bands.indices.map { index in
      let bar = BlockBar.filled((bands[index].drawn ?? 0) * cells, charset)
      return TextColumns.line(
        "\(names[index])  \(bounds[index])  \(shares[index])  \(bar)", charset)
    }
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard hasData, bands.contains(where: { $0.drawn == nil }) else { return TextKey() }
    return TextKey(marks: [.init(charset.missing, language.noData)])
  }
}
