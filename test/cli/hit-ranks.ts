import { newWorkplace, type Workplace } from '../support/workplace.ts';

const topics = Array.from({ length: 8 }, (_, t) => `t0${t + 1}`);

/** A run that finds the one relevant document of each topic at a rank, so that RR is 1 over it; at 0 it lacks the topic. */
function runOfRanks(tag: string, ranks: readonly number[]): string {
  const lines = topics.flatMap((topic, t) =>
    Array.from({ length: ranks[t] }, (_, i) => {
      const document = i + 1 === ranks[t] ? 'hit' : `miss${i}`;
      return `${topic} Q0 ${document} ${i + 1} ${100 - i} ${tag}\n`;
    }),
  );
  return lines.join('');
}

/** A folder with `qrels` of eight topics and a run under each tag. */
export function placeOfRanks(runs: Readonly<Record<string, readonly number[]>>): Workplace {
  const files = Object.entries(runs).map(([tag, ranks]) => [tag, runOfRanks(tag, ranks)]);
  return newWorkplace({ qrels: topics.map((topic) => `${topic} 0 hit 1\n`).join(''), ...Object.fromEntries(files) });
}
