"""Hourly statistics in DuckDB: hourly-duckdb.py CSV

Reads the samples into a table in memory. Then each line of input, `average` or `sum`, is one turn,
answered with a line of JSON.
"""

import json
import sys
import time

import duckdb

connection = duckdb.connect()
connection.execute("SET threads = 2")
connection.execute(
    "CREATE TABLE samples AS SELECT make_timestamp(start * 1000000) AS start,"
    ' make_timestamp("end" * 1000000) AS "end", value::DOUBLE AS value, source::USMALLINT AS source'
    f" FROM read_csv('{sys.argv[1]}', header = true)"
)
for line in sys.stdin:
    columns = ["sum"] if line.strip() == "sum" else ["avg", "min", "max"]
    inner = ", ".join(f"{column}(value) AS {column}_value" for column in columns)
    outer = ", ".join(f"sum({column}_value)" for column in columns)
    # The times have no zone; `date_trunc` is the faster way, before `time_bucket`.
    # The outer sums make every hour's value used, and leave no objects for Python to build.
    query = (
        f"SELECT count(*), {outer} FROM"
        f" (SELECT date_trunc('hour', start) AS hour, {inner} FROM samples GROUP BY hour)"
    )
    began, processor = time.perf_counter(), time.process_time()
    hours, *totals = connection.execute(query).fetchone()
    answer = {
        "seconds": time.perf_counter() - began,
        "processorSeconds": time.process_time() - processor,
        "hours": hours,
        "totals": totals,
        "library": duckdb.__version__,
    }
    print(json.dumps(answer), flush=True)
