extension ReportTemplate {
  /// The German texts by the name of the report.
  static let german: [String: [UInt8]] = [
    "activity": PackageResources.activity_de_txt,
    "blood-pressure": PackageResources.blood_pressure_de_txt,
    "body": PackageResources.body_de_txt,
    "cycle": PackageResources.cycle_de_txt,
    "data-quality": PackageResources.data_quality_de_txt,
    "doctor": PackageResources.doctor_de_txt,
    "glucose": PackageResources.glucose_de_txt,
    "heart": PackageResources.heart_de_txt,
    "monthly": PackageResources.monthly_de_txt,
    "sleep": PackageResources.sleep_de_txt,
    "training": PackageResources.training_de_txt,
    "weekly": PackageResources.weekly_de_txt,
    "year-in-review": PackageResources.year_in_review_de_txt,
  ]
}
