import { readFileSync } from 'node:fs';
import { printedTables } from '../../src/studies/papers/printed-topics.ts';
import { readGolden } from './read-golden.ts';

/** A value of a measure that does not come from this project, or is worked out by hand beside it. */
export interface GoldenRow {
  /** As it is written: `ERR@10`. */
  readonly measure: string;
  /** The files that the value belongs to; `plain` when left out. */
  readonly files?: keyof typeof goldenFiles;
  /** A topic of those files, or `all` for the summary over them. */
  readonly topic: string;
  /** As it was printed or worked out. */
  readonly value: string;
  /** The program and its version, the paper and its table, or `by hand`. */
  readonly source: string;
  /** Digits after the point that the source gives; without them the value is a whole double. */
  readonly decimals?: number;
}

/** The files that the values belong to; no scores are tied. Those for diversity have subtopics, the run stopped says where. */
export const goldenFiles = {
  plain: { qrels: readText('qrels.txt'), run: readText('run.txt') },
  diversity: { qrels: readText('diversity-qrels.txt'), run: readText('diversity-run.txt') },
  stopped: { qrels: readText('stopped-qrels.txt'), run: readText('stopped-run.txt') },
} as const;

/** Every golden value of every measure. A measure without one fails `measures.test.ts`. */
export const goldenRows: readonly GoldenRow[] = [
  ...readRows('python.json').map((row) => (row.source.includes('gdeval') ? { ...row, decimals: 5 } : row)),
  ...readRows('names.json'),
  ...readRows('programs.json').map((row) => ({ ...row, decimals: row.value.split('.')[1]?.length ?? 0 })),
  ...gainRows(),
  ...printedRows(),
  ...byHand(),
];

function readText(name: string): string {
  return readFileSync(new URL(`measures/${name}`, import.meta.url), 'utf8');
}

function readRows(name: string): GoldenRow[] {
  const read = readGolden<GoldenRow[] | { rows: GoldenRow[] }>(`measures/${name}`);
  return 'rows' in read ? read.rows : read;
}

/** What several programs answer on the files with subtopics. */
function gainRows(): GoldenRow[] {
  const recorded = readGolden<Record<string, Record<string, Record<string, number>>>>('measures/gains.json');
  return Object.entries(recorded).flatMap(([source, measures]) =>
    Object.entries(measures).flatMap(([measure, topics]) =>
      Object.entries(topics).map(
        ([topic, value]): GoldenRow => ({ files: 'diversity', measure, topic, value: String(value), source }),
      ),
    ),
  );
}

/** The two topics of Magdy & Jones 2010 that are in the files: system 4 of Table 1 and the last row of Table 3. */
function printedRows(): GoldenRow[] {
  const topics: Readonly<Record<string, string>> = { '1,98,99,100': '107', '32,35,46': '108' };
  return printedTables.flatMap(({ place, cutoff, topics: printed }) =>
    printed.flatMap(({ ranks, values }) => {
      const topic = topics[ranks.join()];
      if (topic === undefined) return [];
      return Object.entries(values).map(([name, value]) => {
        const text = typeof value === 'string' ? value : value.right;
        const decimals = text.split('.')[1]?.length ?? 0;
        return { measure: `${name}@${cutoff}`, topic, value: text, source: place, decimals };
      });
    }),
  );
}

/** What no other program computes. */
function byHand(): GoldenRow[] {
  const row = (measure: string, topic: string, value: number): GoldenRow => ({
    ...{ measure, topic, value: String(value), source: 'by hand' },
  });
  return [
    // Topic 104: relevant at 1, 3, 4, 6, 8, 9; n = 9. Within Nmax = 5 three are found and the six missed take 9 to 14:
    // Σr = 1 + 3 + 4 + 9 + 10 + 11 + 12 + 13 + 14 = 77; PRES = 1 − (77/9 − 5)/5; Rmax = 5/9.
    row('RBP(p=0.5,rel=1)@2', '104', 0.5 * 1),
    row('RBP(p=0.5,rel=1)@3', '104', 0.5 * (1 + 0.5 ** 2)),
    row('PRES@5', '104', 1 - (77 / 9 - 5) / 5),
    row('PRESest@5', '104', (1 - (77 / 9 - 5) / 5) / (5 / 9)),
    // Within Nmax = 4 the same three; the missed take 8 to 13: Σr = 8 + 63 = 71; Rmax = 4/9.
    row('PRES@4', '104', 1 - (71 / 9 - 5) / 4),
    row('PRESest@4', '104', (1 - (71 / 9 - 5) / 4) / (4 / 9)),
    // Within Nmax = 3 two; the missed take 6 to 12: Σr = 4 + 63 = 67; Rmax = 3/9.
    row('PRES@3', '104', 1 - (67 / 9 - 5) / 3),
    row('PRESest@3', '104', (1 - (67 / 9 - 5) / 3) / (3 / 9)),
    // Topic 108 at its last rank and one before: {32, 35, 46} of 3 within 46, and two of them within 45 (46 + 2 = 48).
    row('PRES@46', '108', 1 - (113 / 3 - 2) / 46),
    row('PRES@45', '108', 1 - ((32 + 35 + 48) / 3 - 2) / 45),
    // n ≤ Nmax: the estimate is PRES itself.
    row('PRESest@100', '108', 1 - (113 / 3 - 2) / 100),
    // Topic 103: relevant at 3 and 7, n = 3. AP@3 = (1/3)/3, R@3 = 1/3; within 2 there is nothing.
    row('Fprime(beta=2)@3', '103', (5 * (1 / 9) * (1 / 3)) / (4 * (1 / 9) + 1 / 3)),
    row('Fprime@3', '103', (2 * (1 / 9) * (1 / 3)) / (1 / 9 + 1 / 3)),
    row('Fprime@2', '103', 0),
    // Topic 101: grades 2, 3, 1 at ranks 1, 4, 5 on a scale up to 3: p = 3/8, 7/8, 1/8.
    row('ERR(max=3)@5', '101', 3 / 8 + ((5 / 8) * 7) / 8 / 4 + ((5 / 8) * (1 / 8) * (1 / 8)) / 5),
    row('ERR(max=3)@4', '101', 3 / 8 + ((5 / 8) * 7) / 8 / 4),
    row('ERR(max=3)@3', '101', 3 / 8),
    // Topic 103 to its end: grade 1 at 3 and 7 on a scale up to 4: p = 1/16 each.
    row('ERR', '103', 1 / 16 / 3 + ((15 / 16) * (1 / 16)) / 7),
    // Topic 103 within 3: the document at 3 is in the overlap there, 1 of 3; that of the best order is 1, 2, 3 of 1, 2, 3.
    row('Compat@3', '103', 0.95 ** 2 / 3 / (1 + 0.95 + 0.95 ** 2)),
    row('Compat@2', '103', 0),
    // Topic 104 in screening: 10 listed and 3 missed are 13 documents, the missed at 11, 12 and 13. Half of 9 is 5 of
    // them, the fifth at 8; 0.4 is 4, at 6, and no more than 0.4 are 3, at 4; 0.95 is all 9, at 13, of 20 at 20.
    row('Effort@0.5', '104', 8),
    row('Effort@0.95', '104', 13),
    row('Effort(N=20)@0.95', '104', 20),
    row('Effort(unit=share)@0.5', '104', 8 / 13),
    row('PrecisionAtRecall@0.5', '104', 5 / 8),
    row('PrecisionAtRecall(N=20)@0.95', '104', 9 / 20),
    row('TNR@0.4', '104', (4 - 2) / 4),
    row('TNR(definition=asreview)@0.4', '104', (4 - 1) / 4),
    row('TNR(N=20)@0.5', '104', (11 - 3) / 11),
    // 30 percent of the 11 judged are 4 with ⌈⌉ and 3 with ⌊⌋; there a random order has round(2 · 9/10) = 2 of 9.
    row('ERF@30', '104', 3 / 9 - 0.3),
    row('NCG(definition=asreview)@30', '104', 2 / 9),
    row('ERF(definition=asreview)@30', '104', 2 / 9 - 2 / 9 + 0),
    row('ERF(definition=asreview)@50', '104', 3 / 9 - 4 / 9),
    row('ERF(N=20)@30', '104', 4 / 9 - 0.3),
    // Σr = 1 + 3 + 4 + 6 + 8 + 9 + 11 + 12 + 13 = 67, the best 45; of 20 the missed stand at 18, 19 and 20: 88.
    row('Loss', '104', (67 - 45) / (9 * 4)),
    row('Loss(N=20)', '104', (88 - 45) / (9 * 11)),
    // Of the 11 judged, 8 are left after 3 and 7 after 4.
    row('Elusion@3', '104', 7 / 8),
    row('Elusion@4', '104', 6 / 7),
    row('Elusion(N=20)@4', '104', 6 / 16),
    row('Richness', '104', 9 / 11),
    row('Richness(N=20)', '104', 9 / 20),
    // Topic 106: 4 of 5 found, 12 of 21 shown.
    row('LossER(b=50)', '106', (1 / 5) ** 2 + (50 / 21) ** 2 * (12 / 55) ** 2),
    row('LossER(N=50)', '106', (1 / 5) ** 2 + (100 / 50) ** 2 * (12 / 105) ** 2),
    row('TotalCost(look=3)', '106', 3 * 12),
    row('TotalCost(penalty=uniform,rest=4)', '106', 12 + (4 * 9) / 5),
    row('TotalCost(penalty=uniform,N=50)', '106', 12 + (2 * 38) / 5),
    row('NumDocs(N=50)', '106', 50),
    // Where the run stopped: 9 shown, feedback on 3.
    { ...row('TotalCost(feedback=5)', '106', 9 + 5 * 3), files: 'stopped' },
  ];
}
