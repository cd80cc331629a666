/// A reason why a baseline cannot be measured.
public struct Failure: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
