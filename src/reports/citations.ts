import type { PublishedWork } from '../measures/reference.ts';
import { references } from '../measures/references.ts';
import type { Correction } from '../model/comparison.ts';
import type { ComparisonTest } from '../model/comparison-study.ts';
import type { Measure } from '../model/measure.ts';
import type { Study } from '../model/study.ts';
import { statisticsReferences } from '../significance/references.ts';
import { type CorrelationStatistic, symmetricStatistics } from '../studies/rank-correlation.ts';
import { renderBibtex } from './writers/bibtex.ts';

/** What a test of significance is cited by. */
const testCites: Readonly<Record<ComparisonTest, readonly string[]>> = {
  wilcoxon: ['wilcoxon-1945'],
  t: ['student-1908'],
  sign: ['dixon-mood-1946'],
  randomisation: ['smucker-2007'],
  bootstrap: ['sakai-2006'],
  tukey: ['carterette-2012'],
};

const correctionCites: Readonly<Record<Correction, readonly string[]>> = {
  holm: ['holm-1979'],
  bonferroni: ['dunn-1961'],
  'benjamini-hochberg': ['benjamini-hochberg-1995'],
  none: [],
};

const statisticCites: Readonly<Record<CorrelationStatistic, readonly string[]>> = {
  'tau-a': ['kendall-1945'],
  'tau-b': ['kendall-1945'],
  spearman: ['spearman-1904'],
  pearson: [],
  'tau-ap': ['yilmaz-2008'],
  'tau-ap-first': ['yilmaz-2008'],
  'tau-ap-second': ['yilmaz-2008'],
  rbo: ['webber-2010'],
};

/** What was computed, as far as it is cited. */
export interface Cited {
  readonly measures?: readonly Measure[];
  /** The record of a study, or what it cites. */
  readonly study?: { readonly name: string; readonly cites?: readonly string[] };
  /** The parameters of the study with their defaults, or those its result says. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** The works that measures, tests and studies rest on, by the keys they are cited with; nmax itself comes last. */
export function citedWorks(
  { measures = [], study, parameters = {} }: Cited,
  version: string,
): Record<string, PublishedWork> {
  const { test, equivalence } = parameters;
  const keys = [
    ...measures.map(({ definition }) => definition.cite),
    ...(study?.cites ?? []),
    ...chosen(testCites, test),
    ...chosen(correctionCites, correctionOf(parameters)),
    ...chosen(
      statisticCites,
      study?.name === 'correlation'
        ? (parameters.statistic ?? parameters.statistics ?? symmetricStatistics)
        : undefined,
    ),
    ...(equivalence === undefined ? [] : ['schuirmann-1987']),
  ];
  const known = { ...references, ...statisticsReferences };
  // A measure of one's own may cite nothing that is known here.
  const works = [...new Set(keys)].filter((key) => Object.hasOwn(known, key)).map((key) => [key, known[key]]);
  return { ...Object.fromEntries(works), nmax: nmaxItself(version) };
}

/** What several results rest on, as BibTeX: each work once, in the order of the results, nmax itself last. */
export function renderCitations(results: readonly Cited[], version: string): string {
  const entries = results.flatMap((one) => Object.entries(citedWorks(one, version)).slice(0, -1));
  return renderBibtex({ ...Object.fromEntries(entries), nmax: nmaxItself(version) });
}

/** What a study that was made is cited by, besides its measures. */
export function citedBy({ cites }: { readonly cites?: readonly string[] }, study: Study): Cited {
  return { study: { name: study.study, cites }, parameters: study.parameters };
}

/** Left out it is Holm's, and none for Tukey's, whose p holds for all pairs; a study without the parameter corrects nothing. */
function correctionOf(parameters: Readonly<Record<string, unknown>>): unknown {
  if (!('correction' in parameters)) return undefined;
  return parameters.correction ?? (parameters.test === 'tukey' ? 'none' : 'holm');
}

function chosen(cites: Readonly<Record<string, readonly string[]>>, values: unknown): string[] {
  return [values]
    .flat()
    .flatMap((value) => (typeof value === 'string' && Object.hasOwn(cites, value) ? cites[value] : []));
}

function nmaxItself(version: string): PublishedWork {
  return {
    type: 'misc',
    authors: ['the nmax maintainers'],
    title: 'nmax: evaluation of recall-oriented retrieval',
    publisher: `Version ${version}`,
  };
}
