import { describeReading } from '../evaluation/notes.ts';
import type { Campaign } from '../model/campaign.ts';
import type { Note } from '../model/note.ts';
import { policyMeaning } from '../model/policy.ts';
import { counted } from '../model/wording.ts';
import type { RetrievabilityOptions, RetrievabilityStudy } from './retrievability.ts';

/** What a reader of retrievability should know: which documents there are, lists that end early, how the runs were ordered. */
export function retrievabilityNotes(
  campaign: Campaign,
  { parameters, ofRuns, collection }: Omit<RetrievabilityStudy, 'notes'>,
  { given, unlisted }: { readonly given: RetrievabilityOptions['collection']; readonly unlisted: number },
): Note[] {
  const { ties } = campaign.ranking;
  const cutoff = parameters.cutoff as number;
  const heads = campaign.heads!;
  const short = heads.runs.map(
    ({ offsets }) =>
      heads.topics.filter((_, t) => offsets[t + 1] > offsets[t] && offsets[t + 1] - offsets[t] < cutoff).length,
  );
  const missing = heads.runs.map(({ offsets }) => heads.topics.filter((_, t) => offsets[t + 1] === offsets[t]).length);
  const some = (counts: readonly number[]) =>
    ofRuns
      .flatMap(({ run }, r) => (counts[r] > 0 ? [`${run} ${counts[r]}`] : []))
      .slice(0, 5)
      .join(', ') + (counts.filter((count) => count > 0).length > 5 ? ', …' : '');
  const noteIf = (holds: boolean, code: string, message: string) => (holds ? [{ code, message }] : []);
  return [
    ...noteIf(
      given === undefined,
      'collection',
      `documents are the ${collection} in the first ${cutoff} of some run: those further down and those in no list are left out, and would raise every Gini${ofRuns.length === 1 ? '; of a single run never is 0 by that' : ''}; --collection says how many there are`,
    ),
    ...noteIf(unlisted > 0, 'unlisted', `${counted(unlisted, 'document')} of the runs not in the collection; left out`),
    ...noteIf(
      short.some((count) => count > 0),
      'short-lists',
      `topics with fewer than ${cutoff} documents: ${some(short)}`,
    ),
    ...noteIf(
      missing.some((count) => count > 0),
      'missing-topics',
      `topics that a run lacks: ${some(missing)}`,
    ),
    { code: 'ties', message: `order ${ties}: ${policyMeaning.ties[ties]}` },
    ...describeReading(campaign),
  ];
}
