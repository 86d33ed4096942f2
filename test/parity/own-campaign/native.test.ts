import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/evaluation/evaluate.ts';
import { parseQrels } from '../../../src/formats/parse.ts';
import { formatFixed } from '../../../src/math/c-printf.ts';
import { readRecorded, writeCampaign } from './recorded.ts';

const { folder, runs } = writeCampaign();
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Counts and texts that are no measures of ours, what no topic has a value of, a second name of Rprec, and rbp_resid:
 * trec_eval says 0 where no retrieved document is unjudged, though others may follow the list; RBPresidual counts these.
 */
const leftOut = /^(runid|num_q|relstring.*|gm_.*|prefs_.*|.*_avgjg.*|Rprec_mult_1\.00|rbp_resid)$/;

/** What trec_eval 10.0 printed for every topic, by measure. */
function printedFor(run: string): Map<string, Map<string, string>> {
  const { stdout } = readRecorded().answers.find(
    (answer) =>
      answer.version === '10.0' &&
      answer.run === run &&
      answer.flags.includes('-q') &&
      answer.flags.includes('all_trec'),
  )!;
  const printed = new Map<string, Map<string, string>>();
  for (const line of Buffer.from(stdout, 'latin1').toString().split('\n')) {
    const [name, topic, value] = line.split('\t').map((text) => text.trim());
    if (value === undefined || leftOut.test(name)) continue;
    if (!printed.has(name)) printed.set(name, new Map());
    printed.get(name)!.set(topic, value);
  }
  return printed;
}

describe('nmax eval on a campaign of our own, beside trec_eval 10.0', () => {
  const qrels = parseQrels(readFileSync(join(folder, 'qrels')));
  it.each(runs)('%s has the same values', (run) => {
    const printed = printedFor(run);
    const names = [...printed.keys()];
    const {
      runs: [evaluated],
      topics,
    } = evaluate({ qrels, runs: { [run]: readFileSync(join(folder, run)) }, measures: names });
    let compared = 0;
    names.forEach((name, m) => {
      const decimals = printed.get(name)!.get('all')!.includes('.') ? 4 : 0;
      for (const [topic, value] of printed.get(name)!) {
        const ours = topic === 'all' ? evaluated.summaries[m].value : evaluated.values[m][topics.indexOf(topic)];
        expect(formatFixed(ours, decimals), `${name} of ${topic}`).toBe(value);
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(names.length);
  });
});
