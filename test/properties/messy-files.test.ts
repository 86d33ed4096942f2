import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, InputError } from '../../src/index.ts';
import { type Means, measures, rounded, valuesOf } from '../messy/means.ts';

interface Line {
  readonly topic: string;
  readonly document: string;
  readonly rank: string;
  readonly score: string;
  readonly tag: string;
}

/** A clean campaign: for each topic the grades of its documents, in the order of the run. */
interface Campaign {
  readonly qrels: string;
  readonly lines: readonly Line[];
  readonly means: Means;
}

const idStyles = [
  (i: number) => `EP-0${394530 + 7 * i}-B1`,
  (i: number) => `US${5295373 + 7 * i}`,
  (i: number) => `doc${i * 7 + 10}`,
  (i: number) => `Cl\u00fceweb-${i + 1}`,
  (i: number) => String(((i * 7) % 89) + 101),
] as const;

const campaigns: fc.Arbitrary<Campaign> = fc
  .record({
    style: fc.constantFrom(...idStyles),
    // One relevant document at least, so that a clean campaign has no note.
    topics: fc.array(fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 7, maxLength: 12 }), {
      minLength: 2,
      maxLength: 4,
    }),
    top: fc.integer({ min: 12, max: 900 }),
  })
  .map(({ style, topics, top }) => {
    const graded = topics.map((grades) => grades.with(-1, 1));
    const name = (t: number) => String(301 + t);
    return {
      means: Object.fromEntries(graded.map((grades, t) => [name(t), grades.join(' ')])),
      qrels: graded.flatMap((grades, t) => grades.map((grade, d) => `${name(t)} 0 ${style(d)} ${grade}\n`)).join(''),
      lines: graded.flatMap((grades, t) =>
        grades.map((_, d) => ({
          topic: name(t),
          document: style(d),
          rank: String(d + 1),
          score: (top - d * 1.25 - t / 8).toFixed(3),
          tag: 'bm25',
        })),
      ),
    };
  });

/** What somebody does to the lines of a run. */
const mutations: Readonly<Record<string, (lines: readonly Line[], at: number) => Line[]>> = {
  'leaves them as they are': (lines) => [...lines],
  'turns their order around': (lines) => lines.toReversed(),
  'sorts them by document': (lines) => lines.toSorted((a, b) => (a.document < b.document ? -1 : 1)),
  'writes distances for scores': each((line) => ({ ...line, score: (1 / Number(line.score)).toFixed(9) })),
  'writes distances, and no ranks': each((line) => ({
    ...line,
    score: (1 / Number(line.score)).toFixed(9),
    rank: '0',
  })),
  'writes the rank twice': each((line) => ({ ...line, score: line.rank })),
  'swaps rank and score': each((line) => ({ ...line, rank: line.score, score: line.rank })),
  'swaps document and rank': each((line) => ({ ...line, document: line.rank, rank: line.document })),
  'swaps document and topic': each((line) => ({ ...line, document: line.topic, topic: line.document })),
  'swaps score and tag': each((line) => ({ ...line, score: line.tag, tag: line.score })),
  'writes no ranks': each((line) => ({ ...line, rank: '0' })),
  'writes one score': each((line) => ({ ...line, score: '0' })),
  'writes a decimal comma': each((line) => ({ ...line, score: line.score.replace('.', ',') })),
  'writes blanks for thousands': each((line) => ({ ...line, score: line.score.replace(/^(\d)/, '$1 ') })),
  'writes a blank into every id': each((line) => ({ ...line, document: line.document.replace(/(?=.$)/u, ' ') })),
  'writes a blank into one id': one((line) => ({ ...line, document: line.document.replace(/(?=.$)/u, ' ') })),
  'writes nan once': one((line) => ({ ...line, score: 'nan' })),
  'loses a score': one((line) => ({ ...line, score: '' })),
  'has a second tag from a line on': (lines, at) => lines.map((line, i) => (i < at ? line : { ...line, tag: 'dense' })),
  'has a line twice': (lines, at) => [...lines, lines[at]],
  'has topics with #': each((line) => ({ ...line, topic: `#${line.topic}` })),
  'has one topic with #': (lines, at) =>
    lines.map((line) => (line.topic === lines[at].topic ? { ...line, topic: `#${line.topic}` } : line)),
  'has topics as decimals': each((line) => ({ ...line, topic: `${line.topic}.0` })),
  'has topics with zeros before': each((line) => ({ ...line, topic: `0${line.topic}` })),
  'loses a topic': (lines, at) => lines.filter(({ topic }) => topic !== lines[at].topic),
  'has ids in capitals from a line on': ids((id) => id.toUpperCase()),
  'has ids in small letters from a line on': ids((id) => id.toLowerCase()),
  'has ids without dashes from a line on': ids((id) => id.replaceAll('-', '')),
  'has ids with long dashes from a line on': ids((id) => id.replaceAll('-', '\u2013')),
  'has ids without kind codes from a line on': ids((id) => id.replace(/-?B1$/, '')),
  'has ids in NFD from a line on': ids((id) => id.normalize('NFD')),
  'has ids with a no-break space from a line on': ids((id) => `${id}\u00a0`),
  'has ids with a zero-width space from a line on': ids((id) => `\u200b${id}`),
  'has ids in quotation marks from a line on': ids((id) => `'${id}'`),
  'has ids with zeros before from a line on': ids((id) => id.replace(/^(\D*)/, '$10')),
  'has ids as decimals from a line on': ids((id) => (/^\d+$/.test(id) ? `${id}.0` : id)),
};

/** Where lines are in another order and scores upside down, and no ranks are left, nobody can tell what is meant. */
const reorders = ['turns their order around', 'sorts them by document'];
const turnsScores = [
  ...['writes distances for scores', 'writes distances, and no ranks', 'writes the rank twice', 'swaps rank and score'],
];
const isLost = (pair: readonly string[]) =>
  pair.some((one) => reorders.includes(one)) && pair.some((one) => turnsScores.includes(one));

function each(change: (line: Line) => Line) {
  return (lines: readonly Line[]) => lines.map(change);
}

function one(change: (line: Line) => Line) {
  return (lines: readonly Line[], at: number) => lines.with(at, change(lines[at]));
}

function ids(change: (id: string) => string) {
  return (lines: readonly Line[], from: number) =>
    lines.map((line, i) => (i < from ? line : { ...line, document: change(line.document) }));
}

const columns = ['topic', 'document', 'rank', 'score', 'tag'] as const;
const row = (line: Line, mark: string) => columns.map((column) => line[column]).join(mark);
const tableOf = (lines: readonly Line[], mark: string) => [columns.join(mark), ...lines.map((line) => row(line, mark))];
const record = ({ topic, document, score }: Line) =>
  `{"topic": "${topic}", "document": "${document}", "score": ${score}}`;

/** The forms that a run may be in. */
const forms: Readonly<Record<string, (lines: readonly Line[]) => string[]>> = {
  'TREC text': (lines) =>
    lines.map(({ topic, document, rank, score, tag }) => `${topic} Q0 ${document} ${rank} ${score} ${tag}`),
  'TREC text with tabs': (lines) =>
    lines.map(({ topic, document, rank, score, tag }) => [topic, 'Q0', document, rank, score, tag].join('\t')),
  CSV: (lines) => tableOf(lines, ','),
  'CSV with semicolons': (lines) => tableOf(lines, ';'),
  TSV: (lines) => tableOf(lines, '\t'),
  'a table with blanks': (lines) => tableOf(lines, ' '),
  'JSON lines': (lines) => lines.map(record),
  JSON: (lines) => [`[${lines.map(record).join(',\n')}]`],
  'three columns with ranks': (lines) => lines.map(({ topic, document, rank }) => `${topic} ${document} ${rank}`),
  'three columns with scores': (lines) => lines.map(({ topic, document, score }) => `${topic} ${document} ${score}`),
};

/** What happens to a text on its way. */
const accidents: Readonly<Record<string, (text: readonly string[], at: number) => string | Uint8Array>> = {
  nothing: (text) => text.join('\n'),
  'a byte order mark': (text) => `\ufeff${text.join('\n')}\n`,
  'line ends of Windows': (text) => text.map((line) => `${line}\r\n`).join(''),
  'line ends of old Macs': (text) => text.join('\r'),
  'a column before all others': (text) => text.map((line, i) => `${i} ${line}`).join('\n'),
  'a column after all others': (text) => text.map((line) => `${line} 7`).join('\n'),
  'the names of its columns lost': (text) => text.filter((line) => !line.startsWith('topic')).join('\n'),
  'its first line twice': (text) => [text[0], ...text].join('\n'),
  'a byte order mark inside': (text, at) => text.with(at, `\ufeff${text[at] ?? ''}`).join('\n'),
  'UTF-16': (text) => Buffer.from(`\ufeff${text.join('\n')}`, 'utf16le'),
  'a line of a log inside': (text, at) => text.with(at, `${text[at] ?? ''}\nINFO searched 301 in 12.5 ms`).join('\n'),
  'a cut inside its last line': (text) => text.join('\n').slice(0, -2),
};

const chosen = <T>(record: Readonly<Record<string, T>>) => fc.constantFrom(...Object.keys(record));

/** What a run is read as: refused, with notes, or without a word. */
function outcomeOf(qrels: string, run: string | Uint8Array) {
  try {
    const { runs, topics, notes } = evaluate({ qrels, runs: { run }, measures });
    const values = topics.map((topic, t) => [topic, runs[0].values.map((list) => rounded(list[t]))]);
    return {
      values: Object.fromEntries(values),
      notes: notes.map(({ code }) => code).filter((code) => code !== 'ties'),
    };
  } catch (error) {
    if (error instanceof InputError) return 'refused';
    throw error;
  }
}

function neverSilentlyOther(numRuns: number): void {
  const found = { right: 0, noted: 0, refused: 0 };
  const messy = fc.record({
    campaign: campaigns,
    first: chosen(mutations),
    second: fc.oneof({ weight: 2, arbitrary: fc.constant('leaves them as they are') }, chosen(mutations)),
    form: chosen(forms),
    accident: fc.oneof({ weight: 2, arbitrary: fc.constant('nothing') }, chosen(accidents)),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(messy, ({ campaign, first, second, form, accident, at }) => {
      fc.pre(!isLost([first, second]));
      const lines = [first, second].reduce(
        (changed, mutation) => mutations[mutation](changed, at % changed.length),
        campaign.lines,
      );
      const text = forms[form](lines);
      const outcome = outcomeOf(campaign.qrels, accidents[accident](text, at % text.length));
      if (outcome === 'refused') found.refused++;
      else if (outcome.notes.length > 0) found.noted++;
      else {
        found.right++;
        expect(outcome.values).toEqual(valuesOf(campaign.means));
      }
    }),
    { numRuns },
  );
  // A property that only ever refuses would say nothing.
  expect(Math.min(...Object.values(found))).toBeGreaterThan(numRuns / 25);
}

describe('a messy run is right, noted or refused, and never silently other', () => {
  test('in a few tries', () => neverSilentlyOther(300));
  test('in many tries', { tags: ['all'] }, () => neverSilentlyOther(2000));
});
