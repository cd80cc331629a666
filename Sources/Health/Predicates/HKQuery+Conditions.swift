import Foundation

// The conditions of the predicates that `HKQuery` creates.

extension HKQuery {
  static func metadata(_ key: String, _ test: MetadataCondition.Test) -> NSPredicate {
    StructuredPredicate(.metadata(MetadataCondition(key: key, test: test)))
  }

  static func property(_ property: ObjectProperty, equalTo value: Int) -> NSPredicate {
    StructuredPredicate(
      .property(
        PropertyCondition(property: property, test: .compares(.equalTo, .number(Double(value))))))
  }

  static func period<Condition>(
    _ startDate: Date?, _ endDate: Date?, _ options: HKQueryOptions,
    start: (HKPredicateOperator, Double) -> Condition,
    end: (HKPredicateOperator, Double) -> Condition
  ) -> [Condition] {
    let from = startDate?.timeIntervalSinceReferenceDate
    let to = endDate?.timeIntervalSinceReferenceDate
    var conditions: [Condition] = []
    // S-92: the comparisons alone would match a sample that is longer than an inverted period.
    if let from, let to, from > to { return [start(.lessThan, -.infinity)] }
    if options.contains(.strictStartDate) {
      if let from { conditions.append(start(.greaterThanOrEqualTo, from)) }
      if let to { conditions.append(start(.lessThan, to)) }
    }
    if options.contains(.strictEndDate) {
      if let from { conditions.append(end(.greaterThanOrEqualTo, from)) }
      if let to { conditions.append(end(.lessThan, to)) }
    }
    if options.isDisjoint(with: [.strictStartDate, .strictEndDate]) {
      if let from { conditions.append(end(.greaterThanOrEqualTo, from)) }
      if let to { conditions.append(start(.lessThan, to)) }
    }
    return conditions
  }

  static func workout(_ condition: WorkoutCondition) -> NSPredicate {
    StructuredPredicate(.workout(condition))
  }

  static func activity(_ condition: WorkoutCondition) -> NSPredicate {
    StructuredPredicate(.workoutActivity(condition))
  }
}
