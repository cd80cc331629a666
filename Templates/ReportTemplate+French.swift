extension ReportTemplate {
  /// The French texts by the name of the report.
  static let french: [String: [UInt8]] = [
    "activity": PackageResources.activity_fr_txt,
    "blood-pressure": PackageResources.blood_pressure_fr_txt,
    "body": PackageResources.body_fr_txt,
    "cycle": PackageResources.cycle_fr_txt,
    "data-quality": PackageResources.data_quality_fr_txt,
    "doctor": PackageResources.doctor_fr_txt,
    "glucose": PackageResources.glucose_fr_txt,
    "heart": PackageResources.heart_fr_txt,
    "monthly": PackageResources.monthly_fr_txt,
    "sleep": PackageResources.sleep_fr_txt,
    "training": PackageResources.training_fr_txt,
    "weekly": PackageResources.weekly_fr_txt,
    "year-in-review": PackageResources.year_in_review_fr_txt,
  ]
}
