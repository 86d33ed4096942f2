import { deriveSeed, seededRandom } from '../../math/random.ts';
import type { Qrels } from '../../model/qrels.ts';
import { checkSamples, checkSeed } from '../../studies/check-options.ts';
import type { DropRule, JudgementChangeOptions, JudgementChanges } from './judgement-changes.ts';
import { droppedAs, droppedMeaning, judgedSampler, relevantSampler } from './judgement-samples.ts';

/** Judgements of which random shares are kept. */
export function sampledChanges(
  qrels: Qrels,
  drop: Exclude<DropRule, 'pool'>,
  options: JudgementChangeOptions,
): JudgementChanges {
  const { fractions = [0.2, 0.4, 0.6, 0.8], samples = 3, keep = 'ceil', seed = 1 } = options;
  checkSamples(samples);
  checkSeed(seed);
  if (fractions.length === 0) throw new RangeError('no fractions; expected at least one');
  const wrong = fractions.find((fraction) => !(fraction > 0 && fraction <= 1));
  if (wrong !== undefined) throw new RangeError(`invalid fraction: ${wrong}; expected a number above 0, at most 1`);
  const { sampler, what, parameters } = chosenOf(qrels, drop, options);
  const draw = (fraction: number, sample: number) =>
    sampler(fraction, keep, seededRandom(deriveSeed(seed, Math.round(fraction * 1e9), sample)));
  const message = `a share f of each topic’s n ${what} kept, ${keep}(f·n) and at least one, drawn without replacement; ${droppedMeaning[droppedAs[drop]]}; seed ${seed}`;
  return {
    parameters: { drop, droppedAs: droppedAs[drop], fractions, samples, keep, ...parameters },
    seed,
    levels: fractions.map((level) => ({
      level,
      changes: Array.from({ length: samples }, (_, s) => ({ label: `${s + 1}`, mask: () => draw(level, s) })),
    })),
    notes: [{ code: 'change', message }],
  };
}

/** How each rule draws, what it draws from in words, and the parameters that decide it. */
function chosenOf(qrels: Qrels, drop: Exclude<DropRule, 'pool'>, { rel = 1 }: JudgementChangeOptions) {
  if (drop === 'judged') return { sampler: judgedSampler(qrels), what: 'judged documents', parameters: {} };
  const what = `relevant documents (grade ${rel} or more)`;
  return { sampler: relevantSampler(qrels, rel), what, parameters: { rel } };
}
