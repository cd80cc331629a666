"""Banister's training impulse of a workout, from its heart rates."""

import bisect
import math

# Factor and exponent of the weight of a minute: how blood lactate rises with the heart rate in
# trained men and women (Banister 1991, after Green 1983; the exponents are also in Morton 1990).
WEIGHTINGS = {"male": (0.64, 1.92), "female": (0.86, 1.67)}

# A reading lasts until the next one, but at most this many seconds after its end.
LONGEST_HOLD = 60
# A workout counts as measured if readings cover at least this share of it.
LEAST_COVERAGE = 0.5


class HeartRates:
    """The readings of all sources together, ordered by start."""

    def __init__(self, samples, resting, maximum, weighting):
        self._samples = sorted(samples)
        self._starts = [start for start, _, _ in self._samples]
        self._resting = resting
        self._reserve = maximum - resting
        self._factor, self._exponent = WEIGHTINGS[weighting]
        # How many readings of workouts were above the maximum.
        self.above = 0

    @property
    def starts(self):
        return self._starts

    def weight(self, rate):
        """The weight of a minute at this rate: 0 below rest, at most the weight at the maximum."""
        reserve = (rate - self._resting) / self._reserve
        if reserve > 1:
            self.above += 1
        reserve = min(max(reserve, 0), 1)
        return reserve * self._factor * math.exp(self._exponent * reserve)

    def mean_weight(self, parts):
        """The mean weight over spans, averaged over time; None if readings cover less than half."""
        length = covered = total = 0
        for start, end in parts:
            length += end - start
            for held_start, held_end, rate in self._held(start, end):
                covered += held_end - held_start
                total += (held_end - held_start) * self.weight(rate)
        return total / covered if covered and covered >= LEAST_COVERAGE * length else None

    def _held(self, start, end):
        """The spans between `start` and `end` in which a reading lasts, with its rate."""
        index = max(bisect.bisect_right(self._starts, start) - 1, 0)
        while index < len(self._samples) and self._starts[index] < end:
            began, ended, rate = self._samples[index]
            index += 1
            next_start = self._starts[index] if index < len(self._samples) else math.inf
            held_start = max(began, start)
            held_end = min(next_start, ended + LONGEST_HOLD, end)
            if held_start < held_end:
                yield held_start, held_end, rate

    def touches(self, start, end):
        """True if a reading starts in the span."""
        index = bisect.bisect_left(self._starts, start)
        return index < len(self._starts) and self._starts[index] < end


class Session:
    """A workout, or the part of it that the workouts before it do not cover."""

    def __init__(self, start, load, is_double):
        self.start = start
        # The training impulse; None if it was not measured.
        self.load = load
        # True if most of its time belongs to other workouts.
        self.is_double = is_double


def sessions(workouts, rates, priority):
    """Scores each workout over the time that no workout before it covers (as in rule S-44).

    The workouts are ordered by source, as in `priority`, then longer before shorter, then earlier
    before later. A workout whose load is unknown covers nothing.
    """
    rank = {name: place for place, name in enumerate(priority)}
    workouts = sorted(workouts, key=lambda workout: (
        rank.get(workout["source"], len(rank)), workout["start"] - workout["end"],
        workout["start"], workout["source"]))
    covered, found = Spans(), []
    for workout in workouts:
        start, end = workout["start"], workout["end"]
        if end <= start:
            continue
        parts = covered.gaps(start, end)
        left = sum(part_end - part_start for part_start, part_end in parts)
        weight = rates.mean_weight(parts) if left else 0
        # Pauses are not exercise. The duration leaves them out, unlike the time from start to end.
        duration = workout["duration"]
        duration = duration if 0 < duration <= end - start else end - start
        share = left / (end - start)
        load = None if weight is None else weight * share * duration / 60
        found.append(Session(start, load, share < 0.5))
        if load is not None:
            covered.add(parts)
    return sorted(found, key=lambda session: session.start)


class Spans:
    """Ordered spans of time that do not overlap."""

    def __init__(self):
        self._spans = []

    def gaps(self, start, end):
        """The parts of a span that these spans do not cover."""
        gaps = []
        index = max(bisect.bisect_right(self._spans, (start, math.inf)) - 1, 0)
        for other_start, other_end in self._spans[index:]:
            if other_start >= end:
                break
            if other_start > start:
                gaps.append((start, other_start))
            start = max(start, other_end)
        if start < end:
            gaps.append((start, end))
        return gaps

    def add(self, gaps):
        for gap in gaps:
            bisect.insort(self._spans, gap)
