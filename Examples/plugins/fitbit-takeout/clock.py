"""Local times, which Fitbit writes without a zone, as instants."""

import datetime
import difflib
import sys
import zoneinfo

from exchange import Mistake

UTC = datetime.timezone.utc
DAY = datetime.timedelta(days=1)


class Clock:
    """A clock in the time zone that the user gives. Without one, it cannot read local times."""

    def __init__(self, name):
        self.name = name
        self._zone = zone(name) if name else None

    def require(self, what):
        """Raises a mistake if the zone is not known, because `what` has local times."""
        if not self._zone:
            raise Mistake(
                f"{what} has local times without a zone: name it, as in "
                "--reader-option time_zone=Europe/Berlin", "/time_zone")

    def instants(self, local):
        """The instant of a local time, or two instants if the time occurred twice or was skipped.

        The first uses the offset before the change of the clocks, the second the one after it.
        """
        both = [local.replace(tzinfo=self._zone, fold=fold).astimezone(UTC) for fold in (0, 1)]
        return both[:1] if both[0] == both[1] else both

    def instant(self, local, tell):
        """The instant of a local time; the first one if the time occurred twice."""
        both = self.instants(local)
        if len(both) == 2:
            skipped = both[0] > both[1]
            tell("a local time that the change of the clocks skipped, read as if they had not "
                 "changed yet" if skipped else
                 "a local time that came twice when the clocks changed, read as the first")
        return both[0]

    def day(self, date):
        """The instants at which a local day starts and ends, 23 to 25 hours apart."""
        midnight = datetime.datetime.combine(date, datetime.time())
        return self.instants(midnight)[0], self.instants(midnight + DAY)[0]

    def date(self, instant):
        """The local date of an instant."""
        return instant.astimezone(self._zone).date()


def zone(name):
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        known = zoneinfo.available_timezones()
        if not known:
            sys.exit("this machine has no time zone data (package tzdata)")
        nearest = difflib.get_close_matches(name, sorted(known), 1)
        hint = f"; did you mean '{nearest[0]}'?" if nearest else ", expected one like Europe/Berlin"
        raise Mistake(f"unknown time zone '{name[:60]}'{hint}", "/time_zone") from None


def local_time(text):
    """A local time as in sleep logs, 2024-03-31T01:30:00.000; None for anything else."""
    try:
        time = datetime.datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return None
    return time if time.tzinfo is None and 1900 <= time.year <= 2200 else None


def local_date(text):
    """A date as in the JSON files, 03/31/24; None for anything else."""
    try:
        month, day, year = text.split("/")
        return datetime.date(2000 + int(year) % 100, int(month), int(day))
    except (AttributeError, OverflowError, ValueError):
        return None


def utc_time(instant):
    """2024-03-31T01:30:00Z, with a fraction of the second only if there is one."""
    return instant.isoformat().replace("+00:00", "Z")
