import type { Qrels } from './qrels.ts';

/** What the tags of simulated runs end in; a comment line would keep other programs from reading the files. */
const ending = '-simulated';
const topicForm = /^SIM-\d{3}$/;

/** The tag of a simulated run in files: the mark goes where the file goes, through pipes and other programs too. */
export function simulatedTag(tag: string): string {
  return tag + ending;
}

/** The id of a simulated topic, counted from 1. */
export function simulatedTopic(number: number): string {
  return `SIM-${String(number).padStart(3, '0')}`;
}

/** Tags without their mark where all have it: what is said of the whole campaign need not be said of each run. */
export function withoutMark(tags: readonly string[]): readonly string[] {
  return tags.every(isMarked) ? tags.map((tag) => tag.slice(0, -ending.length)) : tags;
}

function isMarked(tag: string): boolean {
  return tag.endsWith(ending) && tag !== ending;
}

/** As much of a campaign as tells whether it is simulated. */
export interface Markable {
  readonly qrels: Pick<Qrels, 'topics' | 'remarks'>;
  readonly runs: readonly { readonly judged: { readonly tag: string } }[];
}

/**
 * What every figure and page of simulated data must say; undefined for any other.
 * It is read off the data: run tags that end in `-simulated`, topics `SIM-001` and on, or qrels that begin with the
 * comment `# SIMULATED`.
 */
export function simulationMark({ qrels, runs }: Markable): string | undefined {
  const { topics, remarks = [] } = qrels;
  const marked = runs.filter(({ judged }) => isMarked(judged.tag)).length;
  const isWhole =
    (topics.length > 0 && topics.every((topic) => topicForm.test(topic))) ||
    remarks.some((remark) => /^simulated\b/i.test(remark)) ||
    (marked > 0 && marked === runs.length);
  if (isWhole) return 'simulated data';
  return marked > 0 ? `simulated data in ${marked} of ${runs.length} runs` : undefined;
}

/** The mark as a sentence, for reports and notes. */
export function simulationRemark(campaign: Markable): string | undefined {
  const mark = simulationMark(campaign);
  return mark && `${mark}: made up, not the files of a campaign`;
}
