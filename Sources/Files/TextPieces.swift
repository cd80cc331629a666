/// Text that is passed on in pieces, so that memory does not grow with it, or that is kept.
package struct TextPieces {
  /// The text that has not been passed on.
  package var bytes: [UInt8] = []

  /// Receives the pieces; nil to keep the text.
  private let output: (([UInt8]) throws -> Void)?

  /// The number of bytes that are collected before they are passed on.
  private static let length = 1 << 17

  /// Creates a text that is kept.
  package init() {
    output = nil
  }

  package init(to output: @escaping ([UInt8]) throws -> Void) {
    self.output = output
    bytes.reserveCapacity(Self.length + (1 << 12))
  }

  /// Passes on what was collected, if it is enough. Call this after each line.
  package mutating func passOn() throws {
    guard bytes.count >= Self.length, let output else { return }
    try output(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Passes on the rest.
  package mutating func finish() throws {
    guard let output else { return }
    try output(bytes)
    bytes = []
  }
}
