import { deriveSeed, type Random, seededRandom } from '../../../src/math/random.ts';

/** The files of a campaign that was made up for comparisons: names and contents, the same for the same seed. */
export function makeCampaign(seed: number): ReadonlyMap<string, string> {
  const topics = makeTopics(seed);
  const files = new Map([['qrels', qrelsOf(topics)]]);
  for (const [k, kind] of kinds.entries())
    files.set(`run-${kind.name}`, runOf(kind, topics, deriveSeed(seed, 1000 + k)));
  return files;
}

interface Topic {
  readonly id: string;
  /** Documents and their grades, as the qrels have them. */
  readonly judged: ReadonlyMap<string, number>;
  /** Documents nobody judged. */
  readonly others: readonly string[];
}

/** Sparse and dense topics, two to five grades, negative ones, none relevant, and ids that sort oddly. */
function makeTopics(seed: number): Topic[] {
  const sizes = [1, 2, 3, 5, 8, 20, 60, 150, 400, 900];
  const scales = [[0, 1], [0, 1, 2, 3], [-1, 0, 1, 2], [-2, -1, 0], [0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], [1, 2, 4, 12]];
  return Array.from({ length: 35 }, (_, t) => {
    const random = seededRandom(deriveSeed(seed, t));
    const judged = new Map<string, number>();
    const scale = scales[t % scales.length];
    for (let d = 0; d < sizes[(t * 3) % sizes.length]; d++) judged.set(documentOf(t, d), pick(random, scale));
    const others = Array.from({ length: 120 }, (_, d) => documentOf(t, 5000 + d));
    return { id: [String(400 + t), `T${t}`, `${t}`, `PAC-${1000 + t}`, `é${t}`][t % 5], judged, others };
  });
}

function documentOf(topic: number, d: number): string {
  return [`EP-${1_000_000 + 37 * d}-A1`, `d${d}`, `WO/2009/${d}${topic}`, `FBIS3-${d}`, `ü${d}`][d % 5];
}

function qrelsOf(topics: readonly Topic[]): string {
  let text = '';
  topics.forEach(({ id, judged }, t) => {
    const end = t % 4 === 3 ? '\r\n' : '\n';
    for (const [document, grade] of judged) text += `${id}${t % 2 ? '\t' : ' '}0 ${document} ${grade}${end}`;
  });
  return text;
}

interface Kind {
  readonly name: string;
  readonly depth: number;
  /** How strongly relevant documents are drawn to the top. */
  readonly skill: number;
  readonly tag?: string;
  readonly score: (strength: number, rank: number, random: Random) => string;
  readonly line?: (fields: readonly string[], i: number) => string;
  /** Whether a topic is answered; all are where it is left out. */
  readonly answers?: (t: number) => boolean;
  /** How the lines of all topics are put together. */
  readonly arrange?: (lines: string[], random: Random) => string[];
}

const blank = (fields: readonly string[]) => `${fields.join(' ')}\n`;
const four = (strength: number) => strength.toFixed(4);

const kinds: readonly Kind[] = [
  { name: 'plain', depth: 1000, skill: 1, score: four },
  { name: 'ties', depth: 1000, skill: 0.8, score: (strength) => strength.toFixed(1) },
  { name: 'one-score', depth: 200, skill: 0.5, score: () => '1' },
  { name: 'crlf', depth: 300, skill: 1.2, score: four, line: (fields) => `${fields.join(' ')}\r\n` },
  {
    name: 'odd-tags',
    depth: 100,
    skill: 0.6,
    tag: '__proto__<b>&é',
    score: (strength) => strength.toExponential(3),
    line: (fields, i) => `${fields.join(i % 3 ? '\t' : '   ')}${i % 7 ? '' : ' further words'}\n`,
  },
  { name: 'shuffled', depth: 400, skill: 1, score: four, arrange: shuffled },
  { name: 'short', depth: 7, skill: 2, score: (_, rank) => String(100 - rank), answers: (t) => t % 3 !== 1 },
  { name: 'negative', depth: 250, skill: 0.9, score: (strength) => String(-1e6 * (2 - strength)) },
  {
    // Whole numbers that single precision cannot tell apart.
    name: 'large-scores',
    depth: 150,
    skill: 1,
    score: (_, rank) => String(16_777_300 - rank),
  },
  { name: 'nothing-relevant', depth: 100, skill: -50, score: four },
  {
    name: 'other-topics',
    depth: 50,
    skill: 1,
    score: four,
    answers: (t) => t < 4,
    arrange: (lines) => [...lines, '9999 Q0 d1 1 1.5 nmax\n'],
  },
];

function runOf(kind: Kind, topics: readonly Topic[], seed: number): string {
  const random = seededRandom(seed);
  let lines: string[] = [];
  let i = 0;
  topics.forEach(({ id, judged, others }, t) => {
    if (kind.answers && !kind.answers(t)) return;
    const strengths = [...judged, ...others.map((document) => [document, 0] as const)]
      .filter(() => random.below(5) > 0)
      .map(([document, grade]) => ({
        document,
        strength: random.uniform() + kind.skill * Math.min(1, Math.max(0, grade)) * random.uniform(),
      }));
    strengths.sort((a, b) => b.strength - a.strength);
    strengths.slice(0, kind.depth).forEach(({ document, strength }, rank) => {
      const fields = [id, 'Q0', document, String(rank), kind.score(strength, rank, random), kind.tag ?? 'nmax'];
      lines.push((kind.line ?? blank)(fields, i++));
    });
  });
  if (kind.arrange) lines = kind.arrange(lines, random);
  return lines.join('');
}

function shuffled(lines: string[], random: Random): string[] {
  for (let i = lines.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [lines[i], lines[j]] = [lines[j], lines[i]];
  }
  return lines;
}

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)];
}
