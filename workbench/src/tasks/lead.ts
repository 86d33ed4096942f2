import { compareRuns, selectMeasures } from 'nmax';
import { describeLead, leadingRuns, type PresScale, presScale, presScaleMeasures, type SentencePart } from 'nmax/page';
import { openCampaign, type Task } from '../worker/task.ts';
import { type EvaluateInput, evaluateOpen } from './evaluate.ts';

export interface LeadInput extends Pick<EvaluateInput, 'policies' | 'part'> {
  readonly nmax: number;
  /** The run whose PRES is put on the scale; the leading one unless told. */
  readonly run?: string;
}

export interface LeadOutput {
  readonly sentence: readonly SentencePart[];
  /** Absent where there is nothing to find. */
  readonly scale?: PresScale;
}

/** Which run finds most within Nmax, tested as against a baseline, and where the PRES of a run lies. */
export const lead: Task<LeadInput, LeadOutput> = ({ nmax, run, ...input }, bench) => {
  const evaluation = evaluateOpen(bench, { ...input, measures: [`R@${nmax}`, ...presScaleMeasures(nmax)] });
  const hasRelevant = openCampaign(bench, input.part).qrels.grades.some((grade) => grade >= 1);
  const [baseline] = leadingRuns(evaluation, 0);
  const isTested = baseline !== undefined && evaluation.runs.length > 1;
  const pairs = isTested ? compareRuns(selectMeasures(evaluation, [0]), { baseline }).pairs : [];
  const sentence = describeLead(evaluation, { recall: 0, nmax, hasRelevant, pairs });
  const named = evaluation.runs.findIndex(({ name }) => name === run);
  const shown = named === -1 ? baseline : named;
  if (!hasRelevant || shown === undefined) return { sentence };
  return { sentence, scale: presScale(evaluation, { run: shown, nmax, measure: 1 }) };
};
