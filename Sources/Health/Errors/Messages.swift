extension HKError {
  static let noData = HKError(.errorNoData, "No data available for the specified predicate.")
}
