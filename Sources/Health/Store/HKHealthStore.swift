import Dispatch
public import Foundation

/// A store of health data that runs queries.
///
/// Linux has no shared health store. `HKHealthStore()` uses the store that the program passed to
/// `useByDefault(_:)`. Otherwise, it uses an empty, writable store in memory that is shared by the
/// whole process. All access is authorized (S-142).
///
/// ```swift
/// let store = HKHealthStore()
/// let sample = HKQuantitySample(
///   type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 120),
///   start: start, end: end)
/// try await store.save(sample)
/// ```
///
/// A subclass that replaces the store in a test can override the methods of this declaration. Their
/// `async` counterparts call those with a completion handler and the same arguments.
open class HKHealthStore: NSObject, @unchecked Sendable {
  /// A closure that receives true after a success, or false and an error. It is called on a
  /// background queue.
  public typealias Completion = (_ success: Bool, _ error: (any Error)?) -> Void

  let objects: ObjectStore
  let settings: Locked<Settings>

  struct Settings {
    /// Objects that are kept alive as long as the store.
    var companions: [AnyObject] = []
    var policy = HKStatisticsPolicy()
    var characteristics = HKCharacteristics()
  }

  /// Creates a store that uses the program's default store.
  public override init() {
    let other = HKHealthStore.default
    objects = other.objects
    settings = other.settings
    super.init()
  }

  init(_ objects: ObjectStore) {
    self.objects = objects
    settings = Locked(Settings())
    super.init()
  }

  /// Always returns true, because this system has a health store.
  open class func isHealthDataAvailable() -> Bool { true }

  /// Runs a query. Its handlers are called on a background queue (S-140) with the data at the time
  /// of the call: earlier saves are included, and later ones are not.
  ///
  /// A query can be executed only once; executing it a second time stops the program (S-115).
  open func execute(_ query: HKQuery) {
    query.execute(in: QueryContext(store: objects, policy: statisticsPolicy))
  }

  /// Stops a query. Its handlers are not called afterwards. A query can be stopped more than once
  /// (S-115).
  open func stop(_ query: HKQuery) {
    query.stop()
  }

  /// Saves all of the objects, or none of them if there is an error (S-122). Each long-running
  /// query is notified once per call (S-113).
  ///
  /// The completion handler receives `errorInvalidArgument` if an object has a unit that does not
  /// fit its type, ends before it starts (S-2), or is already saved. An object with the sync
  /// identifier of a saved object replaces it if its sync version is higher, and is ignored
  /// otherwise (S-121). A read-only store reports `errorAuthorizationDenied`.
  open func save(_ objects: [HKObject], withCompletion completion: @escaping Completion) {
    change(completion) { try $0.save(objects) }
  }

  /// Deletes all of the objects, or none of them if there is an error. The completion handler
  /// receives `errorInvalidArgument` if an object is not in the store or if the array is empty.
  /// Deleting a correlation does not delete its samples.
  open func delete(_ objects: [HKObject], withCompletion completion: @escaping Completion) {
    change(completion) { store in
      guard !objects.isEmpty else {
        throw HKError(.errorInvalidArgument, "no objects to delete were given")
      }
      try store.delete(objects)
    }
  }

  /// Saves an object. See `save(_:withCompletion:)` for several objects.
  open func save(_ object: HKObject, withCompletion completion: @escaping Completion) {
    save([object], withCompletion: completion)
  }

  /// Deletes an object.
  open func delete(_ object: HKObject, withCompletion completion: @escaping Completion) {
    delete([object], withCompletion: completion)
  }

  /// Deletes the samples of a type that match a predicate, and passes their number to the
  /// completion handler.
  open func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping (Bool, Int, (any Error)?) -> Void
  ) {
    let request = Result { try SampleRequest(deleting: objectType, predicate) }
    let count = Locked(0)
    change({ completion($0, count.withLock(\.self), $1) }) { store in
      let samples = try request.get().samples(in: store.snapshot(), sorted: SampleOrder())
      if !samples.isEmpty { try store.delete(samples) }
      count.withLock { $0 = samples.count }
    }
  }

  /// Associates samples with a saved workout. Samples that have not been saved yet are saved too.
  open func add(
    _ samples: [HKSample], to workout: HKWorkout, completion: @escaping Completion
  ) {
    change(completion) { try $0.add(samples, to: workout) }
  }

  /// Relates an effort score to a workout. See `predicateForWorkoutEffortSamplesRelated`.
  open func relateWorkoutEffortSample(
    _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?,
    completion: @escaping Completion
  ) {
    add([sample], to: workout, completion: completion)
  }

  /// Saves an object. See `save(_:withCompletion:)`.
  open func save(_ object: HKObject) async throws {
    try await waiting { save(object, withCompletion: $0) }
  }

  /// Saves all of the objects, or none of them if there is an error. See `save(_:withCompletion:)`.
  open func save(_ objects: [HKObject]) async throws {
    try await waiting { save(objects, withCompletion: $0) }
  }

  /// Deletes an object. See `delete(_:withCompletion:)`.
  open func delete(_ object: HKObject) async throws {
    try await waiting { delete(object, withCompletion: $0) }
  }

  /// Deletes all of the objects, or none of them if there is an error. See
  /// `delete(_:withCompletion:)`.
  open func delete(_ objects: [HKObject]) async throws {
    try await waiting { delete(objects, withCompletion: $0) }
  }

  /// Deletes the samples of a type that match a predicate.
  ///
  /// - Returns: the number of deleted samples.
  @discardableResult
  open func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate
  ) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      deleteObjects(of: objectType, predicate: predicate) { _, count, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: count)
        }
      }
    }
  }

  /// Associates samples with a saved workout. Samples that have not been saved yet are saved too.
  open func addSamples(_ samples: [HKSample], to workout: HKWorkout) async throws {
    try await waiting { add(samples, to: workout, completion: $0) }
  }

  // All access is authorized. These methods exist so that code compiles and continues (S-142). A
  // read-only store fails only when something is saved.

  /// Always `.sharingAuthorized`.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .sharingAuthorized
  }

  /// Completes successfully without asking the user.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Reports that it is not necessary to ask the user.
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    DispatchQueue.global().call { completion(.unnecessary, nil) }
  }

  /// Completes successfully. Queries receive every change anyway, as long as the program runs.
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Completes successfully. Running queries still receive changes.
  open func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Completes successfully. Running queries still receive changes.
  open func disableAllBackgroundDelivery(completion: @escaping Completion) {
    succeed(completion)
  }

  /// Reports that it is not necessary to ask the user.
  open func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    try await withCheckedThrowingContinuation { continuation in
      getRequestStatusForAuthorization(toShare: typesToShare, read: typesToRead) {
        continuation.resume(with: $1.map(Result.failure) ?? .success($0))
      }
    }
  }

  /// Completes successfully. Queries receive every change anyway, as long as the program runs.
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {
    try await waiting {
      enableBackgroundDelivery(for: type, frequency: frequency, withCompletion: $0)
    }
  }

  /// Completes successfully. Running queries still receive changes.
  open func disableBackgroundDelivery(for type: HKObjectType) async throws {
    try await waiting { disableBackgroundDelivery(for: type, withCompletion: $0) }
  }

  /// Completes successfully. Running queries still receive changes.
  open func disableAllBackgroundDelivery() async throws {
    try await waiting { disableAllBackgroundDelivery(completion: $0) }
  }

  /// Completes successfully, because Linux has no app extensions.
  open func handleAuthorizationForExtension(completion: @escaping Completion) {
    succeed(completion)
  }

  /// Completes successfully, because Linux has no app extensions.
  open func handleAuthorizationForExtension() async throws {}

  /// Always returns false, because this library does not keep clinical records.
  open func supportsHealthRecords() -> Bool { false }

  /// The earliest possible date of a sample, which is not limited.
  open func earliestPermittedSampleDate() -> Date { .distantPast }

  /// Completes successfully without asking the user, because all objects are authorized.
  open func requestPerObjectReadAuthorization(
    for objectType: HKObjectType, predicate: NSPredicate?, completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Completes successfully without asking the user, because all objects are authorized.
  open func requestPerObjectReadAuthorization(
    for objectType: HKObjectType, predicate: NSPredicate?
  ) async throws {
    try await waiting {
      requestPerObjectReadAuthorization(for: objectType, predicate: predicate, completion: $0)
    }
  }

  /// Fails with `errorInvalidArgument`, because no type allows its estimates to be recalibrated.
  open func recalibrateEstimates(
    sampleType: HKSampleType, date: Date, completion: @escaping Completion
  ) {
    fail(completion, HKError.notRecalibrated(sampleType))
  }

  /// Fails with `errorInvalidArgument`, because no type allows its estimates to be recalibrated.
  open func recalibrateEstimates(sampleType: HKSampleType, date: Date) async throws {
    try await waiting { recalibrateEstimates(sampleType: sampleType, date: date, completion: $0) }
  }

  /// Fails with `errorHealthDataUnavailable`, because Linux has no paired watch.
  open func startWatchApp(
    with workoutConfiguration: HKWorkoutConfiguration, completion: @escaping Completion
  ) {
    fail(completion, HKError.noWatch)
  }

  /// Fails with `errorHealthDataUnavailable`, because Linux has no paired watch.
  open func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {
    try await waiting { startWatchApp(with: workoutConfiguration, completion: $0) }
  }

  /// Divides an amount of energy into resting and active energy, in proportion to the samples of
  /// both in a period. The amounts are nil, with `errorNoData`, if there are no samples.
  @available(*, deprecated, message: "query basalEnergyBurned and activeEnergyBurned")
  open func splitTotalEnergy(
    _ totalEnergy: HKQuantity, start startDate: Date, end endDate: Date,
    resultsHandler: @escaping (HKQuantity?, HKQuantity?, (any Error)?) -> Void
  ) {
    split(totalEnergy, from: startDate, to: endDate, resultsHandler)
  }

  // Characteristics

  /// Returns the user's biological sex; `.notSet` if it is unknown.
  open func biologicalSex() throws -> HKBiologicalSexObject {
    HKBiologicalSexObject(characteristics.biologicalSex)
  }

  /// Returns the year, month and day of the user's birth, in the Gregorian calendar.
  ///
  /// - Throws: `HKError.errorNoData` if it is unknown.
  open func dateOfBirthComponents() throws -> DateComponents {
    guard var components = characteristics.dateOfBirthComponents else {
      throw HKError.noData
    }
    components.calendar = components.calendar ?? Calendar(identifier: .gregorian)
    return components
  }

  /// Returns midnight at the start of the user's day of birth, in the time zone of the store's
  /// calendar.
  ///
  /// - Throws: `HKError.errorNoData` if it is unknown.
  open func dateOfBirth() throws -> Date {
    let components = try dateOfBirthComponents()
    guard let day = CivilDate(components) else {
      throw HKError.noData
    }
    let clock = LocalClock(statisticsPolicy.calendar.timeZone)
    return Date(timeIntervalSinceReferenceDate: clock.instant(on: day))
  }

  /// Returns the user's blood type; `.notSet` if it is unknown.
  open func bloodType() throws -> HKBloodTypeObject {
    HKBloodTypeObject(characteristics.bloodType)
  }

  /// Returns the user's skin type; `.notSet` if it is unknown.
  open func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
    HKFitzpatrickSkinTypeObject(characteristics.fitzpatrickSkinType)
  }

  /// Returns the user's wheelchair use; `.notSet` if it is unknown.
  open func wheelchairUse() throws -> HKWheelchairUseObject {
    HKWheelchairUseObject(characteristics.wheelchairUse)
  }

  /// Returns the quantity that the Move ring measures; `.activeEnergy` if it is unknown.
  open func activityMoveMode() throws -> HKActivityMoveModeObject {
    HKActivityMoveModeObject(characteristics.activityMoveMode)
  }

  /// Returns the units in which the Health app shows the types: either metric units or those of the
  /// United States, depending on the locale of the store's calendar. If the calendar has no locale,
  /// the current locale is used.
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>
  ) async throws -> [HKQuantityType: HKUnit] {
    preferredUnits(of: quantityTypes)
  }

  /// Calls a completion handler with the preferred units on a background queue.
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>,
    completion: @escaping ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) {
    let units = preferredUnits(of: quantityTypes)
    DispatchQueue.global().call { completion(units, nil) }
  }
}
