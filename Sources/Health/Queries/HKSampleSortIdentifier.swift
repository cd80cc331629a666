/// Sorts samples by when they start.
public let HKSampleSortIdentifierStartDate = "HKSampleSortIdentifierStartDate"
/// Sorts samples by when they end.
public let HKSampleSortIdentifierEndDate = "HKSampleSortIdentifierEndDate"
