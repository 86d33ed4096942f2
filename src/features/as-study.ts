import type { Study } from '../model/study.ts';
import { columnsThere, lastTable, rowsOf } from '../output/tables.ts';
import type { StudyDefinition } from '../studies/define-study.ts';
import type { GivenParameters, StudyParameters } from '../studies/parameters.ts';
import type { Feature, Shown } from './feature.ts';

type IsView<T> = T extends { readonly shows: true } ? true : false;
/** The parameters that decide the numbers. */
type Deciding<P> = { readonly [K in keyof P as IsView<P[K]> extends true ? never : K]: P[K] };
/** The parameters that decide what is shown. */
type Showing<P> = { readonly [K in keyof P as IsView<P[K]> extends true ? K : never]: P[K] };

/** What a study says that a feature does not; it goes when every study is a feature. */
type Besides<P extends StudyParameters, V extends StudyParameters, S extends Study> = Pick<
  StudyDefinition<P, V, S>,
  | 'doing'
  | 'needs'
  | 'head'
  | 'sorted'
  | 'leastMeasures'
  | 'noFigure'
  | 'fromScores'
  | 'showsTitles'
  | 'data'
  | 'whole'
  | 'files'
  | 'caption'
  | 'drawnTables'
  | 'movesCutoffs'
  | 'campaignRuns'
>;

/** A feature in the form that the command line, the page and `nmax study` take. */
export function asStudy<const Name extends string, P extends StudyParameters, R extends Study>(
  feature: Feature<P, R> & { readonly name: Name },
  besides: Besides<Deciding<P>, Showing<P>, R>,
): StudyDefinition<Deciding<P>, Showing<P>, R> & { readonly name: Name } {
  const { params, requires = [], runs, check, compute, tables, show, findings, inStudy, ...rest } = feature;
  const those = (isShown: boolean) =>
    Object.fromEntries(Object.entries(params).filter(([, one]) => 'shows' in one === isShown));
  const shownOf = (study: R, views: object) =>
    ({ result: study, params: { ...study.parameters, ...views } }) as unknown as Shown<P, R>;
  return {
    ...rest,
    ...besides,
    leastRuns: runs[0],
    mostRuns: runs[1],
    needsAllJudgements: requires.includes('all judgements'),
    needsOneOrder: requires.includes('one order'),
    needsGroups: requires.includes('groups'),
    directed: requires.includes('directed measures'),
    params: those(false) as Deciding<P>,
    views: those(true) as Showing<P>,
    conflict:
      check &&
      ((given) => {
        const wrong = check(given as GivenParameters<P>);
        return wrong && { parameter: wrong.param as never, problem: wrong.problem };
      }),
    run: (subject, given, control) => compute(subject, given as never, control as never),
    tables: (study, { places = feature.places, ...views }) => {
      const shown = shownOf(study, views);
      return show(shown, places);
    },
    rows: (study, views) => {
      const shown = shownOf(study, views);
      return rowsOf(lastTable(tables, shown), shown);
    },
    columns: (study, views) => {
      const shown = shownOf(study, views);
      return columnsThere(lastTable(tables, shown), shown).map(({ key }) => key);
    },
    findings: findings && ((study) => findings(shownOf(study, {}))),
    inCampaign: inStudy as never,
  };
}
