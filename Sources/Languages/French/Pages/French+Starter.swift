extension French: StarterLanguage {
  package var fittedGoals: String {
    "Objectifs atteints par un quart de vos 90 derniers jours, ou des semaines de cette période."
      + " Modifiez-les comme vous voulez."
  }

  package var orderOfSources: String {
    "Là où des sources se chevauchent, la première compte. Modifiez l’ordre s’il diffère de celui"
      + " de votre téléphone."
  }
}
