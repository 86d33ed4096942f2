import { type HeadLists, judgeRuns, UserError } from 'nmax';
import {
  isInOneForm,
  type PortableCampaign,
  pairRankings,
  type RankingPair,
  rankingOfHead,
  rankingOfJudged,
} from 'nmax/page';
import { arrangeRuns, type CampaignPart } from '../worker/campaign-part.ts';
import { type Bench, openCampaign, type Task } from '../worker/task.ts';
import { fileSource } from './file-source.ts';

/** Documents of each list that are looked at. */
export const rankingDepth = 100;

export interface TwoRankingsInput {
  /** Positions of the runs. */
  readonly runs: readonly [number, number];
  readonly part: CampaignPart;
}

export interface TwoRankingsOutput {
  /** Those least alike first. */
  readonly pairs: readonly RankingPair[];
  /** Whether unjudged documents are there too: the run files are at hand. */
  readonly whole: boolean;
}

/** The first documents of two runs on every topic: from their files, or as far as judged documents tell them. */
export const twoRankings: Task<TwoRankingsInput, TwoRankingsOutput> = async ({ runs, part }, bench, { signal }) => {
  const campaign = openCampaign(bench, part);
  const { topics } = campaign.qrels;
  // With all topics: runs are known by what was judged of their files.
  const all = arrangeRuns(bench.campaign!, part);
  const heads: (HeadLists | undefined)[] = [];
  for (const run of runs) {
    signal.throwIfAborted();
    heads.push(await headOf(bench, all, run));
  }
  const [a, b] = heads;
  if (a && b) {
    const of = (head: HeadLists) => (t: number) => rankingOfHead(head, topics[t]);
    return { pairs: pairRankings(topics, of(a), of(b)), whole: true };
  }
  const of = (run: number) => (t: number) => rankingOfJudged(campaign, run, t, rankingDepth);
  return { pairs: pairRankings(topics, of(runs[0]), of(runs[1])), whole: false };
};

/** Heads that were read last: two runs are looked at on one topic after the other, and one is exchanged. */
const kept: { readonly judged: object; readonly head: HeadLists }[] = [];
const mostKept = 4;

/** Reads the head of a run from its file again; undefined where the page has no file of it, or one without documents. */
async function headOf(bench: Bench, { qrels, runs }: PortableCampaign, run: number): Promise<HeadLists | undefined> {
  const { judged, name } = runs[run];
  const known = kept.find((one) => one.judged === judged);
  if (known) return known.head;
  const from = bench.fileOf.get(judged);
  if (!from) return undefined;
  for await (const { part, head, problem } of judgeRuns(fileSource(from.file), qrels, judged.policies, {
    head: rankingDepth,
    numbers: isInOneForm(qrels) ? 'patent' : 'written',
  })) {
    if (part !== from.part) continue;
    if (!head)
      throw problem ?? new UserError(`${name}: its file ${from.file.name} cannot be read again; drop it again`);
    kept.unshift({ judged, head });
    kept.length = Math.min(kept.length, mostKept);
    return head;
  }
  return undefined;
}
