import { simulatedTag } from '../model/simulated.ts';
import { clefIpTable4, clefIpTable4Source } from './clef-ip-table4.ts';
import type { SimulatedCampaign } from './simulate-clef-ip.ts';
import { DocumentIds } from './simulation/document-ids.ts';
import { NonrelevantOrder } from './simulation/nonrelevant.ts';
import { DEPTH } from './simulation/run-draft.ts';
import { growSimilarityTree } from './simulation/similarity-tree.ts';

/** Writes the qrels of a simulated campaign as TREC text, one chunk a topic. */
export function* writeQrels(campaign: SimulatedCampaign): Generator<string> {
  const { topics, offsets, documents, grades } = campaign.qrels;
  for (let t = 0; t < topics.length; t++) {
    let chunk = '';
    for (let i = offsets[t]; i < offsets[t + 1]; i++) chunk += `${topics[t]} 0 ${documents[i]} ${grades[i]}\n`;
    yield chunk;
  }
}

/**
 * Writes run `index` of a simulated campaign as TREC text, one chunk a topic.
 * Ranked by its scores it is the judged run of the campaign again; its tag says that it is simulated.
 */
export function* writeRun(campaign: SimulatedCampaign, index: number): Generator<string> {
  const { seed, qrels, runs } = campaign;
  if (runs[index] === undefined) throw new RangeError(`invalid run: ${index}; expected 0 to ${runs.length - 1}`);
  const { tag, retrieved, offsets, ranks, documents } = runs[index].judged;
  const ids = new DocumentIds(seed);
  const order = new NonrelevantOrder(growSimilarityTree(clefIpTable4), seed);
  const ends = scores.map((score, rank) => ` ${rank} ${score} ${simulatedTag(tag)}\n`);
  for (let t = 0; t < qrels.topics.length; t++) {
    const nonrelevant = order.list(index, t);
    const start = `${qrels.topics[t]} Q0 `;
    let chunk = '';
    let found = offsets[t];
    let others = 0;
    for (let rank = 1; rank <= retrieved[t]; rank++) {
      const relevant = found < offsets[t + 1] && ranks[found] === rank;
      const document = relevant
        ? qrels.documents[qrels.offsets[t] + documents[found++]]
        : ids.nameNonrelevant(t, nonrelevant[others++]);
      chunk += start + document + ends[rank];
    }
    yield chunk;
  }
}

/**
 * Says what the files of a simulated campaign are, for a file beside them; `version` is that of nmax.
 * The files themselves have no comment lines, at which trec_eval and others stop.
 */
export function describeSimulation({ seed, clustering, runs }: SimulatedCampaign, version: string): string {
  const fitted = clefIpTable4.map(
    ({ map, recall, pres }, r) =>
      `${runs[r].name}  ${[map, recall, pres].map((value) => value.toFixed(3)).join('   ')}\n`,
  );
  return `SIMULATED CLEF-IP 2009: made by nmax ${version}, seed ${seed}, clustering ${clustering}

The qrels and runs in this folder are a stand-in, not files of the campaign, whose runs cannot be had. The runs are
fitted to the averages printed in ${clefIpTable4Source}; all else about them is made up from the seed.
The tags of the runs end in ${simulatedTag('')}, and pages and figures made from them say "simulated data".

run  MAP     recall  PRES
${fitted.join('')}`;
}

/** A score for each rank; even the last two differ by more than a 32-bit float can hide. */
const scores = Array.from({ length: DEPTH + 1 }, (_, rank) => (10 + 1000 / (50 + rank)).toFixed(4));
