import HealthmarkCommand

// healthmark with the plug-ins registered below: `OwnReports render runs.yaml --data export.zip`.
HealthmarkCommand.main { registry in
  registry.register(WeightLogReader())
  registry.register(RunsKind())
  registry.register(StreakKind())
  registry.register(HeadlineKind())
}
