import type { FindingCode } from '../finding-kinds.ts';
import { FindingLog } from '../finding-log.ts';
import { type Layout, layOut, type TablePart } from './layout.ts';

/** Takes the rows of one run of a table, and gives what came of them. */
export interface RowTaker<T> {
  /** The rows that follow are of this file. */
  begin(part: string): void;
  /** Cells in the order of the layout's columns; lines are rows of their file, counted from 1. */
  row(cells: readonly unknown[], line: number): void;
  /** A row with a cell that cannot be taken. */
  refuse(code: FindingCode, message: string, line: number): void;
  end(): T;
}

/** The runs of a table, and where their rows are. */
export interface RunRows {
  readonly parts: readonly TablePart[];
  readonly layouts: readonly Layout[];
  /** Place and last row of each run, by its name; empty where no column of a file names runs. */
  readonly runs: ReadonlyMap<string, RunPlace>;
}

/** Where a run of a table stands: which one it is by its first row, and where its last row is. */
interface RunPlace {
  readonly order: number;
  part: number;
  line: number;
}

/** Finds the columns of a run and the names of the runs; a log where a file has not the columns it takes. */
export async function findRunRows(
  source: string,
  parts: readonly TablePart[],
): Promise<
  { readonly rows: RunRows; readonly refused?: undefined } | { readonly rows?: undefined; readonly refused: FindingLog }
> {
  const log = new FindingLog(source);
  const layouts = parts.flatMap((part) => {
    log.source = part.name;
    return layOut(part, 'run', log) ?? [];
  });
  if (log.refused()) return { refused: log };
  const [{ columns }] = layouts;
  const other = layouts.findIndex((layout) => layout.columns.join() !== columns.join());
  if (other > 0) {
    log.source = parts[other].name;
    log.add(
      'header',
      `other columns: ${layouts[other].columns.join(', ')}; expected those of ${parts[0].name}: ${columns.join(', ')}`,
    );
    return { refused: log };
  }
  return { rows: { parts, layouts, runs: await findRuns(parts, layouts) } };
}

/**
 * Hands the rows of each run to a taker of its own.
 * What came of a run is given out, and its rows forgotten, when its last row has been taken; without names all rows are one run.
 */
export async function* takeRuns<T>(
  { parts, layouts, runs }: RunRows,
  open: (name: string) => RowTaker<T> | undefined,
): AsyncGenerator<{ readonly order: number; readonly result: T }> {
  const takers = new Map<string, RowTaker<T> | undefined>();
  const cells: unknown[] = [];
  for (const [p, { name, table }] of parts.entries()) {
    const layout = layouts[p];
    const named = layout.columns.indexOf('tag');
    for (const taker of takers.values()) taker?.begin(name);
    let line = 0;
    for await (const batch of table.batches(layout.read))
      for (let row = 0; row < batch.rows; row++) {
        line++;
        const tag = named === -1 ? '' : nameOf(layout.cell(named, batch, row));
        let taker = takers.get(tag);
        if (!taker && !takers.has(tag)) {
          taker = open(tag);
          taker?.begin(name);
          takers.set(tag, taker);
        }
        if (taker) takeRow(taker, layout, layout.row(batch, row, cells), cells, named !== -1 && tag === '', line);
        const place = runs.get(tag);
        if (!taker || place?.part !== p || place.line !== line) continue;
        takers.set(tag, undefined);
        yield { order: place.order, result: taker.end() };
      }
  }
  for (const taker of takers.values()) if (taker) yield { order: 0, result: taker.end() };
}

function takeRow<T>(
  taker: RowTaker<T>,
  { columns }: Layout,
  bad: Bad | undefined,
  cells: readonly unknown[],
  isNameless: boolean,
  line: number,
): void {
  if (bad) taker.refuse(bad.code, `invalid ${columns[bad.column]}: ${bad.what}; expected text`, line);
  else if (isNameless) taker.refuse('fields', 'missing run: null; expected a name', line);
  else taker.row(cells, line);
}

type Bad = NonNullable<ReturnType<Layout['row']>>;

/** What is no text is no name. */
function nameOf(cell: unknown): string {
  return typeof cell === 'string' ? cell : '';
}

/** The runs that a column of a file names, in the order of their first rows, each with its last. */
async function findRuns(parts: readonly TablePart[], layouts: readonly Layout[]): Promise<Map<string, RunPlace>> {
  const runs = new Map<string, RunPlace>();
  for (const [part, { table }] of parts.entries()) {
    const { runColumn } = layouts[part];
    if (runColumn === undefined) continue;
    let line = 0;
    let before: unknown;
    let place: RunPlace | undefined;
    for await (const { rows, columns } of table.batches([runColumn]))
      for (let row = 0; row < rows; row++) {
        const value = columns[0][row];
        line++;
        if (value !== before || !place) {
          const name = nameOf(typeof value === 'bigint' || typeof value === 'number' ? String(value) : value);
          place = runs.get(name) ?? { order: runs.size, part, line };
          runs.set(name, place);
          before = value;
        }
        place.part = part;
        place.line = line;
      }
  }
  return runs;
}
