"""Reads CSV files without options, and prints their columns, rows and sums as JSON: read.py pandas samples.csv …

In the files after the word --times, pandas and Polars are asked to read times."""
import json
import sys
import warnings


def kind(name):
    """The name of a type in the library: number, text, time or date."""
    name = name.lower()
    for part, kind in {"float": "number", "double": "number", "str": "text", "varchar": "text", "object": "text",
                       "time": "time", "date": "date"}.items():
        if part in name:
            return kind
    return name


def read_pandas(path, times):
    import pandas

    # pandas warns if the cells of a column of text are empty for a long stretch, and reads it as text.
    warnings.simplefilter("ignore", pandas.errors.DtypeWarning)
    table = pandas.read_csv(path, parse_dates=["start", "end"]) if times else pandas.read_csv(path)
    columns = {name: str(type) for name, type in table.dtypes.items()}
    groups = table.groupby("type").value if "type" in columns else None
    return (columns, len(table), lambda name: float(table[name].sum()),
            groups and {type: [len(values), float(values.sum())] for type, values in groups},
            lambda name: sorted(table[name].dropna().unique().tolist()))


def read_polars(path, times):
    import polars

    table = polars.read_csv(path, try_parse_dates=True) if times else polars.read_csv(path)
    columns = {name: str(type) for name, type in table.schema.items()}
    groups = None
    if "type" in columns:
        rows = table.group_by("type").agg(polars.len(), polars.col("value").sum()).rows()
        groups = {type: [count, total] for type, count, total in rows}
    return (columns, table.height, lambda name: table[name].sum(), groups,
            lambda name: sorted(table[name].drop_nulls().unique().to_list()))


def read_duckdb(path, times):
    import duckdb

    duckdb.sql(f"create or replace table t as from '{path}'")

    def query(text):
        return duckdb.sql(text).fetchall()

    table = duckdb.sql("from t")
    columns = dict(zip(table.columns, map(str, table.types)))
    groups = None
    if "type" in columns:
        rows = query("select type, count(*), sum(value) from t group by type")
        groups = {type: [count, total] for type, count, total in rows}
    return (columns, query("select count(*) from t")[0][0], lambda name: query(f"select sum({name}) from t")[0][0],
            groups, lambda name: sorted(row[0] for row in query(f"select distinct {name} from t where {name} is not null")))


def summary(library, path, times):
    columns, rows, total, groups, values = globals()["read_" + library](path, times)
    kinds = {name: kind(type) for name, type in columns.items()}
    return {
        "columns": kinds, "rows": rows, "types": groups or {},
        "sums": {name: total(name) for name, kind in kinds.items() if kind == "number"},
        "values": {name: values(name) for name in kinds if name in ("version", "word", "activity", "source")},
    }


library, *words = sys.argv[1:]
times = words.index("--times")
print(json.dumps([summary(library, path, False) for path in words[:times]]
                 + [summary(library, path, True) for path in words[times + 1:]]))
