import Health

// Reads the parameters of a definition, and replaces their references by their values.
extension DefinitionReader {
  /// Reads the parameters of a file. A parameter of the definition replaces an included one of the
  /// same name.
  mutating func parameters(_ node: YAMLNode) {
    let entries =
      entries(
        node, "'parameters'", of: "names to values", help: "for example '{ step_goal: 8000 }'")
      ?? []
    for (index, entry) in entries.enumerated() {
      guard isName(entry.key) else {
        let before = index > 0 ? entries[index - 1] : entry
        report(
          KeyedNode.digits(entry, after: before)
            ?? Diagnostic(.notAName(entry.key, of: "a parameter"), at: entry.keyRange))
        continue
      }
      guard let parameter = parameter(entry) else {
        refusedParameters.insert(entry.key)
        continue
      }
      if let known = parameters[entry.key],
        known.place.file == entry.keyRange.file
          || entry.keyRange.file > 0
      {
        report(
          "the parameter '\(entry.key)' is defined in two included files", at: entry.keyRange,
          help: "rename one of them")
        continue
      }
      parameters[entry.key] = parameter
    }
  }

  private mutating func parameter(_ entry: YAMLNode.Entry) -> Parameter? {
    var keys = KeyedNode(
      [], range: entry.value.range, keyRange: entry.keyRange, place: "a parameter")
    var standard = entry.value
    if case .mapping = entry.value.content {
      guard
        let mapping = mapping(
          entry.value, "the parameter '\(entry.key)'", key: entry.keyRange, keys: Parameter.keys)
      else { return nil }
      keys = mapping
      guard let own = keys.take("default") else {
        if !keys.hasMisspelling(of: "default") {
          report("the parameter '\(entry.key)' has no 'default'", at: entry.keyRange)
        }
        return nil
      }
      standard = own.value
    }
    guard let value = text(standard, "the value of a parameter") else { return nil }
    var kind = Parameter.Kind(of: value)
    if let own = keys.take("type") {
      guard let choice = choice(own.value, Parameter.Kind.allCases, "type of a parameter")
      else {
        return nil
      }
      kind = choice
    }
    var parameter = Parameter(
      name: entry.key, kind: kind, value: value, place: entry.keyRange)
    parameter.minimum = bound(keys.take("minimum"), of: kind)
    parameter.maximum = bound(keys.take("maximum"), of: kind)
    parameter.meaning = keys.take("description").flatMap { text($0.value, "the description") }
    guard words(standard, { try parameter.check($0) }) != nil else { return nil }
    guard let setting = settings[entry.key] else { return parameter }
    do {
      try parameter.check(setting)
      parameter.value = setting
      return parameter
    } catch {
      report(.setting(entry.key, to: setting, error), at: entry.keyRange)
      // Everything else is checked together with the default.
      return parameter
    }
  }

  private mutating func bound(_ entry: YAMLNode.Entry?, of kind: Parameter.Kind) -> String? {
    guard let entry else { return nil }
    guard kind == .number || kind == .date else {
      report("'\(entry.key)' is only for numbers and dates", at: entry.keyRange, help: "remove it")
      return nil
    }
    return words(entry.value) { text in
      _ = try kind.check(text)
      return text
    }
  }

  /// True if the definition has parameters, even if they contain mistakes.
  var hasParameters: Bool { !parameters.isEmpty || !refusedParameters.isEmpty }

  /// The value of a parameter, which counts as used from now on. If the parameter does not exist,
  /// reports the mistake and returns nil.
  mutating func value(ofParameter name: String, at range: SourceRange) -> String? {
    if let parameter = parameters[name] {
      usedParameters.insert(name)
      return parameter.value
    }
    if refusedParameters.contains(name) { return nil }
    comparisonsLeft -= parameters.count
    let names = comparisonsLeft >= 0 ? parameters.keys.sorted() : []
    if let nearest = nearestWord(to: name, in: names) { usedParameters.insert(nearest) }
    report(
      "unknown parameter '\(name)'", at: range,
      help: suggestion(for: name, among: names)
        ?? "define it in 'parameters': '{ \(isName(name) ? name : "name"): 8000 }'")
    return nil
  }

  /// Replaces each `{{name}}` in a value by the value of that parameter. The text of sections keeps
  /// its references.
  mutating func filledIn(_ node: YAMLNode, isSection: Bool = false) -> YAMLNode {
    var node = node
    switch node.content {
    case .scalar(let text, let isPlain):
      guard text.contains("{{") else { return node }
      node.content = .scalar(filledIn(text, at: node.range), isPlain: isPlain)
    case .sequence(let items):
      node.content = .sequence(items.map { filledIn($0, isSection: isSection) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { entry in
          if isSection, entry.key == TextKind().id { return entry }
          var entry = entry
          entry.value = filledIn(entry.value)
          return entry
        })
    }
    return node
  }

  /// Replaces each `{{name}}` in a string by the value of that parameter. After a mistake, nothing
  /// else is reported at this place.
  private mutating func filledIn(_ text: String, at range: SourceRange) -> String {
    var filled = ""
    var rest = text[...]
    while let opening = rest.firstRange(of: "{{") {
      let before = rest[..<opening.lowerBound]
      rest = rest[opening.upperBound...]
      if before.endsInEscape {
        filled += before.dropLast() + "{{"
        continue
      }
      filled += before
      guard let closing = rest.firstRange(of: "}}") else {
        report(.openBraces, at: range)
        unreadable.append(range)
        return filled + rest
      }
      let name = String(rest[..<closing.lowerBound].trimmed)
      // A name with a period refers to a value of a query, which only the text of sections can
      // contain.
      if name.contains(".") {
        filled += "{{" + rest[..<closing.upperBound]
      } else {
        guard let value = value(ofParameter: name, at: range) else {
          unreadable.append(range)
          return text
        }
        filled += value
      }
      rest = rest[closing.upperBound...]
    }
    return filled + rest
  }
}

extension Substring {
  /// True if the string ends in an odd number of backslashes, so that the character after it is
  /// escaped.
  var endsInEscape: Bool { reversed().prefix { $0 == "\\" }.count % 2 == 1 }
}

extension Message {
  fileprivate static func setting(_ parameter: String, to value: String, _ error: any Error)
    -> Message
  {
    let message = Message(of: error)
    return Message("--set \(parameter)=\(value): \(message.text)", help: message.help)
  }
}
