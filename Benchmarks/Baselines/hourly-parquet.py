"""Hourly statistics in DuckDB from a Parquet file, as JSON.

`hourly-parquet.py PARQUET` prints them; `hourly-parquet.py CSV PARQUET` writes the file.
"""

import json
import sys

import duckdb

connection = duckdb.connect()
connection.execute("SET threads = 2")
if len(sys.argv) == 3:
    connection.execute(
        'COPY (SELECT start::TIMESTAMP AS start, "end"::TIMESTAMP AS "end", value::DOUBLE AS value,'
        f" source FROM read_csv('{sys.argv[1]}', header = true) ORDER BY start)"
        f" TO '{sys.argv[2]}' (FORMAT parquet)"
    )
    sys.exit()
hours = connection.execute(
    "SELECT date_trunc('hour', start) AS hour, avg(value), min(value), max(value)"
    f" FROM '{sys.argv[1]}' GROUP BY hour ORDER BY hour"
).fetchall()
json.dump(
    [
        {"start": start.isoformat(), "average": average, "minimum": least, "maximum": most}
        for start, average, least, most in hours
    ],
    sys.stdout,
)
