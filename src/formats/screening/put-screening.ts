import { counted, thousands } from '../../model/wording.ts';
import { shown } from '../fields.ts';
import type { FindingLog } from '../finding-log.ts';
import type { Sink } from '../format.ts';
import type { Screening } from './screened-record.ts';
import { type SettledRecord, settleRecords } from './settle-records.ts';

/** What a review is called as a topic unless told. */
export const defaultTopic = 'review';

/** Puts the records of a review into a sink: into qrels the decisions, into a run the order of screening. */
export function putScreening(screening: Screening, sink: Sink, log: FindingLog): void {
  const choices = sink.review ?? {};
  const { records, isWhole, notes } = settleRecords(screening, choices, log);
  if (log.refused(['duplicate-document'])) return;
  if (records.length === 0) return log.add('empty', 'no records; expected those of a review');
  const topic = choices.topic ?? defaultTopic;
  const withoutPriors = choices.priors === 'exclude' ? records.filter(({ isPrior }) => !isPrior) : records;
  log.add(
    'review-note',
    `review: ${describeRecords(records, choices.priors === 'exclude', screening.hasLevels)}; ${[...notes, ...(isWhole ? [] : [partialFile])].join('; ')}`,
  );
  if (choices.topic !== undefined) log.add('told-topic', `the topic is ${choices.topic}`);
  if (choices.order === 'rows') log.add('told-order', 'the rows are the order of screening');
  const among = screening.columns ? ` among ${shown(screening.columns.join(', '))}` : '';
  const hasOrder = screening.hasOrder || choices.order === 'rows';
  if (sink.kind === 'run' && !hasOrder) log.add('review', `no order of screening${among}; ${orderExpected}`);
  else if (sink.kind === 'run')
    for (const [index, { document, line }] of screened(withoutPriors).entries())
      sink.entry(topic, document, -(index + 1), line);
  else if (!withoutPriors.some(({ grade }) => grade !== undefined))
    log.add('review', `no decisions${among}; ${labelsExpected}`);
  else {
    for (const { document, grade, line } of withoutPriors)
      if (grade !== undefined) sink.entry(topic, document, grade, line);
    const undecided = withoutPriors.filter(({ grade }) => grade === undefined).length;
    if (undecided > 0) sink.undecided(topic, undecided);
  }
}

const orderExpected =
  'expected a column of times (time, asreview_time, created_at), of places (order), or --order rows where the rows stand in the order of screening; nmax stop --now takes the rows unless told; for a table that is no review: --columns document=NAME --order rows';
/** What is said of a file that does not say how many records there are. */
export const partialFile = 'only what was decided on is in the file: --collection says how many records there are';
const labelsExpected =
  'expected labels: a column such as included or label_included, notes of ASReview or Rayyan; for a table that is no review: --columns document=NAME';

/** The records that were screened, in order; where nobody decided on anything, all that have a place. */
function screened(records: readonly SettledRecord[]): SettledRecord[] {
  const isDecided = records.some(({ grade }) => grade !== undefined);
  const placed = records.filter(({ grade, order }) => order !== undefined && (grade !== undefined || !isDecided));
  return placed.sort((a, b) => Number(b.isPrior) - Number(a.isPrior) || a.order! - b.order!);
}

/** How many records there are, how many were decided on and how, in words. */
export function describeRecords(
  records: readonly SettledRecord[],
  isWithoutPriors: boolean,
  hasLevels: boolean,
): string {
  const decided = records.filter(({ grade }) => grade !== undefined);
  const included = decided.filter(({ grade }) => grade! > 0).length;
  const last = decided.filter(({ grade }) => grade === 2).length;
  const levels = hasLevels ? ` by the abstract, grade 1, of which ${thousands(last)} in the end, grade 2` : '';
  const priors = records.filter(({ isPrior }) => isPrior).length;
  const place = isWithoutPriors ? 'left out' : 'first in the order';
  const unplaced = decided.filter(({ order }) => order === undefined).length;
  return [
    counted(records.length, 'record'),
    `${thousands(decided.length)} decided (${thousands(included)} included${levels})`,
    ...(priors > 0 ? [`${counted(priors, 'prior')}, ${place}`] : []),
    ...(unplaced > 0 && unplaced < decided.length
      ? [`${thousands(unplaced)} decided without a place in the order`]
      : []),
  ].join(', ');
}
