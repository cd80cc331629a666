public import Report
public import SampleIntake

extension Registry {
  /// Registers a reader. The program stops if its id is already registered.
  public mutating func register(_ reader: any SampleReader) { add(reader, as: .reader) }

  /// The readers in the order of registration.
  public var readers: [any SampleReader] {
    plugins(.reader).compactMap { $0 as? any SampleReader }
  }
}
