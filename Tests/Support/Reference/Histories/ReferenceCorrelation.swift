/// A blood-pressure correlation with its members.
package struct ReferenceCorrelation: ReferenceRecord, Equatable {
  package var source: String
  package var start: Double
  package var end: Double
  package var device: ReferenceDevice?
  package var metadata: [ReferenceMetadata]
  package var members: [ReferenceQuantitySample]

  package init(
    source: String, start: Double, end: Double, device: ReferenceDevice? = nil,
    metadata: [ReferenceMetadata] = [], members: [ReferenceQuantitySample]
  ) {
    self.source = source
    self.start = start
    self.end = end
    self.device = device
    self.metadata = metadata
    self.members = members
  }
}
