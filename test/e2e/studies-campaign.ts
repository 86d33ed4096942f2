import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../src/math/random.ts';

const topics = Array.from({ length: 24 }, (_, t) => `t${String(t + 1).padStart(2, '0')}`);
const relevant = 8;

/** Writes a campaign of five runs from good to bad on 24 topics: qrels first, then the runs. */
export function writeStudiesCampaign(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const save = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const random = seededRandom(11);
  const judged = topics.flatMap((topic) => Array.from({ length: relevant }, (_, d) => `${topic} 0 r${d} 1\n`));
  const runs = [0, 1, 2, 3, 4].map((run) => {
    const tag = `run${run + 1}`;
    const lines = topics.flatMap((topic) => {
      const documents = Array.from({ length: 60 }, (_, i) => ({ id: `${tag}-${i}`, score: random.below(1000) }));
      for (let d = 0; d < relevant; d++)
        if (random.below(10) > run) documents.push({ id: `r${d}`, score: random.below(1400 - 120 * run) });
      return documents.map(({ id, score }) => `${topic} Q0 ${id} 0 ${score} ${tag}\n`);
    });
    return save(`${tag}.txt`, lines.join(''));
  });
  return [save('qrels.txt', judged.join('')), ...runs];
}
