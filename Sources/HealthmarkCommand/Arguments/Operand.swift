/// An argument of a subcommand that is not an option.
struct Operand: ExpressibleByStringLiteral {
  enum Count {
    case one, optional, repeatable
  }

  /// The placeholder in help, such as `TYPE`, or a fixed word, such as `check`.
  let name: String
  /// The kind of the value; nil for a fixed word.
  let kind: ValueKind?
  let count: Count

  init(_ name: String, _ kind: ValueKind, _ count: Count = .one) {
    self.name = name
    self.kind = kind
    self.count = count
  }

  init(stringLiteral word: String) {
    name = word
    kind = nil
    count = .one
  }

  /// The operand in the usage line: `TYPE`, `[DATA]`, `PATH…`.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .repeatable: "\(name)…"
    }
  }
}

/// A position among the operands of a subcommand, for completion.
struct OperandPlace {
  /// The number of the operand, starting at 1.
  let number: Int
  /// The fixed word that must be the first operand; nil if the first operand can be any word.
  let verb: String?
  let name: String
  let kind: ValueKind
  let count: Operand.Count
}

extension Subcommand {
  /// The usage of the operands, such as `TYPE [DATA]`; empty if there are none.
  static var words: String {
    forms.map { $0.map(\.usage).joined(separator: " ") }.joined(separator: " | ")
  }

  /// The positions at which operands can be completed, in order.
  static var places: [OperandPlace] {
    let verbs = forms.compactMap(\.first).filter { $0.kind == nil }.map(\.name)
    var places: [OperandPlace] = []
    if !verbs.isEmpty {
      places.append(
        OperandPlace(
          number: 1, verb: nil, name: "WORD", kind: .word(.these(verbs)), count: .one))
    }
    for form in forms {
      for (index, operand) in form.enumerated() {
        guard let kind = operand.kind else { continue }
        places.append(
          OperandPlace(
            number: index + 1, verb: form[0].kind == nil ? form[0].name : nil,
            name: operand.name, kind: kind, count: operand.count))
      }
    }
    return places
  }
}
