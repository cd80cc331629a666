// swift-format-ignore-file
// Made by script/format of the files in Templates/reports: change those.
extension ReportTemplate {
  /// The text of each file, by its path in Templates/reports.
  package static let embedded: [String: String] = [
    "activity.md": ##"""
---
# Steps, distance, energy and rings by day.
title: Activity
parameters:
  step_goal: { default: 10000, minimum: 0, description: Steps in a day }
queries:
  steps: { type: stepCount, interval: 1 day, range: last 28 days, goal: "{{step_goal}}", gaps: skip, compare: { average_of: 7 } }
  distance: { type: distanceWalkingRunning, interval: 1 day, range: last 28 days, compare: { average_of: 7 } }
  flights: { type: flightsClimbed, interval: 1 day, range: last 28 days, compare: { average_of: 7 } }
  active_energy: { type: activeEnergyBurned, interval: 1 day, range: last 28 days, compare: { average_of: 7 } }
  resting_energy: { type: basalEnergyBurned, interval: 1 day, range: last 28 days, compare: { average_of: 7 } }
  whole_energy: { kind: combine, of: [active_energy, resting_energy], as: active_energy + resting_energy, compare: { average_of: 7 } }
  rings: { type: activitySummary, interval: 1 day, range: last 14 days }
  hours: { type: stepCount, profile: hour, range: last 28 days }
---

Yesterday against the seven days before it.

```metrics steps distance flights active_energy whole_energy
```

## Steps

The goal was met on {{steps.goal_met}} days; now a streak of {{steps.streak}}, the longest {{steps.longest_streak}}.

```chart steps
```

```table steps
```

## Through the day

```chart hours
```

## Rings

```table rings
```

"""##,
    "blood-pressure.md": ##"""
---
# Readings at home for a doctor: averages, mornings and evenings.
title: Blood pressure at home
period: readings
# The limits are those of the European Society of Hypertension (2023) for averages at home. Other guidelines have
# others: set them with --set, or here.
parameters:
  systolic: { default: 135, minimum: 90, maximum: 200, description: "mmHg, ESH 2023 for averages at home" }
  diastolic: { default: 85, minimum: 50, maximum: 130, description: "mmHg, ESH 2023 for averages at home" }
  period: { default: last 3 months, description: A range }
queries:
  readings:
    title: Blood pressure
    type: bloodPressure
    range: "{{period}}"
    session: 10 minutes
    first_day: exclude
    bands: { below: "< {{systolic}} / < {{diastolic}}", at or above: ">= {{systolic}} / >= {{diastolic}}" }
  share:
    type: bloodPressure
    statistics: count
    interval: 1 month
    range: "{{period}}"
    session: 10 minutes
    first_day: exclude
    bands: { below: "< {{systolic}} / < {{diastolic}}", at or above: ">= {{systolic}} / >= {{diastolic}}" }
  weeks: { type: bloodPressure, statistics: [average, count], interval: 1 week, range: "{{period}}", session: 10 minutes, first_day: exclude }
  months: { title: Blood pressure, type: bloodPressure, statistics: [average, count], interval: 1 month, range: last 12 months, session: 10 minutes, first_day: exclude }
  pulse: { type: restingHeartRate, interval: 1 month, range: last 12 months }
---

Readings within ten minutes are one, their mean. In each part the first day of measuring is left out. A reading is below where both numbers are
below {{systolic}}/{{diastolic}} mmHg, the limit of the European Society of Hypertension (2023) for averages at home.

```chart readings
```

## Share below the limit

```table share
```

## Months

```table months
```

```chart pulse
```

## Weeks

```table weeks
```

"""##,
    "body.md": ##"""
---
# Body mass by week and month, with body fat, lean mass and waist.
title: Body
queries:
  weeks: { title: Body mass, type: bodyMass, interval: 1 week, range: last 26 weeks, compare: [previous, { average_of: 4 }] }
  months: { type: bodyMass, statistics: [average, minimum, maximum, count], interval: 1 month, range: last 12 months, compare: [previous, year_ago] }
  body_fat: { type: bodyFatPercentage, interval: 1 month, range: last 12 months, compare: [previous, year_ago] }
  lean_mass: { type: leanBodyMass, interval: 1 month, range: last 12 months, compare: [previous, year_ago] }
  waist: { type: waistCircumference, interval: 1 month, range: last 12 months, compare: [previous, year_ago] }
  by_source: { type: bodyMass, interval: 1 month, range: last 6 months, by: source }
---

```metrics weeks body_fat lean_mass waist
```

## Weeks

The trend of 26 weeks: {{weeks.trend}}.

```chart weeks
```

## Months

```table months
```

```table body_fat
```

```table lean_mass
```

## Scales

Each source by itself; those that differ measure differently.

```table by_source
```

"""##,
    "data-quality.md": ##"""
---
# Days with data, sources, overlaps, and how well our totals agree with Apple's.
title: How good the data is
queries:
  steps_by_source: { type: stepCount, interval: 1 month, range: last 12 months, by: source }
  steps_unmerged: { type: stepCount, interval: 1 month, range: last 12 months, overlap: all }
  steps: { type: stepCount, interval: 1 month, range: last 12 months }
  added_by_overlap: { kind: combine, of: [steps_unmerged, steps], as: steps_unmerged / steps }
  heart_rate: { type: heartRate, statistics: count, interval: 1 month, range: last 12 months }
  sleep: { type: sleepAnalysis, statistics: [duration, count], interval: 1 month, range: last 12 months, by: source }
  body_mass: { type: bodyMass, statistics: count, interval: 1 month, range: last 12 months, by: source }
---

## Days with data

```coverage
```

## Steps by source

```table steps_by_source
```

## Overlaps

Merged, each moment counts once. Added up, the sources would give so many times as much:

```chart steps style=overlap
```

```table steps_unmerged steps added_by_overlap
```

## Readings

```table heart_rate
```

```table sleep
```

```table body_mass
```

## Apple's own numbers

```agreement
```

"""##,
    "glucose.md": ##"""
---
# Time in range, GMI, days and hours of a continuous monitor.
title: Glucose
period: fortnight
# Ranges and targets are those of the international consensus on time in range (2019).
queries:
  fortnight:
    type: bloodGlucose
    statistics: [average, gmi, coefficient_of_variation, count]
    range: last 14 days
    unit: mg/dL
    share: time
    instants: hold 10 minutes
    bands: { very low: "< 54 mg/dL", low: "54 .. 69.9 mg/dL", in range: "70 .. 180 mg/dL", high: "180.1 .. 250 mg/dL", very high: "> 250 mg/dL" }
  days: { title: Median glucose, type: bloodGlucose, statistics: [median, p10, p90], interval: 1 day, range: last 14 days, unit: mg/dL }
  hours: { title: Glucose by hour, type: bloodGlucose, statistics: [median, p25, p75], profile: hour, range: last 14 days, unit: mg/dL }
  weeks: { title: Glucose, type: bloodGlucose, interval: 1 week, range: last 13 complete weeks, unit: mg/dL, compare: [previous, { average_of: 4 }] }
---

The international consensus on time in range (2019) asks of most adults with diabetes: more than 70% of the time from 70 to 180 mg/dL,
less than 4% below 70, less than 1% below 54, less than 25% above 180, and a coefficient of variation of at most 36%.

## Two weeks

```chart fortnight
```

```table fortnight
```

## Days

```chart days
```

```table days
```

## Hours of the day

```chart hours
```

```table hours
```

## Weeks

```metrics weeks
```

```chart weeks
```

"""##,
    "heart.md": ##"""
---
# Resting heart rate, variability, fitness and recordings.
title: Heart
queries:
  resting: { type: restingHeartRate, interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago], better: down }
  variability: { type: heartRateVariabilitySDNN, interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago] }
  walking: { type: walkingHeartRateAverage, interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago], better: down }
  fitness: { type: vo2Max, interval: 1 month, range: last 12 complete months, compare: [previous, year_ago] }
  days: { title: Heart rate, type: heartRate, statistics: [minimum, average, maximum], interval: 1 day, range: last 14 days }
  hours: { title: Heart rate by hour, type: heartRate, statistics: [median, p25, p75], profile: hour, range: last 14 days }
  recordings: { type: electrocardiogram, interval: 1 month, range: last 12 months, by: classification }
  high_rates: { type: highHeartRateEvent, interval: 1 month, range: last 12 months }
---

```metrics resting variability walking fitness
```

## Resting heart rate

The trend of thirteen weeks: {{resting.trend}}.

```chart resting
```

## Variability

```chart variability
```

## Days

An average is of all readings, of which workouts have many more than quiet hours.

```table days
```

## Hours of the day

```chart hours
```

## Recordings and notifications

```table recordings
```

```table high_rates
```

"""##,
    "monthly.md": ##"""
---
# The last month against the one before and a year ago, with a year behind it.
title: Monthly health
queries:
  steps_a_day: { type: stepCount, statistics: per_day, interval: 1 month, range: last 12 complete months, compare: [previous, year_ago] }
  distance: { type: distanceWalkingRunning, interval: 1 month, range: last 12 complete months, compare: [previous, year_ago] }
  active_energy_a_day: { type: activeEnergyBurned, statistics: per_day, interval: 1 month, range: last 12 complete months, compare: [previous, year_ago] }
  sleep_a_night: { type: sleepAnalysis, statistics: per_day, interval: 1 month, range: last 12 complete months, compare: [previous, year_ago] }
  resting_heart_rate: { type: restingHeartRate, interval: 1 month, range: last 12 complete months, compare: [previous, year_ago], better: down }
  body_mass: { type: bodyMass, interval: 1 month, range: last 12 complete months, compare: [previous, year_ago] }
  workouts: { type: workout, statistics: [count, duration], interval: 1 month, range: last 12 complete months }
---

The last complete month against the one before and the same one a year earlier.

```metrics steps_a_day distance active_energy_a_day sleep_a_night resting_heart_rate body_mass
```

## Activity

```chart steps_a_day
```

```table steps_a_day distance active_energy_a_day
```

## Sleep

```chart sleep_a_night
```

```table sleep_a_night
```

## Heart

```chart resting_heart_rate
```

## Body

```chart body_mass
```

```table body_mass
```

## Workouts

```table workouts
```

"""##,
    "sleep.md": ##"""
---
# Nights with bedtimes and stages, and weeks.
title: Sleep
parameters:
  sleep_goal: { default: 7.5 hr, description: Sleep in a night }
queries:
  nights: { title: Sleep, type: sleepAnalysis, statistics: [duration, bedtime, wake_time, efficiency, awakenings], interval: 1 night, range: last 14 nights, goal: "{{sleep_goal}}", gaps: skip, compare: { average_of: 7 } }
  stages: { type: sleepAnalysis, values: [asleepCore, asleepDeep, asleepREM], interval: 1 night, range: last 7 nights, by: value }
  weeks: { title: Sleep a night, type: sleepAnalysis, statistics: per_day, interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago] }
  breathing: { type: respiratoryRate, interval: 1 night, range: last 14 nights }
  oxygen: { type: oxygenSaturation, statistics: [average, minimum], interval: 1 night, range: last 14 nights }
---

Last night: **{{nights.latest}}**, {{nights.change}} against the seven nights before. To bed at {{nights.bedtime.median}} and up at {{nights.wake_time.median}}, half of the nights earlier and half later.

```chart nights
```

The goal was met on {{nights.goal_met}} nights; now a streak of {{nights.streak}}.

```table nights
```

## Stages

One source tells the stages of a night, so they may add up to less than the sleep of all sources.

```table stages
```

## Weeks

A night's sleep by week:

```chart weeks
```

## Breathing

```table breathing
```

```table oxygen
```

"""##,
    "training.md": ##"""
---
# Workouts by week and activity, with fitness.
title: Training
queries:
  sessions: { type: workout, statistics: [count, duration, distance, energy, average_heart_rate, longest], interval: 1 week, range: last 13 complete weeks, compare: [previous, { average_of: 4 }] }
  training_time: { type: workout, statistics: duration, interval: 1 week, range: last 13 complete weeks, compare: [previous, { average_of: 4 }] }
  running: { type: workout, activity: running, statistics: [distance, duration, count], interval: 1 week, range: last 13 complete weeks, compare: [previous, { average_of: 4 }] }
  cycling: { type: workout, activity: cycling, statistics: [distance, duration, count], interval: 1 week, range: last 13 complete weeks, compare: [previous, { average_of: 4 }] }
  swimming: { type: workout, activity: swimming, statistics: [distance, duration, count], interval: 1 week, range: last 13 complete weeks, compare: [previous, { average_of: 4 }] }
  sports: { type: workout, statistics: duration, interval: 1 month, range: last 6 months, by: activity }
  resting_heart_rate: { type: restingHeartRate, interval: 1 week, range: last 13 complete weeks, compare: [previous, { average_of: 4 }], better: down }
  fitness: { type: vo2Max, interval: 1 month, range: last 12 months }
---

```metrics sessions training_time running cycling swimming resting_heart_rate
```

## Weeks

```chart training_time
```

```table sessions
```

## Running

```chart running
```

```table running
```

## Cycling

```table cycling
```

## Swimming

```table swimming
```

## By activity

```table sports
```

## Fitness

```chart fitness
```

```table fitness
```

"""##,
    "weekly.md": ##"""
---
# The last week against the one before and a year ago, with thirteen weeks behind it.
title: Weekly health
parameters:
  step_goal: { default: 70000, minimum: 0, description: Steps in a week }
  day_goal: { default: 10000, minimum: 0, description: Steps in a day }
  sleep_goal: { default: 7.5 hr, description: Sleep in a night }
queries:
  steps: { type: stepCount, interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago], goal: "{{step_goal}}" }
  exercise: { type: appleExerciseTime, interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago] }
  sleep_a_night: { type: sleepAnalysis, statistics: per_day, interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago] }
  resting_heart_rate: { type: restingHeartRate, interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago], better: down }
  body_mass: { type: bodyMass, interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago] }
  days: { title: Steps by day, type: stepCount, interval: 1 day, range: last 28 days, goal: "{{day_goal}}" }
  devices: { title: Steps of the week, type: stepCount, range: last complete week }
  nights: { type: sleepAnalysis, statistics: [duration, bedtime, wake_time], interval: 1 night, range: last 14 nights, goal: "{{sleep_goal}}" }
  heart: { title: Heart rate, type: heartRate, statistics: [minimum, average, maximum], interval: 1 day, range: last 28 days }
  workouts: { title: Workouts, type: workout, range: last 28 days }
---

You took **{{steps.latest}} steps** in the week, {{steps.change}} against the one before.

```metrics steps exercise sleep_a_night resting_heart_rate body_mass
```

## Steps

```chart days
```

```chart steps style=trend
```

```chart devices
```

## Sleep

```chart nights
```

The goal of {{nights.goal}} was met on {{nights.goal_met}} nights.

## Heart and body

An average is of all readings, of which workouts have many more than quiet hours.

```chart heart
```

```chart body_mass
```

## Workouts

```chart workouts
```

## Days with data

```coverage
```

"""##,
    "year-in-review.md": ##"""
---
# A year by months: activity, sleep, heart, body and workouts.
period: sports
title: The year in review
parameters:
  year: { default: previous year, description: "A range: a year such as 2023, or year to date" }
  day_goal: { default: 10000, minimum: 0, description: Steps in a day }
queries:
  steps: { type: stepCount, interval: 1 month, range: "{{year}}", compare: year_ago }
  distance: { type: distanceWalkingRunning, interval: 1 month, range: "{{year}}", compare: year_ago }
  flights: { type: flightsClimbed, interval: 1 month, range: "{{year}}", compare: year_ago }
  sleep_a_night: { type: sleepAnalysis, statistics: per_day, interval: 1 month, range: "{{year}}", compare: year_ago }
  resting_heart_rate: { type: restingHeartRate, interval: 1 month, range: "{{year}}", compare: year_ago, better: down }
  body_mass: { type: bodyMass, interval: 1 month, range: "{{year}}", compare: year_ago }
  workouts: { type: workout, statistics: [count, duration, distance], interval: 1 month, range: "{{year}}" }
  sports: { type: workout, statistics: duration, range: "{{year}}", by: activity }
  weekdays: { type: stepCount, profile: weekday, range: "{{year}}" }
  days: { title: Steps by day, type: stepCount, interval: 1 day, range: "{{year}}", goal: "{{day_goal}}" }
---

**{{steps.total}} steps** in the complete months. The best day: {{days.best}}.

{{distance.total}} on foot in the complete months.

{{flights.total}} floors climbed in the complete months.

## Months

```table steps distance flights
```

```chart steps
```

## Weekdays

Steps on an average day:

```chart weekdays
```

## Days

```chart days style=calendar
```

## Sleep

A night lasted {{sleep_a_night.mean}} on average over the months.

```chart sleep_a_night
```

## Heart and body

```metrics resting_heart_rate body_mass
```

```chart body_mass
```

## Workouts

```table workouts
```

```table sports
```

"""##,
  ]
}
