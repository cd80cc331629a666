extension Spanish: NoticeLanguage {
  package func notice(_ notice: ReportNotice) -> String {
    switch notice {
    case .noSource(let name, let type): "ninguna fuente de '\(type)' se llama '\(name)'"
    case .noFilterSource(let name, let type):
      "'where': ninguna fuente de '\(type)' se llama '\(name)'"
    case .nothingPasses(1, let type):
      "'where' excluye la única muestra de '\(type)' del rango de fechas"
    case .nothingPasses(let count, let type):
      "'where' excluye las \(number(count)) muestras de '\(type)' del rango de fechas"
    case .cutNights(let count, let nights, let start, let anchor):
      "un sueño de una hora o más queda cortado \(at(start)) en \(number(count)) de"
        + " \(counted(nights, .night)) con datos"
        + (anchor.map { "; 'anchor: \($0)' cortaría menos" } ?? "")
    case .unknownTimeZone(let name): "zona horaria desconocida '\(name)' en los datos"
    case .moreUnknownTimeZones(let count):
      "\(number(count))"
        + " \(form(count, "zona horaria desconocida", "zonas horarias desconocidas")) más en los"
        + " datos"
    case .foreignTimeZone(let zone, let names):
      "'time_zone' es '\(zone)', pero los datos se registraron en "
        + names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        + (names.count > 3 ? " y \(names.count - 3) más" : "")
    case .zoneOfOffset(let offset):
      "los datos no tienen zona horaria, así que se usa su diferencia \(offset) para todas las"
        + " fechas; puedes indicar una zona con 'time_zone' o --time-zone"
    case .noTimeZone:
      "los datos no tienen zona horaria, así que se usa UTC; puedes indicar una zona con"
        + " 'time_zone' o --time-zone"
    case .noExportDate:
      "los datos no tienen fecha de exportación, así que se usa la de la última muestra"
    case .noDate:
      "los datos no tienen fechas, así que el informe parte del momento en que se genera"
    case .noWords(let locale):
      "los números y las fechas son los de '\(locale)', y las palabras están en inglés"
    case .dataEnds(let moment, _):
      "los datos terminan en \(moment): los intervalos que terminan después se marcan con 'hasta',"
        + " y los que empiezan después con '\(aheadLabel)'"
    case .oldPhone(let name, let moment):
      "la exportación más reciente de '\(name)' es de \(moment), así que faltan los datos"
        + " posteriores de ese teléfono"
    case .cut(let cut): leftOut(cut)
    case .words(let text): text
    }
  }

  package func leftOut(_ cuts: [MarkdownCut]) -> String {
    cuts.map(leftOut).joined(separator: "; ")
  }

  private func leftOut(_ cut: MarkdownCut) -> String {
    let noun: (one: String, many: String) =
      switch cut.part {
      case .blocks: ("bloque más", "bloques más")
      case .items: ("elemento más", "elementos más")
      case .chartLines: ("línea más de un gráfico", "líneas más de un gráfico")
      case .pieces: ("trozo más de una línea", "trozos más de una línea")
      case .rows: ("fila anterior de una tabla", "filas anteriores de una tabla")
      case .columns: ("columna más de una tabla", "columnas más de una tabla")
      }
    return "\(number(cut.count)) \(form(cut.count, noun.one, noun.many)) no"
      + " \(form(cut.count, "se muestra", "se muestran"))"
  }
}
