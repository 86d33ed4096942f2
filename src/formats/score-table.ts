import type { ScoreTable } from '../model/score-table.ts';
import { DelimitedReader } from './delimited.ts';
import { FindingLog } from './finding-log.ts';
import { LineReader } from './lines.ts';
import type { Reader, Reading } from './reader.ts';
import { readNumber, showCell } from './records.ts';

/** A reader of scores as CSV or TSV: the first column names the runs, every other column is a measure. */
export function createScoreTableReader(source = 'scores'): Reader<ScoreTable> {
  return new ScoreTableReader(source);
}

class ScoreTableReader implements Reader<ScoreTable> {
  readonly #log: FindingLog;
  readonly #lines: LineReader;
  readonly #runs = new Map<string, number>();
  #delimited: DelimitedReader | undefined;
  #delimiter: ',' | '\t' = ',';
  #measures: string[] = [];
  #scores: number[][] = [];

  constructor(source: string) {
    this.#log = new FindingLog(source);
    this.#lines = new LineReader((text, line) => this.#line(text, line), this.#log);
  }

  push(chunk: Uint8Array): boolean {
    return this.#lines.push(chunk);
  }

  end(): Reading<ScoreTable> {
    this.#lines.end();
    this.#delimited?.end();
    if (this.#runs.size === 0 && !this.#log.refused()) this.#log.add('empty', 'no runs; expected a row for each');
    const value = { runs: [...this.#runs.keys()], measures: this.#measures, scores: this.#scores };
    return { value, format: this.#delimiter === ',' ? 'csv' : 'tsv', log: this.#log };
  }

  #line(text: string, line: number): void {
    if (!this.#delimited) {
      if (text.trim() === '' || text.startsWith('#')) return;
      this.#delimiter = text.includes('\t') ? '\t' : ',';
      this.#delimited = new DelimitedReader(this.#delimiter, (names, at) => this.#open(names, at), this.#log);
    }
    this.#delimited.line(text, line);
  }

  #open(names: readonly string[], line: number) {
    this.#measures = names.slice(1).map((name) => name.trim());
    this.#scores = this.#measures.map(() => []);
    if (this.#measures.length === 0)
      this.#log.add('header', 'missing column: measures; expected the run and then a column for each measure', line);
    const repeated = this.#measures.find((name, m) => this.#measures.indexOf(name) !== m);
    if (repeated !== undefined) this.#log.add('header', `duplicate column: ${repeated}; expected each once`, line);
    return (cells: readonly unknown[], at: number) => this.#row(cells, at);
  }

  #row([run, ...cells]: readonly unknown[], line: number): void {
    const name = String(run).trim();
    const first = this.#runs.get(name);
    if (first !== undefined) {
      this.#log.add('fields', `duplicate run: ${name}; first on line ${first}`, line);
      return;
    }
    this.#runs.set(name, line);
    cells.forEach((cell, m) => {
      const score = readNumber(cell);
      if (score === undefined)
        this.#log.add(
          'score',
          `invalid score: ${showCell(cell)} in column ${this.#measures[m]}; expected a finite decimal number`,
          line,
        );
      else this.#scores[m].push(score);
    });
  }
}
