import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import type { Sink } from './format.ts';
import type { QrelsCollector } from './qrels-collector.ts';
import { type Cell, qrelsRows, readGrade, readNumber, runRows, showCell, takeList } from './records.ts';
import type { RunCollector } from './run-collector.ts';
import type { ScreeningChoices } from './screening/screening-choices.ts';
import type { TableChoices } from './table-choices.ts';
import { qrelsColumns, runColumns } from './trec-columns.ts';

/** A value of JSON as it is written: a number in quotation marks is a text. */
const showValue = (value: Cell) => (typeof value === 'string' ? JSON.stringify(shown(value)) : showCell(value));

/** What was told of files that do not say it. */
interface Told {
  readonly review?: ScreeningChoices;
  readonly table?: TableChoices;
}

/** Puts what a format reads into a run. */
export function runSink(collector: RunCollector, log: FindingLog, { review, table }: Told = {}): Sink {
  return {
    kind: 'run',
    review,
    table,
    columns: runColumns(collector, log),
    rows: (names, line, mark) => runRows(names, collector, log, line, { ...table, mark }),
    topic: (topic) => collector.topic(topic),
    // A run has nothing decided or undecided.
    undecided: () => {},
    listed: (topic, document, line) => takeList(collector, topic, [document], log, line),
    entry(topic, document, value, line) {
      const score = typeof value === 'string' ? undefined : readNumber(value);
      if (score === undefined)
        log.add('score', `invalid score: ${showValue(value)} of ${shown(document)}; expected a finite number`, line);
      else collector.add(topic, document, score, Number.NaN, line);
    },
  };
}

/** Puts what a format reads into qrels. */
export function qrelsSink(collector: QrelsCollector, log: FindingLog, { review, table }: Told = {}): Sink {
  return {
    kind: 'qrels',
    review,
    table,
    columns: qrelsColumns(collector, log),
    rows: (names, line, mark) => qrelsRows(names, collector, log, line, { ...table, mark }),
    topic: (topic) => collector.topic(topic),
    undecided: (topic, documents) => collector.undecided.push({ topic, documents }),
    listed: (topic, document, line) => takeList(collector, topic, [document], log, line),
    entry(topic, document, value, line) {
      const word = typeof value === 'string' ? value.trim() : '';
      const grade = typeof value === 'string' ? collector.words.read(word) : readGrade(value);
      const expected = collector.words.expected(word);
      if (grade === undefined)
        log.add('grade', `invalid grade: ${showValue(value)} of ${shown(document)}; expected ${expected}`, line);
      else collector.add(topic, document, grade, line);
    },
  };
}
