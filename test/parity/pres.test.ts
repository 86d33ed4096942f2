import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { parseQrels } from '../../src/formats/parse.ts';
import { sharedData } from '../support/needs.ts';

const measures = ['AP', 'R@100', 'PRES@100', 'R@1000', 'PRES@1000'];

describe('PRES, AP and recall recorded from an independent program on robust03', { tags: ['data'] }, () => {
  const recorded = sharedData
    ? gunzipSync(readFileSync(`${sharedData}/recorded/pres/robust03.tsv.gz`))
        .toString()
        .trim()
        .split('\n')
    : [];
  const qrels = sharedData ? parseQrels(readFileSync(`${sharedData}/robust03/qrels.txt`)) : undefined;
  const files = sharedData ? readdirSync(`${sharedData}/robust03/runs`) : [];
  let compared = 0;
  afterAll(() => console.log(`PRES: ${compared} values compared`));

  it('names the columns that are compared', () => {
    expect(recorded[0].split('\t')).toEqual(['run', 'topic', 'n', ...measures]);
  });

  it.each(files)('%s agrees to 1e-12 on every topic', (file) => {
    const tag = file.replace(/^input\.|\.gz$/g, '');
    const rows = recorded
      .slice(1)
      .map((line) => line.split('\t'))
      .filter(([run]) => run === tag);
    expect(rows.length).toBeGreaterThan(0);
    const bytes = gunzipSync(readFileSync(`${sharedData}/robust03/runs/${file}`));
    const {
      runs: [run],
      topics,
    } = evaluate({ qrels: qrels!, runs: { [tag]: bytes }, measures });
    const valueAt = (topic: string, m: number) =>
      topic === 'all' ? run.summaries[m].value : run.values[m][topics.indexOf(topic)];
    for (const [, topic, , ...printed] of rows)
      printed.forEach((value, m) => {
        compared++;
        expect(Math.abs(valueAt(topic, m) - Number(value)), `${topic} ${measures[m]}`).toBeLessThanOrEqual(1e-12);
      });
  });
});
