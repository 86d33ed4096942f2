import { parseQrels } from '../../src/formats/parse.ts';
import { seededRandom, shuffle } from '../../src/math/random.ts';
import type { RankingPolicies } from '../../src/model/policy.ts';
import { rankByReference, withoutFindings } from './implementations.ts';
import { tableLines } from './sql-engines.ts';

/** Ids that SQL, byte order and readers of numbers could stumble over. */
const ids = [
  ...["'", '"', '`', '\\', "');--", '\u{1f600}', '\uffee', 'é', 'e\u0301', '007', '7', '7.0', 'NULL'],
  ...['%', '_', 'A', 'a'],
];

/** Three runs of five topics over hostile ids, with few different scores, and judgements of half of them. */
export function hostileRuns() {
  const random = seededRandom(7);
  const text = new Map<string, string>();
  const topics = ["t'1", '01', '1', '\u{1f600}', 'only-run'];
  for (const tag of ["o'brien", 'b"c', 'zz'])
    text.set(
      tag,
      shuffle(
        topics.flatMap((topic) => ids.map((id) => [topic, id] as const)),
        random,
      )
        .filter(() => random.uniform() < 0.8)
        .map(
          ([topic, id], i) =>
            `${topic} Q0 ${id} ${i + 1} ${Math.floor(random.uniform() * 3) + 1e-9 * Math.floor(random.uniform() * 2)} ${tag}\n`,
        )
        .join(''),
    );
  const qrelsText = [...topics.slice(0, 4), 'only-qrels']
    .flatMap((topic) =>
      ids
        .filter(() => random.uniform() < 0.5)
        .map((id) => `${topic} 0 ${id} ${Math.floor(random.uniform() * 4) - 1}\n`),
    )
    .join('');
  const judgements = parseQrels(qrelsText);
  const lines = [...text].flatMap(([run, content]) => tableLines(content).map((one) => ({ ...one, run })));
  /** What a file of a run gives, without findings about its lines, which a table does not have. */
  const ofFile = (tag: string, policies: Partial<RankingPolicies>, head?: number) => {
    const { run, ...rest } = rankByReference(new TextEncoder().encode(text.get(tag)!), judgements, policies, head);
    return { ...rest, run: withoutFindings(run) };
  };
  return { random, judgements, tags: [...text.keys()].sort(), lines, ofFile };
}
