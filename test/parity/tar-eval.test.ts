import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { parseQrels } from '../../src/formats/parse.ts';
import { sharedData } from '../shared-data.ts';

/** tar_eval's names, and what they are here. It prints three digits. */
const measures: Readonly<Record<string, string>> = {
  ap: 'AP',
  r: 'SetR',
  wss_95: 'WSS',
  wss_100: 'WSS@1',
  last_rel: 'LastRel',
  norm_area: 'NormArea',
  ...Object.fromEntries([10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((p) => [`NCG@${p}`, `NCG(definition=tar)@${p}`])),
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

describe.skipIf(!folder)('tar_eval of CLEF TAR 2017 (its published outputs)', () => {
  const qrels = folder ? parseQrels(readFileSync(`${folder}/qrels/qrel_abs_test.txt`)) : undefined;
  let compared = 0;
  afterAll(() => console.log(`tar_eval: ${compared} values compared`));

  it.each(Object.entries(runs))('%s: every topic agrees to the three digits printed', (file, official) => {
    const path = `${folder}/official/${official}.results`;
    expect(existsSync(path)).toBe(true);
    const {
      runs: [run],
      topics,
    } = evaluate({
      qrels: qrels!,
      runs: { [file]: gunzipSync(readFileSync(`${folder}/runs/${file}.gz`)) },
      measures: Object.values(measures),
      ties: 'file',
      duplicates: 'first',
      topics: 'both',
    });
    const names = Object.keys(measures);
    const misses: string[] = [];
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const [topic, name, printed] = line.split('\t');
      const m = names.indexOf(name);
      if (m === -1 || topic === 'ALL') continue;
      const value = run.values[m][topics.indexOf(topic)];
      compared++;
      // Half a unit of the third digit, and the rounding of the subtraction.
      if (!(Math.abs(value - Number(printed)) <= 0.0005 + 1e-9))
        misses.push(`${topic} ${name}: ${printed} printed, ${value} here`);
    }
    expect(misses).toEqual([]);
  });
});
