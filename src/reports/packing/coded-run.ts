import type { JudgedRun } from '../../model/judged-run.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { BitCoder } from './adaptive-coder.ts';
import { codeColumn, codeNumber, log2Floor, type NumberModel, numberModel } from './coded-numbers.ts';
import { LikelyOrder } from './likely-order.ts';
import { RemainingPlaces } from './remaining-places.ts';

/** What is learned of runs, by all of them. */
export interface RunModels {
  readonly steps: NumberModel;
  readonly places: NumberModel;
}

const stepRows = 12;
const placeRows = 48;

/** Models for the runs of a campaign. */
export function runModels(): RunModels {
  return { steps: numberModel(stepRows * 32), places: numberModel(placeRows * 32) };
}

/**
 * A run: how much was retrieved and found on each topic, the steps from one judged rank to the next, and which document
 * stands there, as its place among those not yet seen in the order that earlier runs make likely.
 * Where it is read, what is given counts for nothing, and the arrays are new.
 */
export function codeRun(
  coder: BitCoder,
  models: RunModels,
  qrels: Pick<Qrels, 'offsets'>,
  earlier: readonly JudgedRun[],
  run: JudgedRun,
): JudgedRun {
  const topics = qrels.offsets.length - 1;
  const retrieved = coder.isReading ? new Int32Array(topics) : run.retrieved.slice();
  codeColumn(coder, retrieved);
  const found = new Uint32Array(topics);
  if (!coder.isReading) for (let t = 0; t < topics; t++) found[t] = run.offsets[t + 1] - run.offsets[t];
  codeColumn(coder, found);
  const offsets = offsetsOf(found);
  const size = offsets[topics];
  const coded: JudgedRun = coder.isReading
    ? { ...run, retrieved, offsets, ranks: new Uint32Array(size), documents: new Uint32Array(size) }
    : run;
  const likely = new LikelyOrder(earlier);
  for (let t = 0; t < topics; t++) {
    const judged = qrels.offsets[t + 1] - qrels.offsets[t];
    codeRanks(coder, models.steps, coded, t);
    codeDocuments(coder, models.places, coded, t, likely.of(t, judged));
    likely.learn(t, coded, judged);
  }
  return coded;
}

function codeRanks(coder: BitCoder, model: NumberModel, { offsets, ranks }: JudgedRun, topic: number): void {
  let before = 0;
  /** The mean of the last lengths of steps, in sixteenths. */
  let usual = 0;
  for (let i = offsets[topic]; i < offsets[topic + 1]; i++) {
    const row = Math.min(stepRows - 1, usual >> 3) * 32 + log2Floor(before + 1);
    const step = codeNumber(coder, model, row, ranks[i] - before - 1);
    before += step + 1;
    if (coder.isReading) ranks[i] = before;
    usual += (16 * log2Floor(step + 1) - usual) >> 3;
  }
}

function codeDocuments(
  coder: BitCoder,
  model: NumberModel,
  { offsets, documents }: JudgedRun,
  topic: number,
  order: Uint32Array,
): void {
  const remaining = new RemainingPlaces(order.length);
  const placeOf = new Uint32Array(coder.isReading ? 0 : order.length);
  if (!coder.isReading) for (let place = 0; place < order.length; place++) placeOf[order[place]] = place;
  const start = offsets[topic];
  /** The mean length of the last numbers, in sixteenths. */
  let usual = 0;
  for (let i = start; i < offsets[topic + 1]; i++) {
    const row = Math.min(placeRows - 1, (usual * 3) >> 5) * 32 + log2Floor(i - start + 1);
    const before = coder.isReading ? 0 : remaining.take(placeOf[documents[i]]);
    const number = codeNumber(coder, model, row, before);
    if (coder.isReading) documents[i] = order[remaining.takeAfter(number)];
    usual += (16 * log2Floor(number + 1) - usual) >> 2;
  }
}

/** Where each topic begins, of how many entries each has. */
export function offsetsOf(sizes: ArrayLike<number>): Uint32Array {
  const offsets = new Uint32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) offsets[i + 1] = offsets[i] + sizes[i];
  return offsets;
}
