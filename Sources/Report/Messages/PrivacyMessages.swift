import Health

// Published reports: names in definitions, and parts that would show what is hidden.
extension Message {
  // The key 'privacy'.

  static func unknownDigits(_ word: String) -> Message {
    Message("'digits' must be 1, 2 or 3, not '\(word)'")
  }

  // Names of sources and devices, and what they select.

  static func priorityOfHiddenSources(_ type: HKSampleType) -> Message {
    Message(
      "'source_priority' of \(type.shortName) names sources, which a published report hides",
      help: "remove it from the definition, as 'healthmark new --publish' does")
  }

  static func hiddenName(_ name: String) -> Message {
    Message(
      "'\(name)' is a source or a device in the data, which a published report hides",
      help: "remove the name")
  }

  static func hiddenNameOfFile(_ name: String) -> Message {
    Message(
      "the file name has '\(name)', a source or a device in the data, and the report's has it too",
      help: "rename the definition")
  }

  static func hiddenNameOfSetting(_ name: String, parameter: String) -> Message {
    Message(
      "the parameter '\(parameter)' is '\(name)', a source or a device in the data, which a"
        + " published report hides", help: "set it to something else")
  }

  static func hiddenCondition(_ condition: String, of query: String) -> Message {
    Message(
      "'where' of '\(query)' selects by '\(condition)', which a published report hides",
      help: "remove the condition from the definition")
  }

  // Dates, amounts and queries that 'privacy' hides.

  static func excludedDates(of query: String, dates: String) -> Message {
    Message(
      "'exclude' of '\(query)' has dates that are more precise than a \(dates)",
      help: "remove the dates, or remove 'dates' from 'privacy'")
  }

  static func showsHidden(_ query: String, _ fact: String) -> Message {
    Message("'\(query)' \(fact), which 'privacy' hides")
  }

  static func pluginMayShowHidden(_ plugin: String, query: String) -> Message {
    Message("the plug-in '\(plugin)' computes '\(query)' and may show what 'privacy' hides")
  }

  static func sectionMayShowHidden(_ section: String) -> Message {
    Message("the section '\(section)' may show what 'privacy' hides")
  }

  static func periodOfHidden(_ query: String) -> Message {
    Message("'period' uses the hidden query '\(query)'", help: "use another query")
  }

  static func computedFromHidden(_ query: String, from hidden: String) -> Message {
    Message(
      "'\(query)' is computed from the hidden query '\(hidden)'", help: "hide '\(query)' too")
  }

  static let nothingToPublish = Message(
    "every query is hidden, so there is nothing to publish", help: "publish another report")

  static func shownAndHidden(_ query: String) -> Message {
    Message("'\(query)' is in 'hide' and in 'show'", help: "remove it from one of them")
  }

  static func shownAnyway(_ query: String) -> Message {
    Message(
      "'\(query)' is shown anyway: 'show' is for queries about the menstrual cycle, fertility, sex or"
        + " pregnancy", help: "remove it; to leave out other queries, use 'hide'")
  }

  /// The message about a query that is hidden because of its data, with the key that shows it.
  func ofImplied(_ query: String) -> Message {
    Message(
      text,
      help: (help.map { "\($0), or " } ?? "") + "name '\(query)' in 'show' of 'privacy': published"
        + " reports leave it out otherwise")
  }

  static func shownBesideHidden(_ query: String, hidden: String) -> Message {
    Message(
      "a section shows the hidden query '\(hidden)' beside '\(query)'",
      help: "give '\(hidden)' a section of its own")
  }
}
