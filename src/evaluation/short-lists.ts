import type { NamedRun } from '../model/campaign.ts';
import type { Measure } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import type { ListEnds, RunOutline } from '../model/run-outline.ts';
import { counted, thousands } from '../model/wording.ts';

/** How many runs are named. */
const named = 3;
/** Fewer lists may well be of one length by chance. */
const leastLists = 5;
/** Lists that end sooner, as little was found, may be so many. */
const shorterShare = 0.05;

/** Runs whose lists all end at one round length before the cut-off of a measure: more was asked of them than was kept. */
export function describeShortLists(runs: readonly NamedRun<RunOutline>[], measures: readonly Measure[]): Note[] {
  const deepest = runs.reduce((most, { judged: { ends } }) => Math.max(most, ends?.longest ?? 0), 0);
  const short = runs.flatMap(({ name, judged: { ends } }) => {
    if (!ends || !isCut(ends, deepest)) return [];
    const deeper = measures.filter(({ params: { cutoff } }) => Number(cutoff) > ends.longest);
    return deeper.length === 0 ? [] : [describeCut(name, ends, deeper)];
  });
  const notes = short.slice(0, named).map((message) => ({ code: 'short-lists', message }));
  const others = short.length - notes.length;
  if (others === 0) return notes;
  return [...notes, { code: 'short-lists', message: `${counted(others, 'other run')} likewise` }];
}

/**
 * Whether nearly all lists end at a length that people ask for: 10, 20, 25, 50, 100 and so on. From 100 on a run that
 * ends before others was made so: humR03dc of TREC 2003 has 100 documents a topic where others have 1,000.
 */
function isCut({ lists, longest, atLongest }: ListEnds, deepest: number): boolean {
  if (longest >= 100 && longest < deepest) return false;
  return lists >= leastLists && atLongest >= (1 - shorterShare) * lists && /^([125]0+|250*)$/.test(String(longest));
}

function describeCut(run: string, { lists, longest, atLongest }: ListEnds, deeper: readonly Measure[]): string {
  const which = atLongest === lists ? `all ${thousands(lists)}` : `${thousands(atLongest)} of ${thousands(lists)}`;
  const names = deeper.map(({ name }) => name);
  const [verb, cause] = [
    names.length === 1 ? 'looks' : 'look',
    longest === 10 ? 'was size left at 10' : 'were they cut there',
  ];
  return `run ${run}: ${which} lists end at rank ${thousands(longest)}, and ${names.join(', ')} ${verb} further: ${cause}?`;
}
