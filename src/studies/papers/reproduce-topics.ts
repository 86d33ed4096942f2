import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { explainPres } from '../../measures/pres.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { createCampaign } from '../../model/campaign.ts';
import { defaultPolicies } from '../../model/policy.ts';
import { buildQrels } from '../../model/qrels.ts';
import { checkNumber, type ReproducedNumber } from './check-number.ts';
import { type PrintedTable, type PrintedTopic, printedMissed, printedTables } from './printed-topics.ts';

/** Tables 1 to 3: every printed value beside the measure's own, evaluated as a run with one topic a row. */
export function reproduceTopics(): ReproducedNumber[] {
  return [...printedTables.flatMap(reproduceTable), reproduceMissed()];
}

function reproduceTable({ place, cutoff, topics }: PrintedTable): ReproducedNumber[] {
  const names = [...new Set(topics.flatMap(({ values }) => Object.keys(values)))];
  const measures = resolveMeasures(names.map((name) => `${name}@${cutoff}`));
  const { qrels, run } = judgeRanks(topics);
  const { values } = evaluateCampaign(createCampaign(qrels, [run]), measures).runs[0];
  return topics.flatMap(({ label, ranks, values: printedValues }, t) =>
    Object.entries(printedValues).map(([name, value]): ReproducedNumber => {
      const m = names.indexOf(name);
      const number = { place, row: `${label} {${ranks.join(', ')}}`, column: measures[m].name, ours: values[m][t] };
      if (typeof value === 'string') return checkNumber({ ...number, printed: value });
      const { verdict } = checkNumber({ ...number, printed: value.right });
      return { ...number, printed: value.printed, verdict: verdict === 'pass' ? 'erratum' : 'miss' };
    }),
  );
}

/** Topics whose relevant documents stand at given ranks, as qrels and a run. */
function judgeRanks(topics: readonly PrintedTopic[]) {
  // Three digits keep the topics in their order; d0 to d… are relevant, the first of them found.
  const id = (t: number) => String(t + 1).padStart(3, '0');
  const qrels = buildQrels(
    new Map(topics.map(({ n }, t) => [id(t), new Map(Array.from({ length: n }, (_, d) => [`d${id(d)}`, 1]))])),
  );
  const offsets = new Uint32Array(topics.length + 1);
  topics.forEach(({ ranks }, t) => {
    offsets[t + 1] = offsets[t] + ranks.length;
  });
  const run = {
    tag: 'printed',
    retrieved: Int32Array.from(topics, () => 1000),
    offsets,
    ranks: Uint32Array.from(topics.flatMap(({ ranks }) => ranks)),
    documents: Uint32Array.from(topics.flatMap(({ ranks }) => ranks.map((_, i) => i))),
    policies: { ties: defaultPolicies.ties, duplicates: defaultPolicies.duplicates },
    counts: { lines: 1000 * topics.length, topics: topics.length, unknownTopics: 0, tied: 0, duplicates: 0 },
  };
  return { qrels, run };
}

function reproduceMissed(): ReproducedNumber {
  const { place, nmax, n, found, missed } = printedMissed;
  const working = explainPres({ ranks: Uint32Array.from(found), found: found.length, relevant: n }, nmax).join('\n');
  const ours = /ranks of missed\s+([\d, ]+\d)/.exec(working)?.[1] ?? '';
  const row = `n = ${n}, ${found.length} found within ${nmax}`;
  return {
    place,
    row,
    column: 'ranks of the missed',
    printed: missed,
    ours,
    verdict: ours === missed ? 'pass' : 'miss',
  };
}
