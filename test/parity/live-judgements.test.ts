import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { answerTrecEval } from '../../src/cli/commands/trec-eval.ts';
import { type Random, seededRandom } from '../../src/math/random.ts';

const binary = process.env.TREC_EVAL;
const rounds = Number(process.env.TREC_EVAL_ROUNDS ?? 200);

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)];

const levelSets: readonly (readonly string[])[] = [
  ['0', '1'],
  ['0', '1', '2', '3'],
  ['0.0', '0.5', '2.5', '1e1', '3'],
  ['1', '2'],
  ['0'],
  ['-1', '0', '1'],
  ['-3', '-4', '-5'],
  ['x', '1', 'inf', '.5'],
];

/** Preferences that mostly agree, as a document has one level a topic unless it is made to contradict itself. */
function makePreferences(random: Random, topics: readonly string[], documents: readonly string[]): string {
  const levels = pick(random, levelSets);
  const parts = ['0', 'a', 'b', 'c'].slice(0, 1 + random.below(4));
  const groups = ['0', 'g1', 'g10', 'g2'].slice(0, 1 + random.below(4));
  const contradicts = random.below(4) === 0;
  let text = '';
  for (const topic of topics)
    for (const group of groups) {
      const own = documents.map(() => pick(random, levels));
      for (const part of parts)
        documents.forEach((document, d) => {
          if (random.below(3) > 0) return;
          const level = contradicts && random.below(9) === 0 ? pick(random, levels) : own[d];
          const line = `${topic} ${group} ${part}\t${document} ${level}${pick(random, ['\n', ' \n', '\r\n'])}`;
          // A comment at the end of a file is read past it.
          if (random.below(40) === 0) text += '# another\n';
          text += random.below(20) === 0 ? line + line : line;
        });
    }
  return text || `1 0 0 ${documents[0]} 1\n`;
}

function makeGroups(random: Random, topics: readonly string[], documents: readonly string[]): string {
  const grades = pick(random, [['0', '1'], ['0', '1', '2'], ['-1', '0', '1', '3'], ['0'], ['-1']]);
  const groups = ['0', '1', '10', 'u'].slice(0, 1 + random.below(4));
  let text = '';
  for (const topic of topics)
    for (const group of groups)
      for (const document of documents)
        if (random.below(3) > 0)
          text += `${topic} ${group} ${document} ${pick(random, grades)}${pick(random, ['\n', ' \n', '\r\n'])}`;
  const twice = `${topics[0]} ${groups[0]} ${documents[0]} 1\n`;
  return (random.below(9) === 0 ? text + twice + twice : text) || `1 0 ${documents[0]} 1\n`;
}

function makeRun(random: Random, topics: readonly string[], documents: readonly string[]): string {
  const score = pick(random, [() => String(random.below(4)), () => String(random.uniform())]);
  let text = '';
  for (const topic of topics)
    for (const document of documents) if (random.below(5) > 1) text += `${topic} Q0 ${document} 1 ${score()} tag\n`;
  const twice = `${topics[0] ?? '1'} Q0 ${documents[0]} 1 0.5 tag\n`;
  return (random.below(9) === 0 ? text + twice + twice : text) || `1 Q0 ${documents[0]} 1 1 t`;
}

/** Means and deviations for most of what is printed; every topic has a measure after all others, and a last topic. */
function makeReferences(random: Random, topics: readonly string[], measures: readonly string[]): string {
  const lines: string[] = [];
  for (const topic of topics.filter(() => random.below(9) > 0))
    for (const measure of [...measures.filter(() => random.below(7) > 0), 'zzz'])
      lines.push(
        `${topic} ${measure} ${pick(random, ['0', '0.25', '-1e-1', '3', '1'])} ${pick(random, ['0', '0.1', '2', 'x'])}`,
      );
  return `${lines.map((line) => line + pick(random, ['\n', '\t\n', '\r\n'])).join('')}ÿ ÿ 1 1\n`;
}

/** A file with a line cut short, a word too many, or an empty line. */
function corrupt(random: Random, text: string): string {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  lines[at] = pick(random, [lines[at].split(' ').slice(1).join(' '), `${lines[at]} more`, '', '   ']);
  return lines.join('\n');
}

describe('a live trec_eval (named by TREC_EVAL) on preferences, judgement groups and Z-scores', {
  tags: ['trec_eval'],
}, () => {
  let outputs = 0;
  let lines = 0;
  let refused = 0;
  let undefinedThere = 0;
  const folder = mkdtempSync(join(tmpdir(), 'nmax-live-judgements-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
    console.log(
      `${outputs} outputs, ${lines} lines, ${refused} complaints compared; ${undefinedThere} of them undefined`,
    );
  });
  const [judgements, run, references] = ['judgements', 'run', 'references'].map((name) => join(folder, name));

  async function compare(flags: readonly string[], place: string): Promise<void> {
    const args = [...flags, judgements, run];
    const theirs = spawnSync(binary!, args, { encoding: 'latin1' });
    const ours = await answerTrecEval(args);
    if (ours.stderr.includes('not supported by nmax')) {
      undefinedThere++;
      return;
    }
    const told = `${place}, ${flags.join(' ')}`;
    // A process that aborts loses what it has not written yet.
    if (theirs.signal === 'SIGABRT') expect([ours.stderr, ours.exitCode], told).toEqual([theirs.stderr, 134]);
    else if (theirs.status !== null)
      expect([ours.stdout, ours.stderr, ours.exitCode], told).toEqual([theirs.stdout, theirs.stderr, theirs.status]);
    else throw new Error(`${told}: ended by ${theirs.signal ?? 'nothing'}`);
    outputs++;
    lines += ours.stdout.split('\n').length - 1;
    if (ours.exitCode !== 0) refused++;
  }

  it(`agrees on ${rounds} random sets of files`, async () => {
    for (let seed = 1; seed <= rounds; seed++) {
      const random = seededRandom(seed);
      const topics = ['1', '10', '2', 'b', 'é'].slice(0, 1 + random.below(5));
      const documents = Array.from({ length: 1 + random.below(14) }, (_, i) => pick(random, ['d', 'D', 'ü']) + i);
      const kept = topics.filter(() => random.below(6) > 0);
      writeFileSync(run, makeRun(random, kept, [...documents, 'u1', 'u2']));
      const maybeCorrupt = (text: string) => (random.below(8) === 0 ? corrupt(random, text) : text);
      const place = `seed ${seed}`;

      writeFileSync(judgements, maybeCorrupt(makePreferences(random, topics, documents)));
      for (const flags of [['-q', '-c'], ['-qcJ', '-l2'], ['-qc', '-M3'], ['-q'], ['-cn']])
        await compare([...flags, '-m', 'all_prefs', '-R', 'prefs'], place);
      await compare(['-c', '-m', 'prefs', '-R', 'prefs'], place);
      await compare(['-c', '-R', 'prefs'], place);
      await compare(['-cq', '-m', 'map_avgjg', '-m', 'prefs_pair', '-R', 'prefs'], place);
      const names = ['prefs_simp', 'prefs_pair', 'prefs_num_prefs_poss', 'prefs_avgjg_ret', 'num_q'];
      writeFileSync(references, makeReferences(random, topics, names));
      await compare(['-qc', '-m', 'all_prefs', '-R', 'prefs', '-Z', references], place);

      writeFileSync(judgements, maybeCorrupt(makeGroups(random, topics, documents)));
      for (const flags of [['-qc'], ['-qcJ'], ['-qc', '-l2'], ['-qc', '-M3', '-l0'], ['-q']])
        await compare([...flags, '-m', 'qrels_jg', '-R', 'qrels_jg'], place);
      const given = ['-m', 'P_avgjg.2,7', '-m', 'Rprec_mult_avgjg.0.5,3'];
      await compare(['-qcn', ...given, '-R', 'qrels_jg'], place);
      for (const flags of [['-qc'], ['-qc', '-M2']])
        await compare([...flags, '-m', 'all_prefs', '-R', 'qrels_prefs'], place);
      await compare(['-c', '-m', 'prefs_simp', '-m', 'map'], place);
      await compare(['-c', '-R', 'qrels_jg'], place);

      const plain = makeGroups(random, topics, documents).replace(/^(\S+) \S+/gm, '$1 0');
      writeFileSync(
        judgements,
        `${[...new Map(plain.split('\n').map((line) => [line.split(' ', 3).join(' '), line])).values()].join('\n')}\n`,
      );
      const printed = 'map gm_map gm_bpref P_5 num_ret num_rel recip_rank 11pt_avg utility ndcg_cut_10'.split(' ');
      writeFileSync(references, maybeCorrupt(makeReferences(random, topics, printed)));
      const asked = 'official 11pt_avg gm_bpref utility ndcg_cut relstring'.split(' ').flatMap((name) => ['-m', name]);
      for (const flags of [['-qc'], ['-c'], ['-qn', '-c'], ['-q']])
        await compare([...flags, ...asked, '-Z', references], place);
    }
  }, 3_600_000);
});
