import { clefIpTable4, clefIpTable4Source } from './clef-ip-table4.ts';
import type { SimulatedCampaign } from './simulate-clef-ip.ts';
import { DocumentIds } from './simulation/document-ids.ts';
import { NonrelevantOrder } from './simulation/nonrelevant.ts';
import { DEPTH } from './simulation/run-draft.ts';
import { growSimilarityTree } from './simulation/similarity-tree.ts';

/** Writes the qrels of a simulated campaign as TREC text, in chunks; `version` is that of nmax, for the header. */
export function* writeQrels(campaign: SimulatedCampaign, version: string): Generator<string> {
  const { topics, offsets, documents, grades } = campaign.qrels;
  yield writeHeader(campaign, version, 'qrels');
  for (let t = 0; t < topics.length; t++) {
    let chunk = '';
    for (let i = offsets[t]; i < offsets[t + 1]; i++) chunk += `${topics[t]} 0 ${documents[i]} ${grades[i]}\n`;
    yield chunk;
  }
}

/**
 * Writes run `index` of a simulated campaign as TREC text, one chunk a topic.
 * Ranked by its scores it is the judged run of the campaign again.
 */
export function* writeRun(campaign: SimulatedCampaign, index: number, version: string): Generator<string> {
  const { seed, qrels, runs } = campaign;
  if (runs[index] === undefined) throw new RangeError(`invalid run: ${index}; expected 0 to ${runs.length - 1}`);
  const { tag, retrieved, offsets, ranks, documents } = runs[index].judged;
  const { map, recall, pres } = clefIpTable4[index];
  const ids = new DocumentIds(seed);
  const order = new NonrelevantOrder(growSimilarityTree(clefIpTable4), seed);
  const ends = scores.map((score, rank) => ` ${rank} ${score} ${tag}\n`);
  yield writeHeader(campaign, version, `run ${tag}`) +
    `# fitted to MAP ${map.toFixed(3)}, recall ${recall.toFixed(3)}, PRES ${pres.toFixed(3)} (${clefIpTable4Source})\n`;
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

function writeHeader({ seed, clustering }: SimulatedCampaign, version: string, what: string): string {
  return (
    `# SIMULATED CLEF-IP 2009 ${what}: made by nmax ${version}, seed ${seed}, clustering ${clustering}\n` +
    '# a stand-in fitted to published averages; not a file of the campaign\n'
  );
}

/** A score for each rank; even the last two differ by more than a 32-bit float can hide. */
const scores = Array.from({ length: DEPTH + 1 }, (_, rank) => (10 + 1000 / (50 + rank)).toFixed(4));
