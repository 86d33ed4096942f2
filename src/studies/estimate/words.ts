import { formatFixed } from '../../math/c-printf.ts';
import type { Note } from '../../model/note.ts';
import { counted, thousands } from '../../model/wording.ts';
import { formatLevel } from '../../output/cells.ts';
import type { EstimatedQuantity } from './estimate.ts';
import type { SettledEvidence } from './evidence.ts';
import { lowerLimit, upperLimit } from './limits.ts';
import type { Plan } from './plan.ts';

/** What the words of an estimate are about. */
export interface ToldEstimate {
  readonly evidence: SettledEvidence;
  readonly quantities: readonly EstimatedQuantity[];
  readonly confidence: number;
  readonly plan?: Plan;
}

/** What can be quoted: what was done, what it shows, and what it rests on. */
export function statementOf(told: ToldEstimate): string[] {
  const { evidence, plan } = told;
  if (!evidence.isDrawn) return [needed(told), ...(plan && plan.allowed < plan.documents ? [chanceOf(plan)] : [])];
  return [whatWasDone(evidence), whatItShows(told), ...(plan ? [verdictOf(told, plan)] : []), assumptionsOf(evidence)];
}

function whatWasDone({ method, found, samples, control, collection, isDrawn }: SettledEvidence): string {
  const known = found === undefined ? '' : `The review found ${counted(found, 'relevant document')}. `;
  const [drawn] = samples;
  if (method === 'control-hits')
    return `${collection === undefined ? '' : `Of ${counted(collection, 'document')}, ${thousands(drawn.sample)} were drawn at random and judged. `}Of the ${counted(control!.relevant, 'relevant document')} in a random control set, the review found ${thousands(control!.hits)}.`;
  if (method === 'strata') {
    const [all, sample, relevant] = (['population', 'sample', 'relevant'] as const).map((field) =>
      samples.reduce((sum, stratum) => sum + stratum[field], 0),
    );
    return `${known}The ${counted(all, 'document')} that were not reviewed are ${samples.length === 1 ? 'one stratum' : `${samples.length} strata`}; of each some were drawn at random, ${thousands(sample)} in all, and judged; ${wereRelevant(relevant)}.`;
  }
  if (method === 'control') {
    const { relevant, hits } = control!;
    return `${known}Of all ${counted(collection!, 'document')}, ${thousands(drawn.sample + hits)} were drawn at random and judged; ${wereRelevant(relevant)}${relevant > 0 ? `, of which the review had found ${thousands(hits)}` : ''}.`;
  }
  const which =
    method === 'rest'
      ? `the ${counted(drawn.population, 'document')} that were not reviewed`
      : `all ${counted(drawn.population, 'document')}`;
  return isDrawn
    ? `${known}Of ${which}, ${thousands(drawn.sample)} were drawn at random and judged; ${wereRelevant(drawn.relevant)}.`
    : known;
}

function wereRelevant(count: number): string {
  return count === 0 ? 'none was relevant' : `${thousands(count)} ${count === 1 ? 'was' : 'were'} relevant`;
}

function whatItShows({ evidence, quantities, confidence }: ToldEstimate): string {
  const level = levelOf(confidence);
  const named = (name: string) => quantities.find(({ quantity }) => quantity === name);
  const recall = named('recall');
  const missed = named('missed');
  const richness = named('richness');
  const rule = evidence.method === 'control-hits' ? 'binomial' : 'hypergeometric';
  const where =
    evidence.method === 'rest' || evidence.method === 'strata' ? 'among those not reviewed' : 'that it did not find';
  if (!recall && missed && evidence.found === 0)
    return missed.bound === 0
      ? 'None of the documents is relevant: there is nothing to find, and recall is undefined.'
      : `With ${level} confidence there ${missed.bound === 1 ? 'is' : 'are'} at most ${counted(missed.bound!, 'relevant document')} ${where} (exact ${rule} bound; two-sided from ${thousands(missed.low)} to ${thousands(missed.high)}). As nothing was found, recall is 0 if one of them is relevant and undefined if none is.`;
  if (!recall && missed)
    return `With ${level} confidence at most ${counted(missed.bound!, 'relevant document')} are there (exact ${rule} bound; two-sided from ${thousands(missed.low)} to ${thousands(missed.high)}).`;
  if (!recall)
    return `With ${level} confidence between ${lowerLimit(richness!.low)} and ${upperLimit(richness!.high)} of the documents are relevant (exact ${rule} limits).`;
  const few = missed
    ? ` there ${missed.bound === 1 ? 'is' : 'are'} at most ${counted(missed.bound!, 'relevant document')} ${where}, so that`
    : '';
  return `With ${level} confidence${few} recall is at least ${lowerLimit(recall.bound!)} (exact ${rule} bound; two-sided interval from ${lowerLimit(recall.low)} to ${upperLimit(recall.high)}).`;
}

function verdictOf({ evidence, quantities }: ToldEstimate, { target, sizes }: Plan): string {
  const recall = quantities.find(({ quantity }) => quantity === 'recall');
  if (!recall && quantities.some(({ quantity, bound }) => quantity === 'missed' && bound === 0))
    return 'No recall can be shown.';
  if (!recall)
    return `Where nothing was found no recall can be shown; a random sample of ${thousands(sizes[0].sample!)} with no relevant document shows that nothing relevant is left.`;
  const seen = evidence.samples.reduce((sum, { relevant }) => sum + relevant, 0);
  if (recall.bound! >= target) return `A recall of at least ${target} is shown.`;
  const clean = sizes.find(({ relevant }) => relevant === seen);
  const more =
    clean?.sample === undefined
      ? `with ${counted(seen, 'relevant document')} in it no sample can show it: find more first`
      : `a random sample of ${thousands(clean.sample)} with ${seen === 0 ? 'no relevant document' : `no more than ${counted(seen, 'relevant document')}`} would`;
  return `A recall of ${target} is not shown by this; ${more}.`;
}

function needed({ evidence, confidence, plan }: ToldEstimate): string {
  const { target, documents, allowed, sizes } = plan!;
  const known = `The review found ${counted(evidence.found!, 'relevant document')}`;
  if (evidence.found === 0)
    return documents === 0
      ? `${known} and no document is left: there is no recall to show.`
      : `${known}, so that no recall can be shown; that none of the ${thousands(documents)} that are left is relevant takes a random sample of ${thousands(sizes[0].sample!)} of them without a relevant document to show with ${formatLevel(confidence)} confidence.`;
  if (allowed >= documents)
    return `${known}; its recall is at least ${target} whatever the ${counted(documents, 'document')} that are left have.`;
  return `${known}; a recall of ${target} allows at most ${counted(allowed, 'relevant document')} among the ${thousands(documents)} that are left, and to show it with ${formatLevel(confidence)} confidence takes a random sample of ${thousands(sizes[0].sample!)} of them without a relevant document.`;
}

function chanceOf({ sizes: [clean], allowed, supposed, target }: Plan): string {
  const { chance = 1 } = clean;
  if (chance >= 1 && supposed === 0) return 'Where nothing relevant is left such a sample is clean for certain.';
  return `When ${thousands(supposed)} ${supposed === 1 ? 'is' : 'are'} left, half of the ${thousands(allowed)} that ${target} allows, such a sample is clean with a probability of ${formatFixed(chance, 2)}: a larger one may have relevant documents in it.`;
}

function assumptionsOf({ found, method }: SettledEvidence): string {
  const parts = [
    'that its size was fixed beforehand and it was looked at once',
    'that every document in it was judged correctly',
    ...(found === undefined ? [] : ['that the documents counted as found are relevant, each counted once']),
  ];
  return `This assumes that the sample was drawn at random, without replacement, ${drawnFrom[method]}; ${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}.`;
}

const anyDocument = 'from all documents, without regard to the review';
const drawnFrom = {
  rest: 'from all documents that were not reviewed',
  strata: 'within each stratum, from all its documents that were not reviewed',
  control: anyDocument,
  'control-collection': anyDocument,
  'control-hits': anyDocument,
} as const;

/** Confidence in per cent, with two decimals at most and never more than it is. */
function levelOf(confidence: number): string {
  return formatLevel(Math.floor(confidence * 1e4 + 1e-6) / 1e4);
}

/** What a reader of the numbers should know besides. */
export function notesOf({ evidence, quantities, confidence, plan }: ToldEstimate): Note[] {
  const note = (code: string, message: string): Note => ({ code, message });
  const { method, found } = evidence;
  const named = (name: string) => quantities.some(({ quantity }) => quantity === name);
  return [
    ...(quantities.length > 0
      ? [
          note(
            'interval',
            `bound: one-sided, ${levelOf(confidence)} confidence; low and high: two-sided, half the error on each side; ${methodNotes[method]}`,
          ),
        ]
      : []),
    ...(named('recall with the sample')
      ? [
          note(
            'recall with the sample',
            'recall with the sample: with the relevant documents of the sample among those found',
          ),
        ]
      : []),
    ...(named('missed')
      ? [
          note(
            'missed',
            'missed: relevant documents that the review did not find; elusion: their share of the documents that were not reviewed; richness: the share of all documents that is relevant',
          ),
        ]
      : []),
    ...(isAbove(evidence)
      ? [note('more-found', 'the review found more relevant documents than the control set makes likely there are')]
      : []),
    ...(found === 0
      ? [note('nothing-found', 'nothing was found: recall is 0 if a document is relevant, and undefined if none is')]
      : []),
    ...(plan
      ? [
          note(
            'plan',
            `sample: the least random sample of the rest that shows a recall of ${plan.target} with ${formatLevel(confidence)} confidence when it has so many relevant documents; chance: the probability that it has no more when ${counted(plan.supposed, 'relevant document')} ${plan.supposed === 1 ? 'is' : 'are'} left, half of the ${thousands(plan.allowed)} that the target allows`,
          ),
        ]
      : []),
  ];
}

/** Whether more was found than a sample of the whole collection estimates there is. */
function isAbove({ method, found = 0, samples: [drawn] }: SettledEvidence): boolean {
  return method === 'control-collection' && found * drawn.sample > drawn.relevant * drawn.population;
}

const methodNotes = {
  rest: 'tails of the hypergeometric distribution, inverted (as Clopper and Pearson’s of the binomial)',
  strata:
    'tails of the hypergeometric distribution of every stratum, combined by Fisher’s product over the least favourable spread',
  control:
    'tails of the hypergeometric distribution, inverted, of the documents that were not found: the control set without its hits is a random sample of them',
  'control-collection':
    'tails of the hypergeometric distribution, inverted, of all documents; with --hits the limits are narrower',
  'control-hits':
    'Clopper and Pearson’s interval of the binomial distribution; with --found and --collection the limits are narrower',
} as const;
