// How often the intervals of sampled judgements hold the truth: samples are drawn of judgements that are complete.
// node scripts/sampling-coverage.mjs QRELS RUN… [--samples 1000] [--seed 1] [--least 20]
import { parseArgs } from 'node:util';
import { createCampaign, evaluateCampaign, resolveMeasures, selectTopics } from '../dist/index.mjs';
import { readCampaign } from '../dist/node.mjs';
import { differenceEstimate, sampleJudgements, summaryEstimate, topicEstimate } from '../dist/studies.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '1' },
    shares: { type: 'string', default: '0.1,0.2,0.3,0.5' },
    level: { type: 'string', default: '0.95' },
    measures: { type: 'string', default: 'R@100,R@1000,P@100,F@100,PRES@100,PRES@1000,AP' },
  },
});
const [qrelsPath, ...runPaths] = positionals;
const samples = Number(options.samples);
const seed = Number(options.seed);
const level = Number(options.level);
const measures = resolveMeasures(options.measures.split(','));
const whole = await readCampaign(qrelsPath, runPaths, { ties: 'file', duplicates: 'first' });
const relevant = whole.qrels.topics.map(
  (_, t) =>
    whole.qrels.grades.subarray(whole.qrels.offsets[t], whole.qrels.offsets[t + 1]).filter((grade) => grade > 0).length,
);
const kept = relevant.flatMap((n, t) => (n >= Number(options.least) ? [t] : []));
const campaign = selectTopics(whole, kept);
const truth = evaluateCampaign(campaign, measures);
const rules = [
  ...options.shares
    .split(',')
    .map(Number)
    .map((share) => ({ share })),
  { size: 500 },
  { depths: [50, 500], shares: [0.8, 0.2, 0.05] },
];
const holds = ({ low, high }, value) => low - 1e-12 <= value && value <= high + 1e-12;

console.log(`${kept.length} topics, ${campaign.runs.length} runs, ${samples} samples, seed ${seed}, level ${level}`);
for (const rule of rules) {
  const tallies = measures.map(() => ({
    topic: [0, 0],
    weakTopic: [0, 0],
    mean: [0, 0],
    weakMean: [0, 0],
    pair: [0, 0],
    weakPair: [0, 0],
    bias: 0,
    width: 0,
  }));
  for (let sample = 0; sample < samples; sample++) {
    const qrels = sampleJudgements(campaign.qrels, rule, seed + sample, campaign.runs);
    const estimated = evaluateCampaign(createCampaign(qrels, campaign.runs), measures);
    measures.forEach((_, m) => {
      const tally = tallies[m];
      const add = (name, { interval, isWeak, standardError }, value) => {
        if (standardError === 0) return;
        const place = tally[isWeak ? `weak${name[0].toUpperCase()}${name.slice(1)}` : name];
        place[0]++;
        if (holds(interval, value)) place[1]++;
      };
      const trueMean = (r, topics) => topics.reduce((sum, t) => sum + truth.runs[r].values[m][t], 0) / topics.length;
      const counting = estimated.runs.map(({ values }) =>
        Array.from(values[m], (_, t) => t).filter((t) => !Number.isNaN(values[m][t])),
      );
      estimated.runs.forEach(({ summaries }, r) => {
        for (const t of counting[r]) add('topic', topicEstimate(estimated, r, m, t, level), truth.runs[r].values[m][t]);
        const mean = summaryEstimate(estimated, r, m, level);
        add('mean', mean, trueMean(r, counting[r]));
        tally.bias += (summaries[m].value - trueMean(r, counting[r])) / samples / campaign.runs.length;
        tally.width += (mean.interval.high - mean.interval.low) / samples / campaign.runs.length;
        if (r === 0) return;
        const shared = counting[r];
        const pair = differenceEstimate(estimated, m, [r, 0], shared, level);
        add('pair', pair, trueMean(r, shared) - trueMean(0, shared));
      });
    });
  }
  console.log(JSON.stringify(rule));
  const share = ([count, held]) =>
    count === 0 ? '     –       ' : `${((100 * held) / count).toFixed(1).padStart(5)} (${count})`;
  measures.forEach(({ name }, m) => {
    const { topic, weakTopic, mean, weakMean, pair, weakPair, bias, width } = tallies[m];
    const cells = [topic, weakTopic, mean, weakMean, pair, weakPair].map(share).join(' | ');
    console.log(`| ${name} | ${cells} | ${bias.toFixed(4)} | ${width.toFixed(3)} |`);
  });
}
