"""Local days, their loads, and the averages that look back over them."""

import datetime
import math
import sys
import zoneinfo

DAY = datetime.timedelta(days=1)
# An average needs days with at least this share of the total possible weight.
LEAST_WEIGHT = 0.5


def zone(name):
    """The time zone of an IANA name, or of an offset such as +05:30."""
    if name.startswith(("+", "-")):
        return datetime.datetime.strptime(name, "%z").tzinfo
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        sys.exit(f"the time zone '{name}' is not known on this machine (package tzdata)")


def seconds(text):
    """A time with an offset as seconds since 1970."""
    time = datetime.datetime.fromisoformat(text)
    if time.tzinfo is None:
        raise ValueError(f"the time {text} has no offset")
    return time.timestamp()


class Calendar:
    """Days of 23, 24 or 25 hours."""

    def __init__(self, name):
        self._zone = zone(name)

    def date(self, instant):
        return datetime.datetime.fromtimestamp(instant, self._zone).date()

    def start(self, date):
        midnight = datetime.datetime.combine(date, datetime.time(), self._zone)
        return midnight.timestamp()

    def dates(self, start, end):
        """The local days that the span [start, end) touches."""
        date = self.date(start)
        while start < end and self.start(date) < end:
            yield date
            date += DAY


class Days:
    """The load of each local day, and the averages over the days."""

    def __init__(self, calendar, rates, sessions):
        self._calendar = calendar
        self._rates = rates
        self._sessions = {}
        for session in sessions:
            self._sessions.setdefault(calendar.date(session.start), []).append(session)
        starts = rates.starts[:1] + [session.start for session in sessions[:1]]
        self._first = calendar.date(min(starts)) if starts else None

    def is_recorded(self, date):
        """True if there is a heart rate or a workout, which means that a device was worn."""
        start, end = self._calendar.start(date), self._calendar.start(date + DAY)
        return date in self._sessions or self._rates.touches(start, end)

    def load(self, date):
        """The sum of a day's sessions; 0 for a recorded day without any; otherwise None."""
        sessions = self._sessions.get(date)
        if sessions:
            known = [session.load for session in sessions if session.load is not None]
            return sum(known) if known else None
        return 0 if self.is_recorded(date) else None

    def averages(self, end, days):
        """The exponentially weighted mean load at the end of each complete day before `end`.

        A day that ended n days ago has the weight e^(-n/days). Unknown days have no weight, as if
        they had been like the others. If there are too many of them, a day has no average.
        """
        averages = {}
        decay = math.exp(-1 / days)
        total = weights = 0
        date, last = self._first, self._calendar.date(end) - DAY
        while date and date <= last:
            total, weights = total * decay, weights * decay
            load = self.load(date)
            if load is not None:
                total, weights = total + load, weights + 1
            if weights >= LEAST_WEIGHT / (1 - decay):
                averages[date] = total / weights
            date += DAY
        return averages
