"""Readings, each with a time, a number and a HealthKit type. They are almost all of a takeout."""

import datetime
import math

SOURCE = "Fitbit"
# The number of cached strings, which are times of day, numbers and names of devices.
CACHE = 200_000


class Kind:
    """A kind of reading, with the HealthKit type that has the same meaning."""

    def __init__(self, type, unit, column, *, minutes=False, divisor=1, maximum=math.inf,
                 zero=False, ignored=()):
        self.type = type
        self.unit = unit
        # The column of the CSV files that holds the number.
        self.column = column
        # True if a number belongs to the minute that starts at its time.
        self.minutes = minutes
        # The number is divided by this.
        self.divisor = divisor
        self.maximum = maximum
        # True if 0 is a measurement, as for the steps in a minute; a heart rate is never 0.
        self.zero = zero
        # Known columns with data for which HealthKit has no type.
        self.ignored = ignored

    def value(self, text, divisor=None):
        """The number as JSON, and None; or None, and the reason why it cannot be used."""
        if type(text) is str and not text.strip():
            return None, "no value"
        try:
            if type(text) not in (str, int, float) or "_" in str(text):
                raise ValueError
            number = float(text)
        except ValueError:
            return None, "a value that is not a number"
        except OverflowError:
            return None, "a value that is not finite"
        if not math.isfinite(number):
            return None, "a value that is not finite"
        if number < 0:
            return None, "a negative value"
        if number == 0 and not self.zero:
            return None, "a value of 0"
        if number > self.maximum:
            return None, f"a value above {self.maximum:g}"
        # Rounding removes the noise of the division, but no digits of the file.
        divisor = divisor or self.divisor
        number = round(number / divisor, 12) if divisor != 1 else number
        return (str(int(number)) if number.is_integer() and number < 1e15 else repr(number)), None


KINDS = {
    "weight": Kind("bodyMass", "kg", "weight grams", divisor=1000),
    "body_fat": Kind("bodyFatPercentage", "%", "body fat percentage", divisor=100, maximum=100),
    "height": Kind("height", "cm", "height millimeters", divisor=10),
    "daily_resting_heart_rate": Kind("restingHeartRate", "count/min", "beats per minute"),
    "steps": Kind("stepCount", "count", "steps", minutes=True, zero=True),
    "distance": Kind("distanceWalkingRunning", "m", "distance", minutes=True, zero=True),
    "floors": Kind("flightsClimbed", "count", "floors", minutes=True, zero=True),
    "active_energy_burned": Kind(
        "activeEnergyBurned", "kcal", "kilocalories", minutes=True, zero=True),
    "oxygen_saturation": Kind(
        "oxygenSaturation", "%", "oxygen saturation percentage", divisor=100, maximum=100),
    "heart_rate_variability": Kind(
        "heartRateVariabilityRMSSD", "ms",
        "root mean square of successive differences milliseconds",
        ignored=("standard deviation milliseconds",)),
    "heart_rate": Kind("heartRate", "count/min", "beats per minute"),
}


class Cache(dict):
    """A dictionary that is cleared when it is full, so that it does not grow without end."""

    def __setitem__(self, key, value):
        if len(self) >= CACHE:
            self.clear()
        super().__setitem__(key, value)


def is_date(text):
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def next_day(text):
    return (datetime.date.fromisoformat(text) + datetime.timedelta(days=1)).isoformat()


def minute_end(hour, minute):
    """The time a minute later, and True if it is on the next day."""
    later = (int(hour) * 60 + int(minute) + 1) % 1440
    return f"T{later // 60:02}:{later % 60:02}:00Z", later == 0
