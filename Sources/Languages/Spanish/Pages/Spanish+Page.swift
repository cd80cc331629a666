extension Spanish: PageLanguage {
  package func title(_ name: String, period: String) -> String { labeled(name, period) }

  package func labeled(_ label: String, _ text: String) -> String { "\(label)\(labelEnd) \(text)" }

  package var labelEnd: String { ":" }
  package var toReport: String { "Ir al informe" }
  package var contentsHeading: String { "Contenido" }
  package var summaryHeading: String { "Resumen" }

  package var accountSummary: String {
    "Tipos, intervalos, fuentes y reglas de cada gráfico"
  }

  package func data(of title: String) -> String { labeled("Datos", title) }

  package var tableLabel: String { "Tabla" }
  package var chartLabel: String { "Gráfico" }

  package func caption(ofColumns heads: [String]) -> String { heads.joined(separator: "; ") }

  package var onlyOnPage: String {
    "La página de esta hoja tiene más filas, las cifras de los gráficos y cómo se obtuvo cada"
      + " una."
  }

  package func latestRows(_ part: Part) -> String {
    "\(theLatest(part.count, .row)) de \(counted(part.all, .row)) de la página."
  }

  package var scrollsSideways: String { "Se desplaza hacia los lados \u{2192}" }
}
