import { describeEvaluation } from '../evaluation/notes.ts';
import { familyMeasures, type MeasureFamily } from '../measures/measure-family.ts';
import type { Campaign } from '../model/campaign.ts';
import type { Note } from '../model/note.ts';
import type { Policies } from '../model/policy.ts';
import { outlineCampaign } from '../model/run-outline.ts';

/** What the policies touched, for a study that evaluates one measure at many cut-offs: each family once, where it is tightest. */
export function studyNotes(campaign: Campaign, families: readonly MeasureFamily[], policies: Policies): Note[] {
  const tightest = families.map(({ members }) =>
    members.reduce((a, b) => ((b.cutoff ?? Number.POSITIVE_INFINITY) < (a.cutoff ?? Number.POSITIVE_INFINITY) ? b : a)),
  );
  const measures = familyMeasures(tightest.map((member) => ({ name: '', members: [member] })));
  return describeEvaluation(outlineCampaign(campaign), measures, policies);
}
