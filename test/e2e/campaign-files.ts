import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface CampaignFiles {
  readonly qrels: string;
  /** Finds few relevant documents, early. */
  readonly early: string;
  /** Finds all of them, late; gzipped. */
  readonly late: string;
  /** Has a score that is no number. */
  readonly bad: string;
  /** Lists a document twice. */
  readonly twice: string;
}

/** Ids that do harm where text is taken for something else. */
export const hostile = {
  run: '<img/src=x/onerror=alert(1)>',
  formula: '=cmd()',
  topic: '<script>alert(2)</script>',
  document: '"><svg/onload=alert(3)>',
};

const topics = ['t1', 't2', 't3', 't4'];

function runLines(tag: string, ranks: (topic: number) => readonly number[], depth = 120): string {
  return topics
    .map((topic, t) => {
      const relevant = ranks(t);
      return Array.from({ length: depth }, (_, i) => {
        const found = relevant.indexOf(i + 1);
        const document = found === -1 ? `${tag}-n${i}` : `r${found + 1}`;
        return `${topic} Q0 ${document} ${i + 1} ${depth - i} ${tag}\n`;
      }).join('');
    })
    .join('');
}

/** Writes a small campaign whose order turns round when Nmax grows. */
export function writeCampaign(folder: string): CampaignFiles {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  writeFileSync(at('qrels.txt'), topics.flatMap((topic) => [1, 2, 3, 4].map((d) => `${topic} 0 r${d} 1\n`)).join(''));
  writeFileSync(
    at('early.txt'),
    runLines('early', (t) => [1, 3 + t]),
  );
  writeFileSync(at('late.txt.gz'), gzipSync(runLines('late', (t) => [21 + t, 30, 44 - t, 50])));
  writeFileSync(
    at('bad.txt'),
    `${runLines('bad', () => [2])
      .split('\n')
      .slice(0, 4)
      .join('\n')}\nt1 Q0 x 5 abc bad\n`,
  );
  writeFileSync(at('twice.txt'), 't1 Q0 r1 1 9 twice\nt1 Q0 r1 2 8 twice\n');
  return {
    twice: at('twice.txt'),
    qrels: at('qrels.txt'),
    early: at('early.txt'),
    late: at('late.txt.gz'),
    bad: at('bad.txt'),
  };
}

/** Writes a campaign all of whose ids are hostile. */
export function writeHostileCampaign(folder: string): { readonly qrels: string; readonly runs: readonly string[] } {
  mkdirSync(folder, { recursive: true });
  const { run, formula, topic, document } = hostile;
  const at = (name: string) => join(folder, name);
  writeFileSync(at('qrels.txt'), `${topic} 0 ${document} 1\n${topic} 0 b 1\n=1+1 0 c 1\n`);
  writeFileSync(at('one.txt'), `${topic} Q0 ${document} 1 3 ${run}\n=1+1 Q0 x 1 1 ${run}\n`);
  writeFileSync(at('two.txt'), `${topic} Q0 b 1 3 ${formula}\n=1+1 Q0 c 1 1 ${formula}\n`);
  return { qrels: at('qrels.txt'), runs: [at('one.txt'), at('two.txt')] };
}
