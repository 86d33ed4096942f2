import * as fc from 'fast-check';
import { buildQrels, type Qrels } from '../src/model/qrels.ts';
import { alikeIds, alikeScores, id, ids, mostly, scoreText, upTo } from './arbitraries.ts';

/** A line of a run as it was meant, and as it is written. */
export interface MadeLine {
  readonly topic: string;
  readonly document: string;
  readonly score: string;
  readonly text: string;
}

/** Grades by document, by topic. */
export type Judged = readonly (readonly [topic: string, grades: Grades])[];
type Grades = readonly (readonly [document: string, grade: number])[];

/** A run in TREC's form whose every line is right, and judgements of some of its documents and of others. */
export interface MadeRun {
  readonly lines: readonly MadeLine[];
  readonly judged: Judged;
}

const grade = fc.integer({ min: -1, max: 3 });
const uniqueById = { selector: ([first]: readonly [string, ...unknown[]]) => first };

/** Judgements that many runs have in common, so that a kernel takes one run after the other as it does with a folder. */
const common: readonly Judged[] = fc.sample(
  fc.uniqueArray(
    fc.tuple(
      id,
      fc.uniqueArray(fc.tuple(fc.constantFrom(...ids, ...alikeIds), grade), {
        maxLength: 40,
        size: 'max',
        ...uniqueById,
      }),
    ),
    { minLength: 1, maxLength: 6, ...uniqueById },
  ),
  { seed: 2010, numRuns: 48 },
);

/** How a line is written beside its topic, document and score. */
interface Layout {
  readonly blanks: readonly string[];
  readonly rank: string;
  readonly tag: string;
  readonly end: string;
}
const plainLayout: Layout = { blanks: ['', ' ', ' ', ' ', ' ', ' '], rank: '1', tag: 'run', end: '\n' };
const oddLayout: fc.Arbitrary<Layout> = fc.record({
  blanks: fc
    .array(fc.constantFrom(' ', ' ', ' ', '\t', '  ', ' \t ', '\v', '\f '), { minLength: 5, maxLength: 5 })
    .map((blanks) => ['', ...blanks]),
  rank: fc.constantFrom('1', '-', '0.5', 'ninth', 'é', '12345678901234567890'),
  tag: mostly(fc.constant('run'), fc.constantFrom('ünï', 'two words'), 3),
  end: fc.constantFrom('\n', '\r\n', ' \n', '\n\n', '\n# note é\n', '\n \r\n', '\t\r\r\n'),
});

const score = fc.tuple(fc.noBias(fc.bigInt({ min: 0n, max: 10n ** 24n - 1n })), scoreText);
/** How the scores of a topic are written: few different ones, any, or all in one form. */
const scoreForm: fc.Arbitrary<(bits: bigint, other: string) => string> = fc.oneof(
  fc.constant((bits: bigint) => ['1', '1.0', '2', '0'][Number(bits % 4n)]),
  fc.constant((_: bigint, other: string) => other),
  alikeScores,
);

/** Ids that begin as comments and formats do begin no line here. */
const topicId = fc.constantFrom(...ids.filter((one) => !/^[#{["]/.test(one)));

function drawnTopic(documents: number) {
  return fc.record({
    own: topicId,
    /** Which of the judged topics it is; none of them now and then. */
    known: fc.option(fc.nat(5), { freq: 3 }),
    scoreForm,
    areAlike: fc.boolean(),
    lines: upTo(
      documents,
      fc.record({
        document: fc.nat(ids.length - 1),
        score,
        layout: mostly(fc.constant(plainLayout), oddLayout),
        grade: fc.option(grade),
        place: fc.nat(2),
      }),
    ),
  });
}

/**
 * Most runs are of a few lines; some have up to six topics of up to thirty documents. Topics that are not `grouped` come
 * back.
 */
export function madeRun({ grouped }: { grouped: boolean }): fc.Arbitrary<MadeRun> {
  return fc
    .record({
      topics: mostly(upTo(4, drawnTopic(6)), upTo(6, drawnTopic(30)), 9),
      common: fc.option(fc.constantFrom(...common), { freq: 7 }),
      others: upTo(6, fc.tuple(id, id, grade)),
    })
    .map(({ topics, common: given, others }) => {
      const usable = (given ?? []).map(([topic]) => topic).filter((topic) => !/^[#{["]/.test(topic));
      const lines = new Map<string, MadeLine & { place: number; grade: number | null }>();
      for (const { own, known, scoreForm, areAlike, lines: drawn } of topics) {
        const topic = known !== null && known < usable.length ? usable[known] : own;
        for (const { document: d, score, layout, grade, place } of drawn) {
          const document = areAlike ? alikeIds[d % alikeIds.length] : ids[d];
          const line = { topic, document, score: scoreForm(...score), place, grade };
          lines.set(`${topic} ${document}`, { ...line, text: write(line, layout) });
        }
      }
      const all = [...lines.values()];
      const order = [...new Set(all.map(({ topic }) => topic))];
      all.sort((a, b) => (grouped ? order.indexOf(a.topic) - order.indexOf(b.topic) : 0) || a.place - b.place);
      return { lines: all, judged: given ?? judgementsOf(all, others) };
    });
}

function write({ topic, document, score }: Omit<MadeLine, 'text'>, { blanks, rank, tag, end }: Layout): string {
  return [topic, 'Q0', document, rank, score, tag].map((field, i) => blanks[i] + field).join('') + end;
}

function judgementsOf(
  lines: readonly (MadeLine & { grade: number | null })[],
  others: readonly (readonly [string, string, number])[],
): Judged {
  const judged = new Map<string, Map<string, number>>();
  const given = lines.flatMap(({ topic, document, grade }) =>
    grade === null ? [] : [[topic, document, grade] as const],
  );
  for (const [topic, document, grade] of given.length + others.length > 0
    ? [...given, ...others]
    : [['1', 'a', 1] as const])
    judged.set(topic, (judged.get(topic) ?? new Map()).set(document, grade));
  return [...judged].map(([topic, grades]) => [topic, [...grades]]);
}

/** The lines as a file has them. */
export const textOf = ({ lines }: Pick<MadeRun, 'lines'>) => lines.map(({ text }) => text).join('');

const built = new WeakMap<Judged, Qrels>();

/** The judgements as the program has them; the same object for the same judgements. */
export function qrelsOf(judged: Judged): Qrels {
  const qrels = built.get(judged) ?? buildQrels(new Map(judged.map(([topic, grades]) => [topic, new Map(grades)])));
  built.set(judged, qrels);
  return qrels;
}

/** The judgements as the lines of a file. */
export function qrelsText(judged: Judged): string {
  return judged
    .flatMap(([topic, grades]) => grades.map(([document, grade]) => `${topic} 0 ${document} ${grade}\n`))
    .join('');
}

/**
 * The ranks at which the judged documents of each topic stand, from the lines as they were meant: sorted by score, equal
 * ones by the bytes of their ids, both downwards. Written apart from the program, which must say the same.
 */
export function plainRanks({
  lines,
  judged,
}: MadeRun): Record<string, readonly (readonly [rank: number, document: string])[]> {
  const ranks = judged.map(([topic, grades]) => {
    const known = new Map(grades);
    const listed = lines.filter((one) => one.topic === topic);
    listed.sort(
      (a, b) => Number(b.score) - Number(a.score) || -Buffer.compare(Buffer.from(a.document), Buffer.from(b.document)),
    );
    return [
      topic,
      listed.flatMap(({ document }, i) => (known.has(document) ? [[i + 1, document] as const] : [])),
    ] as const;
  });
  return Object.fromEntries(ranks);
}
