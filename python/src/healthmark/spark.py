"""A data source for Apache Spark 4: a report over the exports of many participants.

```python
import healthmark.spark

healthmark.spark.register(spark)
source = spark.read.format("healthmark").option("definition", "study.yaml")
source.load("exports/*.zip").write.parquet("values")
source.option("table", "status").load("exports/*.zip").write.parquet("status")
```

Spark schedules, retries and stores; each task runs the program once for each of its participants. `Documentation/Python.md`
describes the options. Workers need this package, `pyarrow`, the program, and the paths of the exports.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

from ._cohort import Cohort, Participant, status_row, values_table

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import SparkSession
    from pyspark.sql.types import StructType

VALUES = (
    "participant string, query string, type string, statistic string, part_kind string, part string, "
    "start timestamp, end timestamp, date date, time_zone string, state string, value double, instant timestamp, "
    "unit string, days int, days_with_data int")
STATUS = (
    "participant string, exit_status int, message string, seconds double, bytes bigint, definition_digest string, "
    "data_digest string, program string, first timestamp, last timestamp, records bigint, left_out bigint, rows bigint")


def register(spark: SparkSession) -> None:
    """Makes the format `healthmark` known to a session."""
    spark.dataSource.register(HealthmarkSource)


class HealthmarkSource(DataSource):
    """The tables of a report over many exports: `values`, or `status` with a row for each participant."""

    @classmethod
    def name(cls) -> str:
        return "healthmark"

    def schema(self) -> str:
        return STATUS if Cohort.from_options(self.options).is_status else VALUES

    def reader(self, schema: StructType) -> DataSourceReader:
        # A definition or an option with a mistake fails here, before data is read.
        return HealthmarkReader(Cohort.from_options(self.options).checked())


@dataclass
class Share(InputPartition):
    """The participants of one task, the largest export first."""

    participants: Sequence[Participant]

    def __repr__(self) -> str:
        return f"Share({len(self.participants)} participants, {sum(each.size for each in self.participants)} bytes)"


class HealthmarkReader(DataSourceReader):
    """Plans the tasks on the driver, and reads participants on the workers."""

    def __init__(self, cohort: Cohort) -> None:
        self.cohort = cohort

    def partitions(self) -> Sequence[Share]:
        """The shares, the largest first."""
        return [Share(participants) for participants in self.cohort.shares()]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch | tuple[Any, ...]]:
        assert isinstance(partition, Share)
        if self.cohort.is_status:
            names = [column.split()[0] for column in STATUS.split(", ")]
            for participant in partition.participants:
                row = status_row(self.cohort, participant)
                yield tuple(row.get(name) for name in names)
        else:
            for participant in partition.participants:
                # A participant whose report fails has no rows here, and the reason in the table of status.
                table = values_table(self.cohort, participant)
                if table is not None:
                    yield from table.to_batches()
