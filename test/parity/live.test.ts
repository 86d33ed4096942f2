import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerTrecEval } from '../../src/cli/commands/trec-eval.ts';
import { type Random, seededRandom } from '../../src/math/random.ts';

const binary = process.env.TREC_EVAL;
const rounds = Number(process.env.TREC_EVAL_ROUNDS ?? 200);

const flagSets: readonly string[][] = [
  [],
  ['-q', '-m', 'all_trec'],
  ['-qc', '-mall_trec', '-m', 'yaap'],
  ['-q', '-c', '-l2', '-m', 'all_trec'],
  ['-c', '-q', '-l', '0', '-m', 'all_trec'],
  ['-c', '-q', '-M3', '-m', 'all_trec'],
  ['-cqJ', '-m', 'all_trec'],
  ['-c', '-n', '-q', '-m', 'set', '-N', '100', '-m', 'utility.1,-0.5,-2,0.1'],
  ['-cq', '-m', 'P.7,2,1', '-m', 'map_cut.3', '-m', 'set_F.0.5', '-m', 'success.2', '-m', 'relstring.4'],
  ['-cq', '-m', 'ndcg.1=4.5,2=9', '-m', 'Rndcg.1=2,2=5,3=1', '-m', 'ndcg_rel.0=1,1=2,2=4', '-m', 'G.1=3,2=7'],
  ['-cq', '-m', '11pt_avg.0.2,0.5,0.8', '-m', 'iprec_at_recall.0.33,0.05', '-m', 'Rprec_mult.0.5,3,1.7'],
];
const newFlagSets: readonly string[][] = [
  ['-cq', '-m', 'rbp_resid.p=0.8', '-m', 'unj.1,3', '-m', 'dcg'],
  ['-cq', '-mG', '-m', 'rbp.p=0.5', '-m', 'infAP', '-m', 'bpref'],
];

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)];

function makeQrels(random: Random, topics: readonly string[], documents: readonly string[]): string {
  const grades = pick(random, [
    ['0', '1'],
    ['0', '1', '2', '3'],
    ['-1', '0', '1'],
    ['-2', '-1', '0', '1', '2', '12'],
    ['0'],
    ['0.5', '1.9', 'x', '2'],
  ]);
  let text = '';
  for (const topic of topics)
    for (const document of documents)
      if (random.below(3) > 0)
        text += `${topic} 0 ${document} ${pick(random, grades)}${pick(random, ['\n', ' \n', '\r\n'])}`;
  return text;
}

function makeRun(random: Random, topics: readonly string[], documents: readonly string[], tail: string): string {
  const score = pick(random, [
    () => String(random.below(4)),
    () => String(random.uniform()),
    () => pick(random, ['3x', 'abc', '1e2', '-1', '0x10', 'inf', '-inf', '16777217', '16777216', '.5', '1e-400']),
    () => pick(random, ['nan', '1', '2', '3', '4']),
  ]);
  let text = '';
  for (const topic of topics)
    for (const document of documents)
      if (random.below(5) > 1) {
        const gap = pick(random, [' ', '\t', '  ']);
        text += `${topic} Q0 ${document} ${random.below(9)}${gap}${score()} tag${pick(random, ['\n', '\n\n', ' more\n', '\r\n'])}`;
      }
  return text + (random.below(9) === 0 ? tail : '');
}

describe('a live trec_eval (named by TREC_EVAL)', { tags: ['trec_eval'] }, () => {
  const spoken = binary ? spawnSync(binary, ['-v'], { encoding: 'latin1' }).stderr : '';
  const version = /version v?(\d+)/.exec(spoken)?.[1] ?? '10';
  // Version 10 normalizes graded gains with uninitialised numbers: its rbp means nothing unless built by luck or repaired.
  const comparable = (text: string) => (process.env.TREC_EVAL_RBP ? text : text.replace(/^rbp(_p=\S+)?\s.*\n/gm, ''));

  it(`agrees on ${rounds} random pairs of files`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nmax-live-'));
    const files = [join(folder, 'qrels'), join(folder, 'run')];
    for (let seed = 1; seed <= rounds; seed++) {
      const random = seededRandom(seed);
      const topics = ['1', '10', '2', 'b', 'é', '~'].slice(0, 1 + random.below(6));
      const documents = Array.from({ length: 1 + random.below(40) }, (_, i) => pick(random, ['d', 'D', 'ü', '.']) + i);
      const tail = pick(random, ['1 Q0 d0 1 1\n', `${topics[0]} Q0 ${documents[0]} 1 0.5 tag\n`, '9 Q0 d 1 1 other']);
      writeFileSync(files[0], makeQrels(random, topics, documents) || '1 0 d 1\n');
      const extra = random.below(2) ? ['9'] : [];
      const kept = topics.filter(() => random.below(6) > 0);
      writeFileSync(
        files[1],
        makeRun(random, [...kept, ...extra], [...documents, 'u1', 'u2', 'U3'], tail) || '1 Q0 d 1 1 t',
      );
      for (const flags of version === '9' ? flagSets : [...flagSets, ...newFlagSets]) {
        const theirs = spawnSync(binary!, [...flags, ...files], { encoding: 'latin1' });
        const ours = await answerTrecEval(['--trec-version', version, ...flags, ...files]);
        if (theirs.status === null) continue;
        const place = `seed ${seed}, ${flags.join(' ')}`;
        expect(comparable(ours.stdout), place).toBe(comparable(theirs.stdout));
        expect([ours.stderr, ours.exitCode], place).toEqual([theirs.stderr, theirs.status]);
      }
    }
    rmSync(folder, { recursive: true });
  }, 600_000);
});
