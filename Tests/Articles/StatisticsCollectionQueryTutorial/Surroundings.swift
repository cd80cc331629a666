import HealthKit

/// What the full listing takes from UIKit.
class UIViewController {
  func viewDidLoad() {}
  func didReceiveMemoryWarning() {}
}

/// The view controller in which the tutorial's reader types the shorter listings, one after the other.
struct ShortListing {
  let healthStore = HKHealthStore()
}

struct BySourceListing {
  let healthStore = HKHealthStore()
}

struct DiscreteListing {
  let healthStore = HKHealthStore()
}

struct UpdatesListing {
  let healthStore = HKHealthStore()
}
