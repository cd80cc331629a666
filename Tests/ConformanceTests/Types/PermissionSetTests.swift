import HealthKit
import Testing

/// Types that apps ask for and of which exports hold no samples, with their identifiers.
private let rareTypes: [(type: HKObjectType, identifier: String)] = [
  (.electrocardiogramType(), "HKDataTypeIdentifierElectrocardiogram"),
  (.audiogramSampleType(), "HKDataTypeIdentifierAudiogram"),
  (.visionPrescriptionType(), "HKVisionPrescriptionTypeIdentifier"),
  (.stateOfMindType(), "HKDataTypeStateOfMind"),
  (HKScoredAssessmentType(.GAD7), "HKScoredAssessmentTypeIdentifierGAD7"),
  (HKScoredAssessmentType(.PHQ9), "HKScoredAssessmentTypeIdentifierPHQ9"),
  (
    .medicationDoseEventType(), "HKMedicationDoseEventTypeIdentifierMedicationDoseEvent"
  ),
  (.userAnnotatedMedicationType(), "HKDataTypeIdentifierUserAnnotatedMedicationConcept"),
  (HKDocumentType(.CDA), "HKDocumentTypeIdentifierCDA"),
  (HKClinicalType(.allergyRecord), "HKClinicalTypeIdentifierAllergyRecord"),
  (HKClinicalType(.clinicalNoteRecord), "HKClinicalTypeIdentifierClinicalNoteRecord"),
  (HKClinicalType(.conditionRecord), "HKClinicalTypeIdentifierConditionRecord"),
  (HKClinicalType(.coverageRecord), "HKClinicalTypeIdentifierCoverageRecord"),
  (HKClinicalType(.immunizationRecord), "HKClinicalTypeIdentifierImmunizationRecord"),
  (HKClinicalType(.labResultRecord), "HKClinicalTypeIdentifierLabResultRecord"),
  (HKClinicalType(.medicationRecord), "HKClinicalTypeIdentifierMedicationRecord"),
  (HKClinicalType(.procedureRecord), "HKClinicalTypeIdentifierProcedureRecord"),
  (HKClinicalType(.vitalSignRecord), "HKClinicalTypeIdentifierVitalSignRecord"),
  (HKSeriesType.workoutRoute(), "HKWorkoutRouteTypeIdentifier"),
  (HKSeriesType.heartbeat(), "HKDataTypeIdentifierHeartbeatSeries"),
  (.activitySummaryType(), "HKActivitySummaryTypeIdentifier"),
]

@Suite(.timeLimit(.minutes(15))) struct `Types that apps name in their permission sets` {
  @Test func `have HealthKit's identifiers`() {
    #expect(rareTypes.map(\.type.identifier) == rareTypes.map(\.identifier))
    #expect(Set(rareTypes.map(\.type)).count == rareTypes.count)
  }

  @Test func `are authorized`() async throws {
    let store = HKHealthStore.inMemory()
    let read = Set(rareTypes.map(\.type))
    let share = Set(rareTypes.compactMap { $0.type as? HKSampleType })
    try await store.requestAuthorization(toShare: share, read: read)
    #expect(
      try await store.statusForAuthorizationRequest(toShare: share, read: read) == .unnecessary)
    for (type, _) in rareTypes {
      #expect(store.authorizationStatus(for: type) == .sharingAuthorized)
      try await store.requestPerObjectReadAuthorization(for: type, predicate: nil)
    }
    let individual = rareTypes.map(\.type).filter { $0.requiresPerObjectAuthorization() }
    #expect(individual == [.visionPrescriptionType(), .userAnnotatedMedicationType()])
  }

  @Test func `have no samples, and queries say so without an error`() async throws {
    let store = HKHealthStore.inMemory()
    for case let type as HKSampleType in rareTypes.map(\.type) {
      let predicate = HKSamplePredicate.sample(type: type)
      #expect(
        try await HKSampleQueryDescriptor(predicates: [predicate], sortDescriptors: [])
          .result(for: store) == [])
      let changes = try await HKAnchoredObjectQueryDescriptor(predicates: [predicate], anchor: nil)
        .result(for: store)
      #expect(changes.addedSamples == [] && changes.deletedObjects == [])
      #expect(try await HKSourceQueryDescriptor(predicate: predicate).result(for: store) == [])
    }
  }

  @Test func `documents and verifiable records are not found`() async throws {
    let store = HKHealthStore.inMemory()
    let (documents, isDone) = try await first { receive in
      store.execute(
        HKDocumentQuery(
          documentType: HKDocumentType(.CDA), predicate: nil, limit: 10, sortDescriptors: nil,
          includeDocumentData: true
        ) { _, documents, isDone, _ in
          receive((documents?.count, isDone))
        })
    }
    #expect(documents == 0 && isDone)
    let records = try await HKVerifiableClinicalRecordQueryDescriptor(
      recordTypes: [.immunization], sourceTypes: [.smartHealthCard]
    ).result(for: store)
    #expect(records.isEmpty)
  }

  @Test func `a saved hearing test and prescription are found`() async throws {
    let store = HKHealthStore.inMemory()
    let day = Date(timeIntervalSince1970: 86_400)
    func hertz(_ value: Double) -> HKQuantity { HKQuantity(unit: .hertz(), doubleValue: value) }
    let level = HKQuantity(unit: .decibelHearingLevel(), doubleValue: 15)
    let points = try [
      HKAudiogramSensitivityPoint(
        frequency: hertz(4_000), leftEarSensitivity: level, rightEarSensitivity: nil),
      HKAudiogramSensitivityPoint(
        frequency: hertz(500), leftEarSensitivity: nil, rightEarSensitivity: level),
    ]
    try await store.save([
      HKAudiogramSample(sensitivityPoints: points, start: day, end: day, metadata: nil),
      HKContactsPrescription(
        rightEyeSpecification: nil, leftEyeSpecification: nil, brand: "Clear", dateIssued: day,
        expirationDate: nil, device: nil, metadata: nil),
    ])
    let tests = try await HKSampleQueryDescriptor(predicates: [.audiogram()], sortDescriptors: [])
      .result(for: store)
    #expect(tests.first?.sensitivityPoints.map(\.frequency) == [hertz(500), hertz(4_000)])
    let lenses = try await HKSampleQueryDescriptor(
      predicates: [.visionPrescription()], sortDescriptors: []
    ).result(for: store)
    #expect(lenses.first?.prescriptionType == .contacts && lenses.first?.dateIssued == day)
  }

  @Test func `a hearing test has hertz and hearing levels`() {
    let (level, frequency) = (
      HKQuantity(unit: .decibelHearingLevel(), doubleValue: 15),
      HKQuantity(unit: .hertz(), doubleValue: 500)
    )
    for (frequency, left) in [
      (level, level), (frequency, frequency), (frequency, nil),
      (HKQuantity(unit: .hertz(), doubleValue: 0), level),
    ] {
      let error = #expect(throws: HKError.self) {
        try HKAudiogramSensitivityPoint(
          frequency: frequency, leftEarSensitivity: left, rightEarSensitivity: nil)
      }
      #expect(error?.code == .errorInvalidArgument)
    }
  }

  @Test(arguments: [
    (0, HKVisionEye.right, HKPrismBase.none, HKPrismBase.in),
    (0, .left, .none, .out), (90, .left, .up, .none), (180, .right, .none, .out),
    (225, .right, .down, .out), (315, .left, .down, .out),
  ])
  func `a prism has a vertical and a horizontal part`(
    degrees: Double, eye: HKVisionEye, vertical: HKPrismBase, horizontal: HKPrismBase
  ) {
    let prism = HKVisionPrism(
      amount: HKQuantity(unit: .prismDiopter(), doubleValue: 2),
      angle: HKQuantity(unit: .degreeAngle(), doubleValue: degrees), eye: eye)
    #expect(prism.verticalBase == vertical && prism.horizontalBase == horizontal)
    let parts = HKVisionPrism(
      verticalAmount: prism.verticalAmount, verticalBase: vertical,
      horizontalAmount: prism.horizontalAmount, horizontalBase: horizontal, eye: eye)
    #expect(abs(parts.amount.doubleValue(for: .prismDiopter()) - 2) < 1e-9)
    #expect(abs(parts.angle.doubleValue(for: .degreeAngle()) - degrees) < 1e-9)
  }

  @Test func `versions of FHIR belong to releases`() throws {
    #expect(try HKFHIRVersion(fromVersionString: "4.0.1") == .primaryR4())
    #expect(HKFHIRVersion.primaryR4().fhirRelease == .r4)
    #expect(HKFHIRVersion.primaryDSTU2().fhirRelease == .dstu2)
    #expect(try HKFHIRVersion(fromVersionString: "3.0.2").fhirRelease == .unknown)
    for text in ["", "4", "4.0", "4.0.1.0", "4..1", "4.0.x", "-4.0.1"] {
      #expect(throws: HKError.self) { try HKFHIRVersion(fromVersionString: text) }
    }
  }

  @Test func `clinical records can be asked for, and there are none`() async throws {
    let store = HKHealthStore.inMemory()
    let predicates = [
      HKQuery.predicateForClinicalRecords(withFHIRResourceType: .condition),
      HKQuery.predicateForClinicalRecords(
        from: .default(), fhirResourceType: .observation, identifier: "1"),
      HKQuery.predicateForVerifiableClinicalRecords(
        withRelevantDateWithin: DateInterval(start: .distantPast, end: .distantFuture)),
    ]
    for predicate in predicates {
      let records = try await HKSampleQueryDescriptor(
        predicates: [
          .clinicalRecord(type: HKClinicalType(.conditionRecord), predicate: predicate)
        ], sortDescriptors: []
      ).result(for: store)
      #expect(records == [])
    }
  }
}
