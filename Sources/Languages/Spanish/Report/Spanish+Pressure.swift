extension Spanish: PressureLanguage {
  package var byHandHeading: String { "A mano" }
  package var yes: String { "sí" }
  package var no: String { "no" }

  package func mean(against limit: String, named name: String?) -> String {
    "Promedio, \(name ?? "límite") \(limit)"
  }

  package func side(_ relation: PairsAverage.Relation, of limit: String) -> String {
    // A cell of a column of numbers is narrow.
    switch relation {
    case .above: "más de \(limit)"
    case .at: "igual a \(limit)"
    case .below: "menos de \(limit)"
    }
  }

  package func measurementList(
    _ shown: Part, from source: String?, areByHand: Bool?, hasFirstDays: Bool
  ) -> String {
    let isSingle = shown.count == 1
    let count =
      shown.count == shown.all
      ? isSingle ? "La única medición" : "Todas las mediciones"
      : "\(theLatest(shown.count, .measurement)) de \(counted(shown.all, .measurement))"
    let from = source.map { ", de \($0)" } ?? ""
    let (every, none) = isSingle ? ("", "no ") : ("todas ", "ninguna ")
    let hand =
      areByHand.map { isByHand in
        ", \(isByHand ? every : none)\(enteredByHand(isByHand && !isSingle ? shown.count : 1))"
      } ?? ""
    return count + from + hand + (hasFirstDays ? "; entre paréntesis: de primeros días" : "")
  }

  /// `anotada a mano`, `anotadas a mano`
  private func enteredByHand(_ count: Int) -> String {
    "\(form(count, "anotada", "anotadas")) a mano"
  }

  package func measurements(_ count: Int, on days: Part) -> String {
    "\(counted(count, .measurement)) en \(number(days.count)) de \(counted(days.all, .day))."
  }

  package func halvesStart(_ first: String, _ second: String) -> String {
    ended(
      "La primera mitad de un día empieza \(at(first)), y la segunda, \(at(second))")
  }

  package func remark(headline: String, on title: String) -> String {
    remark(Sentence.lowercased(headline), on: [title])
  }

  package func severe(_ part: Part, limit: String) -> String {
    "\(number(part.count)) de \(counted(part.all, .measurement)) \(form(part.count, "es", "son"))"
      + " \(atOrAbove(limit, part.count)):"
  }

  package func noneSevere(of count: Int, limit: String) -> String {
    count == 1
      ? ended("La medición es inferior a \(limit)")
      : ended("Ninguna de las \(counted(count, .measurement)) es \(atOrAbove(limit, 1))")
  }

  private func atOrAbove(_ limit: String, _ count: Int) -> String {
    "\(form(count, "igual o superior", "iguales o superiores")) a \(limit)"
  }

  package func severe(_ measurement: SevereMeasurement, isCounted: Bool) -> String {
    let clauses =
      remarks(on: measurement) + (isCounted ? [] : ["un primer día, que el promedio no incluye"])
    return (["\(measurement.pair) el \(measurement.time)"] + clauses).joined(separator: ", ")
  }

  package func severe(_ days: [SevereDay], earlier: Int) -> [String] {
    let texts = days.map { day in
      let measurements = day.measurements.map { one in
        qualified("\(one.pair) \(at(one.time))", clauses(remarks(on: one)))
      }
      return labeled(
        qualified(day.date, day.isCounted ? "" : "un primer día"),
        measurements.joined(separator: ", "))
    }
    let all =
      texts
      + (earlier > 0 ? ["y \(number(earlier)) \(form(earlier, "anterior", "anteriores"))"] : [])
    return all.enumerated().map { $0 < all.count - 1 ? "\($1); " : $1 }
  }

  private func remarks(on measurement: SevereMeasurement) -> [String] {
    (measurement.isByHand ? [enteredByHand(1)] : [])
      + (measurement.count > 1 ? [counted(measurement.count, .measurement)] : [])
      + (measurement.sources.count > 1 ? ["de \(list(measurement.sources))"] : [])
  }

  package func allSevere(limit: String) -> String {
    "Todas las mediciones \(atOrAbove(limit, 2))"
  }

  package func onlyRun(_ run: PressureRun, of guideline: String?) -> String {
    ended(labeled(name(ofProtocol: guideline), self.run(run)))
  }

  package func runs(_ count: Int, single: Int, met: Int, of guideline: String?) -> String {
    let name = name(ofProtocol: guideline)
    let runs = counted(count, .run)
    let ofOneDay: String? =
      switch single {
      case 0: nil
      case count: count == 1 ? "de un solo día" : "todas de un solo día"
      default: "\(word(single, .run)) de ellas de un solo día"
      }
    // The single days are among all runs, and not among those that meet it.
    return ofOneDay.map { "\(name): \(runs), \($0); cumplido en \(number(met))." }
      ?? "\(name): cumplido en \(number(met)) de \(runs)."
  }

  private func name(ofProtocol guideline: String?) -> String {
    guideline.map { "Protocolo de \($0)" } ?? "Protocolo"
  }

  package func run(_ run: PressureRun) -> String {
    // Measurements beyond those that the protocol has are made, too.
    let (kept, asked) = (run.scheduled.count, run.scheduled.all)
    let made =
      run.isExact
      ? "\(number(kept)) de \(counted(asked, .measurement))" : counted(run.measured, .measurement)
    let share =
      run.isExact || asked == 0
      ? ""
      : ", \(number(kept)) de \(form(asked, "la prevista", "las \(number(asked)) previstas"))"
    var texts = ["\(made) en \(counted(run.days, .day)) (\(run.dates))\(share), \(verdict(run))"]
    if run.days < run.leastDays {
      texts.append(
        "\(form(run.leastDays, "se pide", "se piden")) al menos \(counted(run.leastDays, .day))")
    }
    if run.counted < run.measured || run.counted < run.leastMeasurements {
      let least =
        run.counted < run.leastMeasurements
        ? ", de un mínimo de \(number(run.leastMeasurements))" : ""
      let first =
        run.counted < run.measured ? (least.isEmpty ? "" : ",") + " sin el primer día" : ""
      texts.append(
        "\(form(run.counted, "cuenta", "cuentan")) \(number(run.counted))\(least)\(first)")
    }
    if !run.missing.isEmpty {
      let missing =
        run.missing.map(text) + (run.moreMissing > 0 ? ["\(number(run.moreMissing)) más"] : [])
      texts.append(
        missing.count == 1
          ? "\(form(run.missing[0].count, "falta", "faltan")) \(missing[0])"
          : labeled("faltan", list(missing)))
    }
    if let better = run.betterDays, run.days < better, run.isMet {
      texts.append("mejor con \(counted(better, .day))")
    }
    return clauses(texts)
  }

  private func verdict(_ run: PressureRun) -> String {
    guard run.isMet else { return "no cumplido" }
    return run.missing.isEmpty ? "cumplido" : "mínimo cumplido"
  }

  /// `1 de la tarde del 29 ene`
  private func text(_ missing: MissingMeasurements) -> String {
    "\(number(missing.count)) de la \(inSentence(.half(missing.half))) del \(missing.day)"
  }

  package func earlierRuns(_ met: Part) -> String {
    "y \(number(met.all)) \(form(met.all, "anterior", "anteriores")), "
      + (met.all == 1
        ? "con el protocolo \(met.count == 1 ? "" : "no ")cumplido"
        : "con el protocolo cumplido en \(number(met.count))")
  }
}
