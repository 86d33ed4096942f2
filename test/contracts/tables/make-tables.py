"""Writes the tables beside this file: the run of `run.txt` and the judgements of `qrels.txt`, as other programs write them.

pip install pyarrow==26.0.1 duckdb==2.0.0 polars; python make-tables.py
"""
import decimal
import pathlib
import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.parquet as pq

here = pathlib.Path(__file__).parent
lines = [line.split() for line in (here / 'run.txt').read_text().splitlines()]
columns = {
    'topic': [line[0] for line in lines],
    'document': [line[2] for line in lines],
    'rank': pa.array([int(line[3]) for line in lines], pa.int32()),
    'score': [float(line[4]) for line in lines],
    'tag': [line[5] for line in lines],
}
run = pa.table(columns)
for codec in ('none', 'snappy', 'gzip', 'zstd', 'lz4', 'brotli'):
    pq.write_table(run, here / f'pyarrow-{codec}.parquet', compression=codec)
pq.write_table(run, here / 'pyarrow-plain.parquet', use_dictionary=False, row_group_size=7, data_page_version='2.0')
pq.write_table(
    run,
    here / 'pyarrow-delta.parquet',
    use_dictionary=False,
    data_page_version='2.0',
    column_encoding={'document': 'DELTA_BYTE_ARRAY', 'topic': 'DELTA_LENGTH_BYTE_ARRAY', 'rank': 'DELTA_BINARY_PACKED', 'score': 'BYTE_STREAM_SPLIT'},
)
decimals = [decimal.Decimal(line[4]) for line in lines]
pq.write_table(run.set_column(3, 'score', pa.array(decimals, pa.decimal128(12, 4))), here / 'pyarrow-decimal.parquet')
pq.write_table(run.set_column(3, 'score', pa.array(decimals, pa.decimal128(9, 4))), here / 'pyarrow-decimal32.parquet', store_decimal_as_integer=True)
pq.write_table(run.set_column(1, 'document', run['document'].cast(pa.binary())), here / 'pyarrow-binary.parquet')
for codec in ('uncompressed', 'lz4', 'zstd'):
    feather.write_feather(run, here / f'feather-{codec}.arrow', compression=codec)
dictionary = run.set_column(0, 'topic', run['topic'].dictionary_encode())
with pa.OSFile(str(here / 'stream.arrows'), 'wb') as sink, pa.ipc.new_stream(sink, dictionary.schema) as writer:
    writer.write_table(dictionary, max_chunksize=8)
pl.from_arrow(run).write_parquet(here / 'polars.parquet')
duckdb.sql(f"COPY (SELECT topic AS qid, document AS docno, score AS sim, tag AS run FROM run) TO '{here}/duckdb.parquet' (FORMAT parquet)")
qrels = [line.split() for line in (here / 'qrels.txt').read_text().splitlines()]
pq.write_table(
    pa.table({'query-id': [line[0] for line in qrels], 'corpus-id': [line[2] for line in qrels], 'score': [int(line[3]) for line in qrels]}),
    here / 'qrels.parquet',
)
