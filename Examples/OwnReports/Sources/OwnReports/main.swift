import HealthmarkCommand

// All of healthmark, and what is registered here: `OwnReports render runs.yaml --data export.zip`.
HealthmarkCommand.main { registry in
  registry.register(WeightLogReader())
  registry.register(RunsKind())
  registry.register(StreakKind())
  registry.register(HeadlineKind())
}
