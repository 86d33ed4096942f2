import { selectEvaluated, selectRuns, type TopicPolicies } from 'nmax';
import {
  createSubject,
  runStudy,
  type Study,
  type StudyEntry,
  type StudyName,
  type StudySubject,
  studies,
} from 'nmax/studies';
import type { CampaignPart } from '../worker/campaign-part.ts';
import type { Progress } from '../worker/protocol.ts';
import { type Bench, openCampaign, type Task } from '../worker/task.ts';
import { evaluateOpen } from './evaluate.ts';

/** A study of the open campaign. */
export interface StudyInput {
  readonly name: StudyName;
  /** Its parameters; those left out are as at the start. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Names of measures, for a study that takes some. */
  readonly measures?: readonly string[];
  readonly policies: TopicPolicies;
  readonly part: CampaignPart;
  /** Positions of the runs; all when left out. */
  readonly runs?: readonly number[];
}

export interface StudyUpdate extends Progress {
  /** What there is so far; not with every update. */
  readonly partial?: Study;
}

/** Milliseconds between two showings of what there is so far. */
const pace = 250;

/** Runs any study, and tells what it has come to so far where it can. */
export const study: Task<StudyInput, Study, StudyUpdate> = async (input, bench, { signal, update }) => {
  const definition = await (studies[input.name] as StudyEntry).load();
  let shown = performance.now();
  let progress: Progress = { done: 0, total: 1 };
  return runStudy(definition, subjectOf(input, bench), input.params, {
    signal,
    onProgress: (done, total) => {
      progress = { done, total };
      update(progress);
    },
    onPartial: (partial) => {
      if (performance.now() - shown < pace) return;
      shown = performance.now();
      update({ ...progress, partial: partial() });
    },
  });
};

/** The runs asked for under the measures asked for; what is evaluated already is not evaluated again. */
function subjectOf({ measures, policies, runs, part }: StudyInput, bench: Bench): StudySubject {
  const all = openCampaign(bench, part);
  const chosen = runs ?? all.runs.map((_, r) => r);
  const subject = createSubject(selectRuns(all, chosen), { measures, ...policies });
  if (!measures) return subject;
  return { ...subject, evaluate: () => selectEvaluated(evaluateOpen(bench, { measures, policies, part }), chosen) };
}
