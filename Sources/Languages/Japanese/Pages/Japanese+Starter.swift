extension Japanese: StarterLanguage {
  package var fittedGoals: String {
    "直近90日、またはその間の週の4分の1で達成した目標です。自由に変更できます。"
  }

  package var orderOfSources: String {
    "ソースが重複する部分は、最初のものを数えます。iPhoneでの順序と異なる場合は変更してください。"
  }
}
