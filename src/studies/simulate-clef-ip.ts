import { type Random, seededRandom } from '../math/random.ts';
import { type Campaign, createCampaign } from '../model/campaign.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { buildQrels, type Qrels } from '../model/qrels.ts';
import { simulatedTopic } from '../model/simulated.ts';
import { clefIpTable4, type PrintedRun } from './clef-ip-table4.ts';
import { chooseFound } from './simulation/choose-found.ts';
import { DocumentIds } from './simulation/document-ids.ts';
import { gatherHits } from './simulation/gather-hits.ts';
import { drawLatentScores } from './simulation/latent-scores.ts';
import { placeFound } from './simulation/place-found.ts';
import { DEPTH, DraftMeter, type Relevant, type RunDraft, type RunValues } from './simulation/run-draft.ts';
import { settleRun } from './simulation/settle-run.ts';
import { growSimilarityTree } from './simulation/similarity-tree.ts';
import { drawTopicSizes } from './simulation/topic-sizes.ts';

const TOPICS = 400;
const MEAN_RELEVANT = 6;
/** How far a value behind a printed one may be from it; rounding would allow 0.0005. */
const SPREAD = 0.0003;
/** Every simulated value must be this near to its printed one. */
const SAFE = 0.00045;
/** MAP printed as 0.000 is not nothing, as recall shows. */
const LEAST_MAP = 0.0002;
/** One topic in so many has a list shorter than the run's others. */
const SHORT_LISTS = 20;

export interface SimulationOptions {
  /** An integer from 0 to 2³²−1; the same seed gives the same campaign, byte for byte. */
  readonly seed: number;
  /**
   * From 0, the default, to 1: how much the early hits of a run gather on few topics of its own.
   * The printed values do not determine it, and the robustness of MAP depends on it.
   */
  readonly clustering?: number;
}

/**
 * A simulated stand-in for the 48 runs of CLEF-IP 2009, R01 to R48; never the runs themselves.
 * The qrels have relevant documents only, all of grade 1, as patent citations are.
 */
export interface SimulatedCampaign extends Campaign {
  readonly seed: number;
  readonly clustering: number;
}

/**
 * Simulates 400 topics and 48 runs whose MAP, recall and PRES all round to the values printed in Table 4.
 * Topics are hard or easy for all runs alike, and runs near each other in the table share an ancestry.
 */
export function simulateClefIp({ seed, clustering = 0 }: SimulationOptions): SimulatedCampaign {
  if (!(Number.isInteger(seed) && seed >= 0 && seed <= 0xffff_ffff))
    throw new RangeError(`invalid seed: ${seed}; expected an integer from 0 to 4294967295`);
  if (!(clustering >= 0 && clustering <= 1))
    throw new RangeError(`invalid clustering: ${clustering}; expected a number from 0 to 1`);

  const random = seededRandom(seed);
  const relevant = countThrough(drawTopicSizes(TOPICS, MEAN_RELEVANT, random));
  const scores = drawLatentScores(relevant.topicOf, TOPICS, growSimilarityTree(clefIpTable4), random);
  const meter = new DraftMeter(relevant);
  const runs = clefIpTable4.map((row, r) => {
    const ofRun = seededRandom(random.uint32());
    const target = drawTarget(row, ofRun);
    const found = chooseFound(scores[r], relevant, target.recall);
    const gathered = gatherHits(found, scores[r], clustering, ofRun);
    const depth = guessDepth(row);
    const draft = placeFound(gathered, depth, target, meter);
    settleRun(draft, depth, target, meter, ofRun);
    assertPrinted(row, meter.measure(draft));
    return judge(row.tag, draft, relevant, depth, ofRun);
  });
  return { seed, clustering, ...createCampaign(judgeRelevant(relevant, new DocumentIds(seed)), runs) };
}

/** Draws the values behind the printed ones, well inside their rounding intervals. */
function drawTarget(row: PrintedRun, random: Random): RunValues {
  const draw = (printed: number) => printed + SPREAD * (2 * random.uniform() - 1);
  return { map: Math.max(LEAST_MAP, draw(row.map)), recall: draw(row.recall), pres: draw(row.pres) };
}

/** The length of a run's lists: hits of a run whose PRES almost reaches its recall are so early that its lists must be short. */
function guessDepth({ recall, pres }: PrintedRun): number {
  return pres / recall > 0.95 ? DEPTH / 10 : DEPTH;
}

function assertPrinted(row: PrintedRun, values: RunValues): void {
  for (const name of ['map', 'recall', 'pres'] as const)
    if (!(Math.abs(values[name] - row[name]) <= SAFE))
      throw new Error(`simulated ${name} of ${row.tag}: ${values[name]}; expected ${row[name].toFixed(3)}`);
}

function judge(tag: string, draft: RunDraft, relevant: Relevant, depth: number, random: Random): JudgedRun {
  const { offsets, ranks } = draft;
  const retrieved = new Int32Array(TOPICS);
  let lines = 0;
  for (let t = 0; t < TOPICS; t++) {
    const least = offsets[t + 1] > offsets[t] ? ranks[offsets[t + 1] - 1] : 1;
    retrieved[t] = random.below(SHORT_LISTS) === 0 ? least + random.below(depth - least + 1) : depth;
    lines += retrieved[t];
  }
  return {
    tag,
    retrieved,
    offsets,
    ranks,
    documents: draft.documents.map((document) => document - relevant.offsets[relevant.topicOf[document]]),
    policies: { ties: 'trec', duplicates: 'error' },
    counts: { lines, topics: TOPICS, unknownTopics: 0, tied: 0, duplicates: 0 },
  };
}

function countThrough(sizes: readonly number[]): Relevant {
  const offsets = new Uint32Array(sizes.length + 1);
  sizes.forEach((size, t) => {
    offsets[t + 1] = offsets[t] + size;
  });
  const topicOf = new Uint16Array(offsets[sizes.length]);
  sizes.forEach((_, t) => {
    topicOf.fill(t, offsets[t], offsets[t + 1]);
  });
  return { offsets, topicOf };
}

function judgeRelevant({ offsets }: Relevant, ids: DocumentIds): Qrels {
  const judgements = new Map<string, Map<string, number>>();
  for (let t = 0; t < TOPICS; t++) {
    const documents = ids.listRelevant(t, offsets[t + 1] - offsets[t]);
    judgements.set(simulatedTopic(t + 1), new Map(documents.map((document) => [document, 1])));
  }
  return buildQrels(judgements);
}
