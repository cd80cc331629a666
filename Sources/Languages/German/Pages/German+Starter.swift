extension German: StarterLanguage {
  package var fittedGoals: String {
    "Ziele, die ein Viertel deiner letzten 90 Tage erreicht hat, oder der Wochen darin."
      + " Ändere sie, wie du möchtest."
  }

  package var orderOfSources: String {
    "Wo Quellen sich überschneiden, zählt die erste. Ändere die Reihenfolge, wenn sie von der"
      + " deines iPhone abweicht."
  }
}
