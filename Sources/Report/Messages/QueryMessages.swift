extension Message {
  static func cannotBeExplained(_ statistics: [String], but explainable: [String]) -> Message {
    Message("\(listed(statistics)) cannot be explained", help: "explain \(listed(explainable))")
  }
}
