import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { tarEvalNames } from '../../src/measures/other-names/tar-eval.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { evaluateFiles } from '../../src/node/evaluate-files.ts';
import { sharedData } from '../support/needs.ts';

const percents = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** Everything that tar_eval prints, and what it is here. It prints three digits. */
const measures: Readonly<Record<string, string>> = {
  ...tarEvalNames,
  ...Object.fromEntries(percents.map((p) => [`NCG@${p}`, `NCG(definition=tar)@${p}`])),
};

/**
 * Runs of which both the file and tar_eval's output are there. Not AL30Q of UOS: its output tells of 1,923 documents
 * in topic CD007431 where the file has 2,074, so that it belongs to another version of the run.
 */
const runs: Readonly<Record<string, string>> = {
  'AMC__clef-finals__amc.run.res': 'amc.run',
  'ECNU__run2.res.txt': 'ecnu.run2',
  'ECNU__run3.res.txt': 'ecnu.run3',
  'IIIT__run1.res.txt': 'iiit.run1',
  'QUT__result_bool_es_test.txt': 'qut.result_bool_es_test',
  'QUT__result_pico_es_test.txt': 'qut.result_pico_es_test',
  'UOS__test__sis.TMAL30Q_BM25.res': 'uos.sis.TMAL30Q_BM25',
  'Waterloo__A-rank-normal.txt': 'waterloo.A-rank-normal',
  'Waterloo__A-thresh-normal.txt': 'waterloo.A-thresh-normal',
  'Waterloo__B-rank-normal.txt': 'waterloo.B-rank-normal',
  'Waterloo__B-thresh-normal.txt': 'waterloo.B-thresh-normal',
};

const folder = sharedData && `${sharedData}/clef-tar-2017`;

/** Its NCG over all topics is of all their documents together, not the mean of the topics. */
function pooled(values: ArrayLike<number>, relevant: ArrayLike<number>): number {
  let [found, all] = [0, 0];
  for (let t = 0; t < values.length; t++) {
    if (Number.isNaN(values[t])) continue;
    found += values[t] * relevant[t];
    all += relevant[t];
  }
  return found / all;
}

describe('tar_eval of CLEF TAR 2017 (its published outputs)', { tags: ['data'] }, () => {
  const names = Object.keys(measures);
  const resolved = resolveMeasures(Object.values(measures));
  let compared = 0;
  afterAll(() => console.log(`tar_eval: ${compared} values compared`));

  it.each(Object.entries(runs))('%s: every line agrees to the digits printed', async (file, official) => {
    const path = `${folder}/official/${official}.results`;
    expect(existsSync(path)).toBe(true);
    const paths = [`${folder}/runs/${file}.gz`];
    const { evaluation } = await evaluateFiles(`${folder}/qrels/qrel_abs_test.txt`, paths, resolved, {
      ...{ ties: 'file', duplicates: 'first', topics: 'both', stops: 'cut' },
    });
    const [run] = evaluation.runs;
    const misses: string[] = [];
    for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
      const [topic, name, printed] = line.split('\t');
      const m = names.indexOf(name);
      if (printed === undefined || name === 'topic_id') continue;
      expect([name, m]).not.toEqual([name, -1]);
      const value =
        topic !== 'ALL'
          ? run.values[m][evaluation.topics.indexOf(topic)]
          : name.startsWith('NCG')
            ? pooled(run.values[m], run.values[names.indexOf('num_rels')])
            : run.summaries[m].value;
      compared++;
      // Half a unit of the third digit, and the rounding of the subtraction; means of areas are of rounded ones.
      const slack = topic === 'ALL' && name === 'norm_area' ? 0.001 : 0.0005;
      if (!(Math.abs(value - Number(printed)) <= slack + 1e-9))
        misses.push(`${topic} ${name}: ${printed} printed, ${value} here`);
    }
    expect(misses).toEqual([]);
  });
});
