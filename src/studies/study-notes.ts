import { describeEvaluation } from '../evaluation/notes.ts';
import { familyMeasures, type MeasureFamily } from '../measures/measure-family.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Note } from '../model/note.ts';
import type { Policies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';

/** What the policies touched, for a study that evaluates one measure at many cut-offs: each family once, where it is tightest. */
export function studyNotes(
  qrels: Qrels,
  runs: readonly JudgedRun[],
  names: readonly string[],
  families: readonly MeasureFamily[],
  policies: Policies,
): Note[] {
  const tightest = families.map(({ members }) =>
    members.reduce((a, b) => ((b.cutoff ?? Number.POSITIVE_INFINITY) < (a.cutoff ?? Number.POSITIVE_INFINITY) ? b : a)),
  );
  const measures = familyMeasures(tightest.map((member) => ({ name: '', members: [member] })));
  const evaluated = runs.map((judged, r) => ({ name: names[r], judged, values: [], summaries: [] }));
  return describeEvaluation(
    { measures: measures.map(({ name }) => name), topics: qrels.topics, runs: evaluated, policies },
    qrels,
    measures,
  );
}
