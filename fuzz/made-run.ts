import { deriveSeed, type Random, seededRandom } from '../src/math/random.ts';
import { buildQrels, type Qrels } from '../src/model/qrels.ts';
import { ids, oneIn, pick, some } from './pick.ts';
import { alikeScores, scoreText } from './score-text.ts';

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

/** Most runs are of a few lines; one in ten has up to six topics of up to thirty documents. */
export function makeRun(random: Random, grouped: boolean): MadeRun {
  const judged = oneIn(random, 8) ? undefined : pick(random, usual);
  const [topics, documents] = oneIn(random, 10) ? [6, 30] : [4, 6];
  const lines = makeLines(random, { grouped, topics, documents, judged: judged?.map(([topic]) => topic) ?? [] });
  return { lines, judged: judged ?? judge(random, lines) };
}

interface Shape {
  readonly grouped: boolean;
  readonly topics: number;
  readonly documents: number;
  readonly judged: readonly string[];
}

/** As long as each other, so that lines which have them may be laid out alike. */
const alikeIds = Array.from({ length: 40 }, (_, i) => `EP-${1_000_000 + 7919 * i}-B1`);
const topicIds = ids.filter((id) => !/^[#{["]/.test(id));

function makeLines(random: Random, { grouped, topics, documents, judged }: Shape): MadeLine[] {
  const known = judged.filter((id) => topicIds.includes(id));
  const lines: MadeLine[] = [];
  const topic = () => pick(random, known.length > 0 && !oneIn(random, 3) ? known : topicIds);
  for (const one of new Set(some(random, topics, topic))) {
    const score = pick(random, [
      () => pick(random, ['1', '1.0', '2', '0']),
      () => scoreText(random),
      alikeScores(random),
    ]);
    const among = oneIn(random, 3) ? alikeIds : ids;
    for (const document of new Set(some(random, documents, () => pick(random, among))))
      lines.push(line(random, one, document, score()));
  }
  if (!grouped) lines.sort(() => random.below(3) - 1);
  return lines;
}

function line(random: Random, topic: string, document: string, score: string): MadeLine {
  const plain = !oneIn(random, 8);
  const blank = () => (plain ? ' ' : pick(random, [' ', '\t', '  ', ' \t ', '\v', '\f ']));
  const end = plain ? '\n' : pick(random, ['\n', '\r\n', ' \n', '\n\n', '\n# note é\n', '\n \r\n']);
  const rank = plain ? '1' : pick(random, ['1', '-', '0.5', 'ninth', 'é']);
  const fields = [topic, 'Q0', document, rank, score, plain ? 'run' : pick(random, ['run', 'ünï', 'two words'])];
  return { topic, document, score, text: fields.reduce((text, field) => text + blank() + field) + end };
}

/** Judgements of half of the lines, and a few of others. */
function judge(random: Random, lines: readonly MadeLine[]): Judged {
  const judged = new Map<string, Map<string, number>>();
  const add = (topic: string, document: string) => {
    if (!judged.has(topic)) judged.set(topic, new Map());
    judged.get(topic)!.set(document, random.below(5) - 1);
  };
  for (const { topic, document } of lines) if (oneIn(random, 2)) add(topic, document);
  for (let i = random.below(6); i > 0; i--) add(pick(random, ids), pick(random, ids));
  if (judged.size === 0) add('1', 'a');
  return [...judged].map(([topic, grades]) => [topic, [...grades]]);
}

/** Judgements that many runs have in common, so that a kernel takes one run after the other as it does with a folder. */
const usual: readonly Judged[] = Array.from({ length: 48 }, (_, i) => {
  const random = seededRandom(deriveSeed(2010, i));
  const topics = new Set(Array.from({ length: 1 + random.below(6) }, () => pick(random, ids)));
  return [...topics].map((topic) => [
    topic,
    [...ids, ...alikeIds].filter(() => oneIn(random, 3)).map((id) => [id, random.below(5) - 1]),
  ]);
});

const built = new WeakMap<Judged, Qrels>();

/** The judgements as the program has them; the same object for the same judgements. */
export function qrelsOf(judged: Judged): Qrels {
  const qrels = built.get(judged) ?? buildQrels(new Map(judged.map(([topic, grades]) => [topic, new Map(grades)])));
  built.set(judged, qrels);
  return qrels;
}

/**
 * The ranks at which the judged documents of each topic stand, from the lines as they were meant: sorted by score, equal
 * ones by the bytes of their ids, both downwards. Written apart from the program, which must say the same.
 */
export function plainRanks({ lines, judged }: MadeRun): [topic: string, found: [rank: number, document: string][]][] {
  return judged.map(([topic, grades]) => {
    const known = new Map(grades);
    const listed = lines.filter((one) => one.topic === topic);
    listed.sort(
      (a, b) => Number(b.score) - Number(a.score) || -Buffer.compare(Buffer.from(a.document), Buffer.from(b.document)),
    );
    return [
      topic,
      listed.flatMap(({ document }, i): [number, string][] => (known.has(document) ? [[i + 1, document]] : [])),
    ];
  });
}
