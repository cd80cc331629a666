extension SimplifiedChinese: StarterLanguage {
  package var fittedGoals: String {
    "目标是过去 90 天（或其中各周）里有四分之一达到的值。可以随意更改。"
  }

  package var orderOfSources: String {
    "来源重叠时，以第一个为准。若与你手机上的顺序不同，请更改。"
  }
}
