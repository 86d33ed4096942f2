import type { RankedTopic, RelevantPlaces } from '../model/ranked-topic.ts';

/** Where the relevant documents of a topic that were found stand among the judged ones: gone through once for all measures. */
export function relevantPlaces(topic: RankedTopic): RelevantPlaces {
  const known = topic.standing?.of === topic.judgedRanks ? topic.standing : ofStranger(topic);
  if (known.rel !== topic.rel) fillPlaces(known, topic);
  return known;
}

function fillPlaces(known: RelevantPlaces, { judgedFound, judgedGrades, rel }: RankedTopic): void {
  const { places, nonrelevant } = known;
  let found = 0;
  let before = 0;
  let pooled = 0;
  for (let i = 0; i < judgedFound; i++) {
    const grade = judgedGrades[i];
    if (grade < 0) pooled++;
    if (grade >= rel) {
      places[found] = i;
      nonrelevant[found++] = before;
    } else if (grade >= 0) before++;
  }
  known.judged = judgedFound - pooled;
  known.rel = rel;
}

/** Filled for one topic after the other that has no room of its own. */
let shared = roomForPlaces(new Uint32Array(0));

function ofStranger({ judgedRanks }: RankedTopic): RelevantPlaces {
  if (shared.places.length < judgedRanks.length) shared = roomForPlaces(judgedRanks);
  shared.rel = undefined;
  return shared;
}

/** Room for the places of relevant documents among judged ones with these ranks. */
export function roomForPlaces(judgedRanks: Uint32Array): RelevantPlaces {
  return {
    of: judgedRanks,
    rel: undefined,
    judged: 0,
    places: new Uint32Array(judgedRanks.length),
    nonrelevant: new Uint32Array(judgedRanks.length),
  };
}
