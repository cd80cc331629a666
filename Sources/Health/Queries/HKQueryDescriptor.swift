public import Foundation

/// A type of samples and a predicate, for queries over several types.
public final class HKQueryDescriptor: @unchecked Sendable {
  public let sampleType: HKSampleType
  public let predicate: NSPredicate?

  public init(sampleType: HKSampleType, predicate: NSPredicate?) {
    self.sampleType = sampleType
    self.predicate = predicate
  }
}
