import type { Random } from '../src/math/random.ts';
import { ids, oneIn, pick, scoreText, some } from './pick.ts';

/** A line of a run as it was meant, and as it is written. */
export interface MadeLine {
  readonly topic: string;
  readonly document: string;
  readonly score: string;
  readonly text: string;
}

/** A run in TREC's form whose every line is right, as lines. */
export function makeRunLines(random: Random, grouped: boolean): MadeLine[] {
  const usable = ids.filter((id) => !id.startsWith('#'));
  const topics = some(random, 6, () => pick(random, usable)).filter((id) => !/^[{["]/.test(id));
  const lines: MadeLine[] = [];
  for (const topic of new Set(topics)) {
    const score = oneIn(random, 3) ? () => pick(random, ['1', '1.0', '2', '0']) : () => scoreText(random);
    for (const document of new Set(some(random, 30, () => pick(random, ids))))
      lines.push(line(random, topic, document, score()));
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

/** Judgements of some documents of some topics, and of others. */
export function makeJudgements(random: Random, lines: readonly MadeLine[]): Map<string, Map<string, number>> {
  const judged = new Map<string, Map<string, number>>();
  const add = (topic: string, document: string) => {
    if (!judged.has(topic)) judged.set(topic, new Map());
    judged.get(topic)!.set(document, random.below(5) - 1);
  };
  for (const { topic, document } of lines) if (oneIn(random, 2)) add(topic, document);
  for (let i = random.below(6); i > 0; i--) add(pick(random, ids), pick(random, ids));
  if (judged.size === 0) add('1', 'a');
  return judged;
}

/**
 * The ranks at which the judged documents of each topic stand, from the lines as they were meant: sorted by score, equal
 * ones by the bytes of their ids, both downwards. Written apart from the program, which must say the same.
 */
export function plainRanks(
  lines: readonly MadeLine[],
  judged: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Map<string, [rank: number, document: string][]> {
  const found = new Map<string, [number, string][]>();
  for (const topic of judged.keys()) {
    const listed = lines.filter((one) => one.topic === topic);
    listed.sort(
      (a, b) => Number(b.score) - Number(a.score) || -Buffer.compare(Buffer.from(a.document), Buffer.from(b.document)),
    );
    found.set(
      topic,
      listed.flatMap(({ document }, i): [number, string][] =>
        judged.get(topic)!.has(document) ? [[i + 1, document]] : [],
      ),
    );
  }
  return found;
}
