import { summarize } from '../evaluation/summarize.ts';
import { InputError, UsageError } from '../model/errors.ts';
import type { EvaluatedRun, Evaluation } from '../model/evaluation.ts';
import { formatFinding } from '../model/finding.ts';
import { factsOf } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import type { PassageJudgement, PassageQrels, PassageRun } from '../model/passages.ts';
import { checkPolicies, defaultPolicies, type Policies, policyMeaning, type TopicPolicies } from '../model/policy.ts';
import { nameRuns } from '../model/run-names.ts';
import type { Study } from '../model/study.ts';
import { counted } from '../model/wording.ts';
import { type PassageMeasure, resolvePassageMeasures, usualPassageMeasures } from './passage-measures.ts';
import { readTopic } from './passage-topic.ts';

/** Runs of passages evaluated against judged passages. */
export interface PassageStudy extends Study {
  readonly study: 'passages';
  readonly evaluation: Evaluation;
}

/** How passages are evaluated. */
export interface PassageOptions extends Partial<Omit<TopicPolicies, 'unjudged'>> {
  /** AgP, gP@10, AiP, iP@0.01, CharP, CharR and PRES@100 unless told. */
  readonly measures?: readonly string[];
  /** β of a document's score, F of its characters: below 1 precision weighs more; 0.25 unless told. */
  readonly beta?: number;
}

/** β of the F score of a document where none is told: precision weighs more. */
export const usualBeta = 0.25;

/** Evaluates runs of passages; a passage beyond the end of its document is refused with its line. */
export function evaluatePassages(
  qrels: PassageQrels,
  runs: readonly PassageRun[],
  options: PassageOptions = {},
): PassageStudy {
  const { measures: names = usualPassageMeasures, beta = usualBeta } = options;
  const { topics: which = defaultPolicies.topics, zeroRelevant = defaultPolicies.zeroRelevant } = options;
  const policies: Policies = { ...defaultPolicies, ties: 'rank', topics: which, zeroRelevant };
  checkPolicies(policies);
  if (!(beta > 0 && beta <= 1000)) throw new UsageError(`invalid beta: ${beta}; expected a number above 0`);
  const measures = resolvePassageMeasures(names);
  for (const run of runs) checkEnds(qrels, run);
  const named = nameRuns(
    runs.map(({ tag }) => tag),
    runs.map(({ source }) => source),
  );
  const evaluated = runs.map((run, r): EvaluatedRun => {
    const values = valuesOf(qrels, run, measures, { beta, policies });
    return { name: named[r], values, summaries: values.map((one) => summarize(one, 'mean')) };
  });
  const notes = notesOf(qrels, runs, named, { beta, policies, measures });
  const evaluation = {
    measures: measures.map(factsOf),
    topics: [...qrels.topics.keys()],
    runs: evaluated,
    policies,
    notes,
  };
  return {
    study: 'passages',
    parameters: { beta },
    policies,
    measures: measures.map(({ name }) => name),
    runs: named,
    evaluation,
    notes,
  };
}

interface Choices {
  readonly beta: number;
  readonly policies: Policies;
}

/** `values[measure][topic]`. */
function valuesOf(qrels: PassageQrels, run: PassageRun, measures: readonly PassageMeasure[], choices: Choices) {
  const { beta, policies } = choices;
  const values = measures.map(() => new Float64Array(qrels.topics.size));
  [...qrels.topics].forEach(([id, judged], t) => {
    const retrieved = run.topics.get(id);
    const isEmpty = !hasRelevant(judged);
    if ((policies.topics === 'both' && !retrieved) || (isEmpty && policies.zeroRelevant === 'skip')) {
      for (const row of values) row[t] = Number.NaN;
      return;
    }
    if (isEmpty) return;
    const topic = readTopic(judged, retrieved ?? []);
    measures.forEach((measure, m) => {
      values[m][t] = measure.evaluate(topic, beta);
    });
  });
  return values;
}

const hasRelevant = (judged: ReadonlyMap<string, PassageJudgement>) =>
  [...judged.values()].some(({ passages }) => passages.length > 0);

/** Refuses passages that go beyond the end of a document whose length the judgements tell. */
function checkEnds(qrels: PassageQrels, { topics, source }: PassageRun): void {
  const findings = [...topics].flatMap(([topic, retrieved]) =>
    retrieved.flatMap(({ document, offset, length, line }) => {
      const known = qrels.topics.get(topic)?.get(document);
      if (!known || offset + length <= known.length) return [];
      const message = `passage beyond the end of ${document}: ${offset}:${length}; expected at most ${known.length} characters, its length in the qrels`;
      return [{ code: 'passage', severity: 'error' as const, source, line, message }];
    }),
  );
  if (findings.length === 0) return;
  findings.sort((a, b) => a.line - b.line);
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more in this file)` : '';
  throw new InputError(formatFinding(findings[0]) + more, findings);
}

function notesOf(
  qrels: PassageQrels,
  runs: readonly PassageRun[],
  names: readonly string[],
  { beta, policies, measures }: Choices & { readonly measures: readonly PassageMeasure[] },
): Note[] {
  const ids = [...qrels.topics.keys()];
  const empty = ids.filter((id) => !hasRelevant(qrels.topics.get(id)!)).length;
  const weighed = beta === 1 ? 'precision and recall alike' : `${beta < 1 ? 'precision' : 'recall'} more`;
  const usesScore = measures.some(({ definition }) => definition.name === 'AgP' || definition.name === 'gP');
  return [
    ...(usesScore
      ? [
          {
            code: 'beta',
            message: `score of a document: F of its characters with β = ${beta}, which weighs ${weighed}`,
          },
        ]
      : []),
    { code: 'order', message: `order: ${policyMeaning.ties.rank}; a document stands where its first passage does` },
    { code: 'topics', message: policyMeaning.topics[policies.topics] },
    ...noteIf(
      empty,
      'zero-relevant',
      `${counted(empty, 'topic')} without a relevant passage: ${policyMeaning.zeroRelevant[policies.zeroRelevant]}`,
    ),
    ...noteIf(
      qrels.otherTotals,
      'totals',
      `${counted(qrels.otherTotals, 'judged document')} whose relevant characters are not the sum of its passages; the passages count`,
    ),
    ...runs.flatMap((run, r) => runNotes(qrels, run, names[r])),
  ];
}

function runNotes(qrels: PassageQrels, run: PassageRun, name: string): Note[] {
  const known = [...run.topics].filter(([id]) => qrels.topics.has(id));
  const missing = [...qrels.topics.keys()].filter((id) => !run.topics.has(id)).length;
  const unknown = run.topics.size - known.length;
  let [passages, unjudged, scattered] = [0, 0, 0];
  for (const [id, retrieved] of known) {
    const judged = qrels.topics.get(id)!;
    passages += retrieved.length;
    unjudged += retrieved.filter(({ document }) => !judged.has(document)).length;
    const starts = retrieved.filter(({ document }, i) => i === 0 || retrieved[i - 1].document !== document).length;
    scattered += starts - new Set(retrieved.map(({ document }) => document)).size;
  }
  const say = (code: string, count: number, message: string) => noteIf(count, code, `${name}: ${message}`);
  return [
    ...say(
      'unjudged',
      unjudged,
      `${unjudged} of ${counted(passages, 'passage')} in documents without a judgement; they count as not relevant`,
    ),
    ...say('missing-topics', missing, `${counted(missing, 'topic')} of the qrels missing from the run`),
    ...say('unknown-topics', unknown, `${counted(unknown, 'topic')} not in the qrels; ignored`),
    ...say(
      'scattered',
      scattered,
      `${counted(scattered, 'time')} a document comes back after passages of others; it keeps the place of its first`,
    ),
    ...say(
      'rising-scores',
      run.risingScores,
      `${counted(run.risingScores, 'line')} with a score above that of the line ranked before; scores are not used`,
    ),
    ...say(
      'overlaps',
      run.overlaps,
      `${counted(run.overlaps, 'passage')} that overlap others; each character counts where it is read first`,
    ),
  ];
}

function noteIf(count: number, code: string, message: string): Note[] {
  return count === 0 ? [] : [{ code, message }];
}
