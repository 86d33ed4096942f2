import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';
import { bytesOf, type Content, qrels, run, runTable } from './table.ts';

const place = new Workplace();
afterAll(() => place.remove());

interface Command {
  readonly files: Readonly<Record<string, Content>>;
  readonly command: readonly string[];
  readonly code: number;
  /** Pieces of what is said, on standard output or standard error. */
  readonly says: readonly string[];
  /** The lines of the qrels that are written. */
  readonly writes?: readonly string[];
}

function checkCommands(rows: Readonly<Record<string, Command>>): void {
  test.each(Object.entries(rows))('%s', (_, { files, command, code, says, writes }) => {
    for (const [name, content] of Object.entries(files)) place.file(name, bytesOf(content));
    const written = join(place.folder, 'made');
    rmSync(written, { force: true });
    const outcome = place.nmax(command);
    const said = outcome.stdout + outcome.stderr;
    expect({ said, code: outcome.code }).toEqual({ said, code });
    for (const piece of says) expect(said).toContain(piece);
    if (code === 2) expect(outcome.stdout).toBe('');
    const lines = existsSync(written) ? readFileSync(written, 'utf8').split('\n').filter(Boolean) : [];
    expect(lines.toSorted()).toEqual((writes ?? []).toSorted());
  });
}

const better = run.map((line) => line.replace(/^2 Q0 e 1 8 t/, '2 Q0 e 1 4 t').replace(/t$/, 'better'));
const distances = ['1 0.1', '2 0.25', '3 0.7', '1 0.2', '2 0.6'].map(
  (text, i) => `${i < 3 ? 1 : 2} Q0 ${'abced'[i]} ${text} d`,
);
const clean = { qrels, run, better };

describe('nmax compare', () => {
  const command = ['compare', 'qrels', 'run', 'odd', '-m', 'AP'];
  const with_ = (odd: Content) => ({ qrels, run, odd });
  checkCommands({
    'says that a run has distances': { files: with_(distances), command, code: 0, says: ['odd:2: ranks and scores'] },
    'refuses distances with --strict': {
      files: with_(distances),
      command: [...command, '--strict'],
      code: 2,
      says: ['odd:2: ranks and scores contradict', 'refused by --strict'],
    },
    'says that a run has other dashes': {
      files: {
        ...with_(better.map((line) => line.replace(' a ', ' US–7 '))),
        qrels: qrels.map((line) => line.replace(' a ', ' US-7 ')),
      },
      command,
      code: 0,
      says: ['only with plain dashes and characters (NFKC): US-7 = US–7'],
    },
    'says that a file has two runs': {
      files: with_(better.map((line, i) => (i < 3 ? line : line.replace('better', 'worse')))),
      command,
      code: 0,
      says: ['odd:4: another run tag: worse; the run is better'],
    },
    'says that a topic is taken for a comment': {
      files: with_(better.map((line) => line.replace(/^2/, '#2'))),
      command,
      code: 0,
      says: ['odd:4: skipped as a comment: topic #2'],
    },
    'refuses a run with a document twice': {
      files: with_([...better, '1 Q0 a 4 1 better']),
      command,
      code: 2,
      says: ['odd:6: duplicate document: a in topic 1; first on line 1'],
    },
    'refuses a run in UTF-16': {
      files: with_(Buffer.from(`\ufeff${better.join('\n')}`, 'utf16le')),
      command,
      code: 2,
      says: ['odd:1: UTF-16 text'],
    },
    'refuses the qrels as a run': { files: with_(qrels), command, code: 2, says: ['odd:1: ', 'are a qrels file'] },
  });
});

describe('nmax check', () => {
  const gate = (...more: string[]) => ['check', 'qrels', 'better', '--baseline', 'run', '-m', 'AP', ...more];
  checkCommands({
    'refuses a fall of 2, which no run can have': {
      files: clean,
      command: gate('--max-drop', '2'),
      code: 2,
      says: ['2', 'did you mean 0.02'],
    },
    'refuses a fall of 1': { files: clean, command: gate('--max-drop', '1'), code: 2, says: ['--max-drop'] },
    'refuses a bound that no run can reach': {
      files: clean,
      command: ['check', 'qrels', 'run', '--min', 'AP>=2'],
      code: 2,
      says: ['expected a number from 0 to 1; did you mean 0.02'],
    },
    'passes a run that is better': { files: clean, command: gate('--max-drop', '0.02'), code: 0, says: ['pass'] },
    'fails a run below its bound': {
      files: clean,
      command: ['check', 'qrels', 'run', '--min', 'AP>=0.7'],
      code: 1,
      // AP of topic 1 is (1 + 2/3) / 2, of topic 2 it is 1/2; the mean is 2/3.
      says: ['fail', '0.6667'],
    },
    'refuses answers that timed out': {
      files: { qrels, run: '{"1": {"timed_out": true, "hits": {"hits": [{"_id": "a", "_score": 9}]}}}' },
      command: ['check', 'qrels', 'run', '--min', 'AP>=0.1'],
      code: 2,
      says: ['topic 1: the search timed out'],
    },
    'says that the run has distances': {
      files: { qrels, run: distances },
      command: ['check', 'qrels', 'run', '--min', 'AP>=0.1'],
      code: 0,
      says: ['run:2: ranks and scores contradict'],
    },
    'fails with exit code 2 where the run cannot be read': {
      files: { qrels, run: runTable(['topic', 'document', 'score']).slice(1) },
      command: ['check', 'qrels', 'run', '--min', 'AP>=0.1'],
      code: 2,
      says: ['its first line must name the columns'],
    },
  });
});

describe('nmax validate', () => {
  const command = ['validate', 'qrels', 'run'];
  const zip = zipSync({ 'run.txt': bytesOf(run) });
  checkCommands({
    'accepts a clean campaign': { files: clean, command, code: 0, says: ['2 files fine'] },
    'says that ranks and scores contradict each other': {
      files: { qrels, run: distances },
      command,
      code: 0,
      says: ['rank-score'],
    },
    'refuses that with --strict': {
      files: { qrels, run: distances },
      command: [...command, '--strict'],
      code: 1,
      says: [],
    },
    'says that scores grow down the lines': {
      files: { qrels, run: '{"1": {"a": 0.1, "b": 0.2, "x": 0.3, "y": 0.4, "z": 0.5, "c": 0.6}, "2": {"d": 1}}' },
      command,
      code: 0,
      says: ['ascending-scores'],
    },
    'says what a zip archive is': {
      files: { qrels, run: zip },
      command,
      code: 1,
      says: ['a zip archive of run.txt; expected the file inside it'],
    },
    'names the columns that a table must have': {
      files: { qrels, run: runTable(['topic', 'document', 'score'], ';').slice(1) },
      command,
      code: 1,
      says: ['its first line must name the columns: topic, document and score or grade'],
    },
    'lists every line that is wrong, not the first only': {
      files: { qrels, run: ['1 Q0 a 1 x t', '1 Q0 b 2', '1 Q0 c 3 2 t'] },
      command,
      code: 1,
      says: ['invalid score: x', '4 columns; expected 6'],
    },
    'refuses a run that shares no topic with the qrels': {
      files: { qrels, run: run.map((line) => `30${line}`) },
      command,
      code: 1,
      says: ['no-common-topic'],
    },
  });
});

describe('nmax misses', () => {
  const judged = ['US-5590551', 'US-4893752', 'EP-0394530-B1'];
  const files = {
    qrels: judged.map((id) => `1 0 ${id} 1`),
    run: judged.map((id, i) => `1 Q0 ${id.replaceAll('-', '')} ${i + 1} ${9 - i} o3`),
  };
  checkCommands({
    'says that numbers are written without dashes': {
      files,
      command: ['misses', 'qrels', 'run', '-k', '100'],
      code: 0,
      says: ['3 of 3 judged documents match documents of this run only without dashes', '--numbers patent joins them'],
    },
    'finds all of them with --numbers patent': {
      files,
      command: ['misses', 'qrels', 'run', '-k', '100', '--numbers', 'patent'],
      code: 0,
      says: ['100.0%'],
    },
  });
});

describe('nmax stop', () => {
  /** Twenty records of which six are screened; three of these are included. */
  const review = [
    'record_id,title,included,time',
    ...Array.from({ length: 20 }, (_, i) => (i < 6 ? `r${i},T,${i % 2},${i}` : `r${i},T,,`)),
  ];
  checkCommands({
    'claims no recall while records are undecided': {
      files: { review },
      command: ['stop', 'review', 'review'],
      code: 0,
      says: ['topic review: 14 of 20 documents are undecided, so that recall is not known', 'not satisfied'],
    },
    'says not yet in the middle of a review': {
      files: { review },
      command: ['stop', '--now', 'review'],
      code: 0,
      says: ['6 of 20 documents screened, 3 relevant', 'not yet'],
    },
    'refuses a label that nobody knows': {
      files: { review: [...review, 'r21,T,perhaps,21'] },
      command: ['stop', '--now', 'review'],
      code: 2,
      says: ['review:22: invalid label: perhaps'],
    },
  });
});

describe('nmax citations', () => {
  const patents = ['id,title', 'EP1115934B1,Engines', 'US5590551A,Pumps', 'US4893752A,Cogs', 'EP0394530B1,Belts'];
  const rows = ['EP1115934B1,US5590551A,X', 'EP1115934B1,US4893752A,A', 'US5590551A,EP0394530B1,X'];
  const command = ['citations', 'citations', 'patents', '--before', 'any', '-o', 'made'];
  const writes = ['EP1115934B1 0 US5590551A 2', 'EP1115934B1 0 US4893752A 2', 'US5590551A 0 EP0394530B1 2'];
  const made = (citations: Content) => ({ files: { citations, patents }, command, code: 0, says: [], writes });
  checkCommands({
    'reads a table of citations': made(['citing,cited,category', ...rows]),
    'reads the names that other programs give the columns': made(['Publication,Cited publication,Cat', ...rows]),
    'reads semicolons': made(['citing;cited;category', ...rows.map((row) => row.replaceAll(',', ';'))]),
    'reads tabs': made(['citing\tcited\tcategory', ...rows.map((row) => row.replaceAll(',', '\t'))]),
    'reads a byte order mark and the line ends of Windows': made(`\ufeffciting,cited,category\r\n${rows.join('\r\n')}`),
    'joins numbers that are written in other ways, and writes them as in the citations': {
      ...made(['citing,cited,category', ...rows.map((row) => row.replace('US5590551A', 'US-5590551-A'))]),
      writes: writes.map((line) => line.replace('US5590551A', 'US-5590551-A')),
    },
    'refuses a table without these columns': {
      files: { citations: ['a,b', '1,2'], patents },
      command,
      code: 2,
      says: ['citations:1: missing column', 'of which citing and cited or id must be there'],
    },
    'refuses a row that has a cell more': {
      files: { citations: ['citing,cited', 'EP1115934B1,US5590551A,X'], patents },
      command,
      code: 2,
      says: ['citations:2: '],
    },
    'says what became of citations of other literature': {
      files: { citations: ['citing,cited', ...rows.map((row) => row.slice(0, -2)), 'EP1115934B1,'], patents },
      command,
      code: 0,
      says: ['left out: no patent but other literature'],
      writes,
    },
    'says where nothing comes of a table': {
      files: { citations: ['citing,cited,category', ...rows], patents },
      command: ['citations', 'citations', 'patents', '-o', 'made'],
      code: 1,
      says: ['3 citations left out as a date is missing; --before any asks for none'],
    },
  });
});
