import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Passage, PassageJudgement, RetrievedPassage } from '../../src/model/passages.ts';
import { resolvePassageMeasures } from '../../src/studies/passage-measures.ts';
import { readTopic } from '../../src/studies/passage-topic.ts';

/** Every measure again, on sets of single characters. */
function bruteForce(judged: Map<string, PassageJudgement>, retrieved: readonly RetrievedPassage[], beta: number) {
  const charactersOf = (document: string, { offset, length }: Passage) =>
    Array.from({ length }, (_, i) => `${document} ${offset + i}`);
  const relevant = new Set(
    [...judged].flatMap(([id, { passages }]) => passages.flatMap((one) => charactersOf(id, one))),
  );
  const isOf = (document: string) => (character: string) => character.startsWith(`${document} `);
  const order = [...new Set(retrieved.map(({ document }) => document))];
  const all = [...new Set(retrieved.flatMap((one) => charactersOf(one.document, one)))];
  const hits = (characters: readonly string[]) => characters.filter((one) => relevant.has(one)).length;
  const relevantDocuments = [...judged.keys()].filter((id) => [...relevant].some(isOf(id)));
  const scores = order.map((document) => {
    const read = all.filter(isOf(document));
    const precision = hits(read) / read.length;
    const recall = hits(read) / [...relevant].filter(isOf(document)).length;
    return hits(read) === 0 ? 0 : ((1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall);
  });
  const gP = (k: number) => scores.slice(0, k).reduce((sum, one) => sum + one, 0) / k;
  const isRelevant = (document: string) => relevantDocuments.includes(document);
  const readDown = (rank: number) => [
    ...new Set(retrieved.slice(0, rank).flatMap((one) => charactersOf(one.document, one))),
  ];
  const points = retrieved.map((_, i) => {
    const read = readDown(i + 1);
    return { precision: hits(read) / read.length, recall: hits(read) / relevant.size };
  });
  const iP = (x: number) =>
    Math.max(0, ...points.filter(({ recall }) => recall >= x - 1e-9).map(({ precision }) => precision));
  const levels = Array.from({ length: 101 }, (_, i) => iP(i / 100));
  // PRES as its definition has it: the missed take the ranks after Nmax + found.
  const pres = (ranks: readonly number[], n: number, nmax: number) => {
    const found = ranks.filter((rank) => rank <= nmax);
    const missed = Array.from({ length: n - found.length }, (_, i) => nmax + found.length + 1 + i);
    const mean = [...found, ...missed].reduce((sum, rank) => sum + rank, 0) / n;
    return 1 - (mean - (n + 1) / 2) / nmax;
  };
  const ranksOf = (items: readonly string[], accept: (item: string) => boolean) =>
    items.flatMap((item, i) => (accept(item) ? [i + 1] : []));
  return {
    AgP: order.reduce((sum, one, i) => sum + (isRelevant(one) ? gP(i + 1) : 0), 0) / relevantDocuments.length,
    'gP@2': gP(2),
    'gR@2': order.slice(0, 2).filter(isRelevant).length / relevantDocuments.length,
    AiP: levels.reduce((sum, one) => sum + one, 0) / 101,
    'iP@0.07': iP(0.07),
    CharP: all.length === 0 ? 0 : hits(all) / all.length,
    'CharR@3': hits(readDown(3)) / relevant.size,
    'PRES@3': pres(ranksOf(order, isRelevant), relevantDocuments.length, 3),
    'CharPRES@25': pres(
      ranksOf(all, (one) => relevant.has(one)),
      relevant.size,
      25,
    ),
  };
}

const ids = ['a', 'b', 'c', 'd'];
/** Relevant passages of a document of 60 characters, none overlapping another. */
const judgement = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }).map((ends): PassageJudgement => {
  const sorted = ends.sort((a, b) => a - b);
  const passages = sorted.flatMap((end, i) =>
    i % 2 === 1 ? [{ offset: sorted[i - 1], length: end - sorted[i - 1] }] : [],
  );
  return { length: 60, passages };
});
const passage = fc.record({
  document: fc.constantFrom(...ids, 'unjudged'),
  offset: fc.integer({ min: 0, max: 50 }),
  length: fc.integer({ min: 1, max: 10 }),
  line: fc.constant(1),
});

test('every passage measure is that of sets of characters, overlapping passages counted once', () => {
  const names = ['AgP', 'gP@2', 'gR@2', 'AiP', 'iP@0.07', 'CharP', 'CharR@3', 'PRES@3', 'CharPRES@25'];
  const measures = resolvePassageMeasures(names);
  const topic = fc.record({
    judgements: fc.tuple(judgement, judgement, judgement, judgement),
    retrieved: fc.array(passage, { maxLength: 12 }),
    beta: fc.constantFrom(0.25, 1, 3),
  });
  fc.assert(
    fc.property(topic, ({ judgements, retrieved, beta }) => {
      const judged = new Map(ids.map((id, i) => [id, judgements[i]]));
      if (judgements.every(({ passages }) => passages.length === 0)) return;
      // A passage all of which was read before is no place of the list: precision there is that of the place before.
      const read = readTopic(judged, retrieved);
      const expected = bruteForce(judged, retrieved, beta) as Readonly<Record<string, number>>;
      for (const measure of measures)
        expect(measure.evaluate(read, beta), measure.name).toBeCloseTo(expected[measure.name], 9);
    }),
    { numRuns: 300 },
  );
});
