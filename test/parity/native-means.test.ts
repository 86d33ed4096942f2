import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { parseQrels } from '../../src/formats/parse.ts';
import { formatFixed } from '../../src/math/c-printf.ts';
import { sharedData } from '../support/needs.ts';

// Means of measures that -l touches; at level 2 some of the 100 topics have no relevant document.
const names = ['map', 'gm_map', 'Rprec', 'bpref', 'recip_rank', 'P_5', 'P_100', 'recall_100', 'map_cut_100'];

/** What a user gets without saying anything about topics is what `trec_eval -c` prints. */
describe('nmax eval beside trec_eval 10.0 -c -l 2 on robust03 (recorded)', { tags: ['data'] }, () => {
  const folder = `${sharedData}/recorded/10.0/robust03/c-q-l2-all_trec`;
  const files = sharedData ? readdirSync(folder).filter((file) => file.endsWith('.txt.gz')) : [];
  const qrels = sharedData ? parseQrels(readFileSync(`${sharedData}/robust03/qrels.txt`)) : undefined;

  it.each(files)('%s has the same means', (file) => {
    const printed = new Map(
      gunzipSync(readFileSync(`${folder}/${file}`))
        .toString()
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([, topic]) => topic === 'all')
        .map(([name, , value]) => [name.trim(), value]),
    );
    const tag = file.replace('.txt.gz', '');
    const bytes = gunzipSync(readFileSync(`${sharedData}/robust03/runs/input.${tag}.gz`));
    const { runs, measures, notes } = evaluate({ qrels: qrels!, runs: { [tag]: bytes }, measures: names, rel: 2 });
    expect(measures[0].name).toBe('AP(rel=2)');
    expect(Object.fromEntries(names.map((name, m) => [name, formatFixed(runs[0].summaries[m].value, 4)]))).toEqual(
      Object.fromEntries(names.map((name) => [name, printed.get(name)])),
    );
    expect(notes.map(({ message }) => message).join()).toMatch(
      /\d+ of 100 topics without a relevant document of grade 2 or more; each scores 0; skip leaves them out/,
    );
  });
});
