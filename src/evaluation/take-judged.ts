import type { JudgedRun } from '../model/judged-run.ts';
import { type JudgementMask, maskedAs } from '../model/qrels.ts';
import type { GainingDocuments, RankedTopic, RelevantPlaces, TieSpans } from '../model/ranked-topic.ts';
import type { LoadedJudgements } from './loaded-judgements.ts';

/** A topic of a run, whose judgements are known. */
export type LoadedTopic = RankedTopic & {
  judgements: LoadedJudgements;
  gaining: GainingDocuments;
  standing: RelevantPlaces;
};

/** The grade of a document that was pooled and not judged. */
export const pooledGrade = -1;

/** Takes the judged documents of a topic over, and gives their number. */
export function takeAll(
  { judgedRanks, judgedGrades, judgements, gaining }: LoadedTopic,
  run: JudgedRun,
  t: number,
  start: number,
  grades: Int32Array,
): number {
  const { offsets, documents, ranks } = run;
  const first = offsets[t];
  const count = offsets[t + 1] - first;
  let gains = 0;
  for (let i = 0; i < count; i++) {
    const rank = ranks[first + i];
    const grade = grades[start + documents[first + i]];
    judgedRanks[i] = rank;
    judgedGrades[i] = grade;
    if (grade <= 0) continue;
    gaining.ranks[gains] = rank;
    gaining.grades[gains++] = grade;
  }
  gaining.count = gains;
  judgements.isAll(run);
  return count;
}

/** The same where some judgements do not count, or documents without one. */
export function takeSome(
  { judgedRanks, judgedGrades, judgements, gaining }: LoadedTopic,
  run: JudgedRun,
  t: number,
  start: number,
  grades: Int32Array,
  mask: JudgementMask | undefined,
  judgedOnly: boolean,
): number {
  const found = judgements.isSome();
  let count = 0;
  let gains = 0;
  for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++) {
    const position = start + run.documents[i];
    const masked = mask === undefined ? maskedAs.kept : mask[position];
    if (masked === maskedAs.unlisted) continue;
    const grade = masked === maskedAs.pooled ? pooledGrade : grades[position];
    if (judgedOnly && grade < 0) continue;
    const rank = judgedOnly ? count + 1 : run.ranks[i];
    judgedRanks[count] = rank;
    found[count] = position;
    judgedGrades[count++] = grade;
    if (grade <= 0) continue;
    gaining.ranks[gains] = rank;
    gaining.grades[gains++] = grade;
  }
  gaining.count = gains;
  return count;
}

/** Where the judged documents of a loaded topic may stand; in a list of them alone they share the ranks that they have there. */
export function spansOf(
  { ties, offsets, documents }: JudgedRun,
  t: number,
  { judgements, judgedFound }: LoadedTopic,
  judgedOnly: boolean,
): TieSpans {
  const first = new Uint32Array(judgedFound);
  const last = new Uint32Array(judgedFound);
  const start = judgements.qrels.offsets[t];
  for (let i = offsets[t], place = 0; place < judgedFound; i++) {
    if (start + documents[i] !== judgements.found[place]) continue;
    first[place] = ties!.first[i];
    last[place++] = ties!.last[i];
  }
  if (!judgedOnly) return { first, last };
  for (let from = 0, to = 0; from < judgedFound; from = to) {
    const shared = first[from];
    while (to < judgedFound && first[to] === shared) to++;
    first.fill(from + 1, from, to);
    last.fill(to, from, to);
  }
  return { first, last };
}
