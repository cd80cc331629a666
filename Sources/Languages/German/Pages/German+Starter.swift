extension German: StarterLanguage {
  package var fittedGoals: String {
    "Ziele, die an einem Viertel deiner letzten 90 Tage oder in einem Viertel der Wochen darin"
      + " erreicht wurden. Ändere sie, wie du möchtest."
  }

  package var orderOfSources: String {
    "Wo Quellen sich überschneiden, zählt die erste. Ändere die Reihenfolge, wenn sie von der"
      + " deines iPhone abweicht."
  }
}
