import { seededRandom, shuffle } from '../../src/math/random.ts';

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
  return { random, text, qrelsText };
}
