import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { changeOfScores } from '../../src/features/robustness/row.ts';
import { kendallTau } from '../../src/math/kendall-tau.ts';
import { seededRandom, shuffle } from '../../src/math/random.ts';
import { settleTies } from '../../src/studies/rank-correlation.ts';
import { trecEval } from '../support/needs.ts';
import { newWorkplace, runOf } from '../support/workplace.ts';

const random = seededRandom(3);
const topics = Array.from({ length: 12 }, (_, t) => `T${t + 1}`);
const documents = Array.from({ length: 30 }, (_, d) => `D${d}`);
const shuffled = (tag: string) =>
  runOf(tag, Object.fromEntries(topics.map((topic) => [topic, shuffle([...documents], random)])));
const tags = ['run0', 'run1', 'run2', 'run3'];
const judged = documents.slice(0, 12).map((id, i) => `0 ${id} ${i % 4 === 3 ? -1 : i % 3}\n`);
const place = newWorkplace({
  qrels: topics.flatMap((topic) => judged.map((line) => `${topic} ${line}`)).join(''),
  ...Object.fromEntries(tags.map((tag, r) => [`${'abcd'[r]}.run`, shuffled(tag)])),
});
const runs = 'a.run b.run c.run d.run';
const files = `qrels ${runs}`;

test.each([
  `describe ${files}`,
  `correlate ${files}`,
  `agree ${files} --pairs`,
  `sweep ${files} --cutoffs 5:20:5`,
  `sweep ${files} --effort --cutoffs 1,5,10`,
  `robust ${files} --cutoffs 10`,
  `robust ${files} --drop pool --leave-out --depths 3,10 -m AP,nDCG`,
  `discriminate ${files} --sizes 2,5`,
  `compare ${files} --friedman`,
  `compare ${files} --anova`,
  `design ${files} --difference .1`,
])('nmax %s says what it rests on', (line) => {
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
  const data = place.json(line);
  expect(data).toMatchObject({
    qrels: { path: 'qrels', sha256 },
    runs: runs.split(' ').map((path, r) => ({ name: tags[r], path, sha256 })),
    policies: { ties: 'trec' },
  });
  expect(data.parameters).toBeTypeOf('object');
});

test('nmax correlate --scores reads a printed table', () => {
  place.file('scores.csv', 'run,MAP,recall\nA,0.1,0.5\nB,0.2,0.4\nC,0.3,0.6\n');
  const data = place.json('correlate --scores scores.csv --statistic tau-a');
  expect(data).toMatchObject({ scoresFile: { format: 'csv' }, runs: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
  expect(data.matrices[0][0][1]).toBeCloseTo(1 / 3, 15);
});

test('nmax describe needs no runs', () => {
  expect(place.nmax('describe qrels').stdout).toContain('qrels: 12 topics, 144 judgements');
});

describe('lists of runs', () => {
  test('name them by tag, by name or by file', () => {
    place.file('pooled', 'run0\nb\nc.run\n');
    const { parameters } = place.json(`robust ${files} --drop pool --pool-runs pooled`);
    expect(parameters.poolRuns).toEqual(['run0', 'run1', 'run2']);
  });

  test('put them in groups that are left out whole', () => {
    place.file('groups', 'run2 second\nrun0 first\nrun1 first\nrun3 second\n');
    const { rows } = place.json(`robust ${files} --drop pool --leave-out --run-groups groups`);
    expect(rows[0].labels).toEqual(['second', 'first']);
  });
});

/** The scores of the runs under measures, with the judgements of a file. */
function scoresWith(qrels: string, measures: readonly string[]): (readonly number[])[] {
  const lists = Object.fromEntries(tags.map((tag, r) => [tag, place.read(`${'abcd'[r]}.run`)]));
  const evaluation = evaluate({ qrels: place.read(qrels), runs: lists, measures });
  return measures.map((_, m) => settleTies(evaluation.runs.map(({ summaries }) => summaries[m].value)));
}

describe('qrels written by robust --write-qrels', () => {
  const written = (folder: string) => readdirSync(join(place.folder, folder)).sort();

  test('are the twelve of the papers', () => {
    place.nmax(`robust ${files} --write-qrels paper`);
    expect(place.nmax(`robust ${files} --paper`).stdout).toBe(place.nmax(`robust ${files}`).stdout);
    const names = ['0.2', '0.4', '0.6', '0.8'].flatMap((share) => [1, 2, 3].map((s) => `relevant-${share}-${s}.txt`));
    expect(written('paper')).toEqual(names);
    for (const name of names) expect(place.read(`paper/${name}`)).toMatch(/^(T\d+ 0 D\d+ (-1|[012])\n)+$/);
  });

  test.each([
    ['relevant --fractions .3 --samples 2', ['relevant-0.3-1.txt', 'relevant-0.3-2.txt']],
    ['judged --fractions .3 --samples 2', ['judged-0.3-1.txt', 'judged-0.3-2.txt']],
    ['pool --depths 2', ['pool-2.txt']],
    ['pool --depths 2 --leave-out', tags.map((tag) => `pool-2-without-${tag}.txt`)],
  ])('give the numbers of the study: %s', (drop, names) => {
    const folder = drop.replaceAll(' ', '');
    const measures = ['PRES@10', 'AP@20', 'Bpref', 'infAP', 'nDCG@5'];
    const { rows } = place.json(`robust ${files} --drop ${drop} --write-qrels ${folder} -m ${measures.join()}`);
    expect(written(folder)).toEqual(names);
    const before = scoresWith('qrels', measures);
    names.forEach((name, s) => {
      const after = scoresWith(`${folder}/${name}`, measures);
      for (const [m, measure] of measures.entries()) {
        const row = rows.find((one: { measure: string }) => one.measure === measure);
        const { meanChange, largestChange } = changeOfScores(before[m], after[m], false);
        const { tauB } = kendallTau(before[m], after[m]);
        // No tau where all runs score the same, which JSON writes as null.
        const expected = [Number.isNaN(tauB) ? null : tauB, meanChange, largestChange];
        expect([row.taus[s], row.meanChanges[s], row.largestChanges[s]]).toEqual(expected);
      }
    });
  });

  test('keep a topic that has lost every line, as pooled and not judged', () => {
    place.file('few.qrels', 'T1 0 D1 1\nT1 0 far 1\nT2 0 far 2\n');
    place.nmax(`robust few.qrels ${runs} --drop pool --depths 30 --write-qrels few`);
    expect(place.read('few/pool-30.txt')).toBe('T1 0 D1 1\nT2 0 far -1\n');
  });

  test('are read by trec_eval', { tags: ['trec_eval'] }, () => {
    place.nmax(`robust ${files} --drop judged --fractions .3 --write-qrels trec`);
    for (const name of written('trec')) {
      const asked = ['-c', '-m', 'map', '-m', 'infAP', `trec/${name}`, 'a.run'];
      const said = execFileSync(trecEval!, asked, { cwd: place.folder, encoding: 'utf8' });
      const [[map], [infAP]] = scoresWith(`trec/${name}`, ['AP', 'infAP']);
      expect(said.split('\n').slice(0, 2)).toEqual([
        `map                   \tall\t${map.toFixed(4)}`,
        `infAP                 \tall\t${infAP.toFixed(4)}`,
      ]);
    }
  });
});
