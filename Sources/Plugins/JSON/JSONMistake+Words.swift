import Health
package import JSON
import Report

extension JSONMistake {
  /// A sentence with the expected and the actual value. It includes the place, unless that is the
  /// entire value.
  package var message: String {
    switch problem {
    case .missing(let name): "'\(name)' is missing" + place
    case .unknown(let name, let what, _, _):
      "unknown \(what) '\(DisplayText(name).string)'" + place
    case .type(let expected, let found): "expected \(expected)\(place), found \(found.kind)"
    case .value(let expected, let found): "expected \(expected)\(place), found \(found.words())"
    case .outOfRange(let value): "\(value.words()) is out of range" + place
    case .stated(let message, _): message + place
    }
  }

  /// A remedy, if one is known.
  package var help: String? {
    switch problem {
    case .unknown(let name, _, let known, let help):
      nearestWord(to: name, in: known).map { "did you mean '\($0)'?" }
        ?? help ?? suggestion(for: name, among: known)
    case .stated(_, let help): help
    case .missing, .type, .value, .outOfRange: nil
    }
  }

  private var place: String {
    pointer == .root ? "" : " at \(DisplayText(pointer.description, limit: 200).string)"
  }
}

extension JSONMistake: CustomStringConvertible {
  package var description: String { help.map { "\(message); \($0)" } ?? message }
}

extension JSONDifference {
  /// A sentence with the expected and the actual value, without the place.
  package var message: String {
    switch problem {
    case .value(let expected, let found): "expected \(expected.words()), found \(found.words())"
    case .count(let expected, let found): "expected \(expected) items, found \(found)"
    case .missing(let name): "'\(DisplayText(name).string)' is missing"
    case .unexpected(let name): "'\(DisplayText(name).string)' was not expected"
    }
  }
}

extension JSONDifference: CustomStringConvertible {
  package var description: String {
    pointer == .root
      ? message : "at \(DisplayText(pointer.description, limit: 200).string): \(message)"
  }
}
