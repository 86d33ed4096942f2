import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted, thousands } from '../../model/wording.ts';
import { cells, left, right } from '../../output/cells.ts';
import type { RuleProgress } from '../../stopping/stopping-rule.ts';
import { lowerLimit } from '../estimate/limits.ts';
import type { ReviewNow, RuleNow, StoppingNowStudy } from '../stopping-now.ts';

const standardPlaces = 3;

/** What is shown of rules asked about reviews in progress. */
export const stoppingNow = {
  name: 'stopnow',
  tables: (study: StoppingNowStudy, { places = standardPlaces }: { readonly places?: number } = {}): Table[] =>
    study.reviews.map((review) => reviewTable(review, study, places)),
  rows: (study: StoppingNowStudy): StudyRow[] =>
    study.reviews.flatMap(({ run, topic, screened, found, undecided, collection, order, rules }) =>
      rules.map(({ rule, says, reason, since, foundSince, progress, missing, recallAtLeast, targetConfidence }) => ({
        ...{ run, topic, rule, says, since, foundSince },
        ...{ quantity: progress?.quantity, value: progress?.value, side: progress?.side, needed: progress?.needed },
        ...{ missing, recallAtLeast, targetConfidence },
        ...{ screened, found, undecided, collection, order, reason },
      })),
    ),
  columns: ['run', 'topic', 'rule', 'says'],
};

function reviewTable(review: ReviewNow, { parameters }: StoppingNowStudy, places: number): Table {
  const { run, topic, screened, found, collection, rules } = review;
  const { target, confidence } = parameters as { target: number; confidence: number };
  const of = run === undefined ? topic : `${run}, ${topic}`;
  return {
    title: `${of}: ${thousands(screened)} of ${counted(collection, 'document')} screened, ${thousands(found)} relevant; may it stop? target ${target}, confidence ${confidence}`,
    columns: [left('rule'), left('says'), left('by'), left('missing'), right('recall ≥'), right(`sure of ${target}`)],
    rows: rules.map((one) =>
      cells(
        one.rule,
        says(one),
        one.progress ? describeProgress(one.progress, places) : one.reason === undefined ? 'not looked yet' : '',
        missing(one, review),
        one.recallAtLeast === undefined ? '–' : lowerLimit(one.recallAtLeast, places),
        one.targetConfidence === undefined ? '–' : lowerLimit(one.targetConfidence, places),
      ),
    ),
  };
}

function says({ says: answer, since, foundSince = 0 }: RuleNow): string {
  if (since === undefined) return answer;
  return `${answer}, since ${thousands(since)}${foundSince > 0 ? ` (${thousands(foundSince)} relevant after it)` : ''}`;
}

/** `documents in a row that are not relevant: 63; needs 100` */
function describeProgress({ quantity, value, side, needed }: RuleProgress, places: number): string {
  const show = (number: number) => (Number.isInteger(number) ? thousands(number) : lowerLimit(number, places));
  const bound = side === 'at least' ? '' : side === 'at most' ? 'at most ' : 'less than ';
  return `${quantity}: ${show(value)}; needs ${bound}${show(needed)}`;
}

function missing({ says: answer, missing: more }: RuleNow, { undecided }: ReviewNow): string {
  if (answer !== 'not yet') return '';
  return more === undefined ? `all ${thousands(undecided)} left` : `${thousands(more)} more, none of them relevant`;
}
