/// Text that the author of a definition wrote, with its place.
struct WrittenText: Sendable {
  let text: String
  let place: SourceRange
}

extension YAMLNode {
  /// All keys and values, each with its place.
  var writtenTexts: [WrittenText] {
    switch content {
    case .scalar(let text, _): [WrittenText(text: text, place: range)]
    case .sequence(let items): items.flatMap(\.writtenTexts)
    case .mapping(let entries): entries.flatMap(\.writtenTexts)
    }
  }
}

extension YAMLNode.Entry {
  var writtenTexts: [WrittenText] {
    [WrittenText(text: key, place: keyRange)] + value.writtenTexts
  }
}
