import CCMarkGFM
import MarkdownTree

extension SyntaxTree {
  /// Isolates names in right-to-left scripts, wherever they appear (H5).
  func isolateDirections() {
    for node in nodes(where: { Self.kind(of: $0) == CMARK_NODE_TEXT }) {
      let runs = Self.literal(of: node).runs
      guard runs.contains(where: \.isRightToLeft) else { continue }
      for run in runs {
        let text = Self.makeText(run.text)
        guard run.isRightToLeft else {
          cmark_node_insert_before(node, text)
          continue
        }
        let element = Self.inline(Tags("bdi"))
        cmark_node_append_child(element, text)
        cmark_node_insert_before(node, element)
      }
      cmark_node_free(node)
    }
  }
}

extension String {
  /// A piece of text written either from left to right or from right to left.
  struct Run: Equatable {
    var text: String
    var isRightToLeft: Bool
  }

  /// The runs of the text. A right-to-left run extends from its first to its last right-to-left
  /// letter, as long as there is not a letter of the other direction in between.
  var runs: [Run] {
    guard unicodeScalars.contains(where: \.isRightToLeft) else {
      return isEmpty ? [] : [Run(text: self, isRightToLeft: false)]
    }
    var runs: [Run] = []
    var scalars = unicodeScalars[...]
    func add(_ end: UnicodeScalarView.Index, isRightToLeft: Bool) {
      if end > scalars.startIndex {
        runs.append(Run(text: String(scalars[..<end]), isRightToLeft: isRightToLeft))
      }
      scalars = scalars[end...]
    }
    while let start = scalars.firstIndex(where: \.isRightToLeft) {
      add(start, isRightToLeft: false)
      var end = start
      for index in scalars.indices {
        let scalar = scalars[index]
        if scalar.isRightToLeft || scalar.isMark && end == index {
          end = scalars.index(after: index)
        } else if scalar.properties.isAlphabetic {
          break
        }
      }
      add(end, isRightToLeft: true)
    }
    add(scalars.endIndex, isRightToLeft: false)
    return runs
  }

  /// The escaped text, with names in right-to-left scripts isolated, so that they do not reorder
  /// the numbers and words around them.
  var isolatedHTML: String {
    runs.map {
      $0.isRightToLeft ? Tags("bdi").around($0.text.escapedForHTML) : $0.text.escapedForHTML
    }
    .joined()
  }

  /// The markup of a drawing with such names isolated in its text elements, by isolate characters
  /// because SVG has no `bdi`.
  ///
  /// They are written as references, because names from data must not contain any
  /// (`withoutControls`).
  var isolatingTexts: String {
    guard unicodeScalars.contains(where: \.isRightToLeft) else { return self }
    return replacing(#/>[^<]+/#) { match in
      String(match.output).runs
        .map { $0.isRightToLeft ? "&#x2068;\($0.text)&#x2069;" : $0.text }.joined()
    }
  }
}

extension Unicode.Scalar {
  /// True for letters of Hebrew, Arabic, Syriac, Thaana, N’Ko and the other scripts in their
  /// blocks.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic
    default: false
    }
  }

  fileprivate var isMark: Bool {
    [.nonspacingMark, .enclosingMark, .spacingMark].contains(properties.generalCategory)
  }
}
