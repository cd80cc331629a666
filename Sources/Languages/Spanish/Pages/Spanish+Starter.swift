extension Spanish: StarterLanguage {
  package var fittedGoals: String {
    "Metas que alcanzó una cuarta parte de tus últimos 90 días, o de sus semanas. Cámbialas si"
      + " quieres."
  }

  package var orderOfSources: String {
    "Donde las fuentes se solapan, cuenta la primera. Cambia el orden si es distinto del de tu"
      + " teléfono."
  }
}
