import Health

extension SampleColumns {
  /// Adds a sample without a device, after all others.
  mutating func append(start: Double, end: Double, value: Double, source: UInt32) {
    self.start.append(start)
    self.end.append(end)
    self.value.append(value)
    self.source.append(NamePlace(rawValue: source))
    device.append(.noName)
    wasUserEntered.append(false)
    sequence.append(UInt32(sequence.count))
  }
}
