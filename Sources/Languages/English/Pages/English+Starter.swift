extension English: StarterLanguage {
  package var fittedGoals: String {
    "Goals that a quarter of your last 90 days met, or of the weeks in them. Change them as you like."
  }

  package var orderOfSources: String {
    "Where sources overlap, the first one counts. Change the order if it differs from that of your phone."
  }
}
