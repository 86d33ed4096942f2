import { BalancedPrefs } from '../measures/balanced-prefs.ts';
import { placeDocuments, type RankedPreferences, rankGroups } from '../measures/ranked-preferences.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { JudgementGroup } from '../model/preferences.ts';
import type { PreparedLine } from './lines.ts';
import type { StatedGroup, StatedPreferences } from './preferences.ts';

/** A complaint at which trec_eval stops; with an exit code of its own where it does not say which measure failed. */
export interface Complaint {
  readonly stderr: string;
  readonly exitCode?: number;
}

/** What trec_eval says of the preferences of a topic where they contradict each other, or a line cannot be computed. */
export function complainOfTopic(
  { qrels, stated }: StatedPreferences,
  run: JudgedRun,
  t: number,
  line: PreparedLine,
): Complaint | undefined {
  const documents = qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]);
  const found = run.documents.subarray(run.offsets[t], run.offsets[t + 1]);
  const groups = qrels.preferences![t];
  const complaint = complainOfGroups(stated[t], groups, documents, placeDocuments(found, documents.length));
  if (complaint || line.computed?.definition.name !== BalancedPrefs.name) return complaint;
  const ranked = rankGroups(groups, found, documents.length);
  if (!readsPastEnd(ranked, line.computed.params.seen === 'both')) return undefined;
  const where = `${line.name} of topic '${qrels.topics[t]}', for which trec_eval reads past its preferences,`;
  return { stderr: `trec_eval: ${where} is not supported by nmax\n`, exitCode: 4 };
}

/** The first contradiction within a judgement group of a topic; `places` are its documents' numbers in trec_eval. */
function complainOfGroups(
  stated: readonly StatedGroup[],
  groups: readonly JudgementGroup[],
  documents: readonly string[],
  places: ArrayLike<number>,
): Complaint | undefined {
  for (const [g, group] of stated.entries()) {
    const levels = [...group.levels].sort(
      (a, b) => Number(a.part > b.part) - Number(a.part < b.part) || b.level - a.level || place(a) - place(b),
    );
    const complaint = group.inParts
      ? (complainOfZeros(levels, documents) ?? complainOfConflicts(groups[g], places))
      : complainOfLevels(levels);
    if (complaint) return complaint;
  }
  return undefined;

  function place({ document }: StatedGroup['levels'][number]): number {
    return places[document];
  }

  function complainOfLevels(levels: StatedGroup['levels']): Complaint | undefined {
    const classes = [...new Set(levels.map(({ level }) => level))];
    const classesOf = new Map<number, number[]>();
    for (const { document, level } of levels) {
      const known = classesOf.get(document) ?? [];
      const own = classes.indexOf(level);
      if (!known.includes(own)) classesOf.set(document, [...known, own]);
    }
    const several = [...classesOf].filter(([, known]) => known.length > 1);
    if (several.length === 0) return undefined;
    several.sort(([a, [a1, a2]], [b, [b1, b2]]) => a1 - b1 || a2 - b2 || places[a] - places[b]);
    const twice = `Internal docid ${places[several[0][0]]} occurs with different rel_level in same jsg`;
    return { stderr: `trec_eval.form_prefs_counts: ${twice}\n` };
  }
}

function complainOfZeros(levels: StatedGroup['levels'], documents: readonly string[]): Complaint | undefined {
  const own = new Map<number, number>();
  for (const { document, level } of levels) {
    const before = own.get(document) ?? -1;
    if ((before > 0 && level === 0) || (before === 0 && level > 0)) {
      const both = `doc '${documents[document]}' has both 0 and non-0 rel_level assigned`;
      return { stderr: `trec_eval.form_prefs_counts: ${both}\n` };
    }
    own.set(document, level);
  }
  return undefined;
}

function complainOfConflicts(group: JudgementGroup, places: ArrayLike<number>): Complaint | undefined {
  const { documents, above } = group;
  const order = [...documents.keys()].sort((a, b) => places[documents[a]] - places[documents[b]]);
  for (const a of order)
    for (const b of order)
      if (above![a * documents.length + b] && above![b * documents.length + a]) {
        const ranks = `internal rank ${places[documents[a]]} and internal rank ${places[documents[b]]}`;
        const stderr = `trec_eval.form_prefs_counts: Pref inconsistency found\n      ${ranks} are conflicted\n`;
        // What glibc's abort leaves to a shell.
        return { stderr, exitCode: 134 };
      }
  return undefined;
}

/**
 * Whether trec_eval reads past the end of the preferences of a group: it takes as many documents of the lowest level as
 * there are relevant ones, which levels below 0 can leave too few of.
 */
function readsPastEnd({ groups, retrieved }: RankedPreferences, both: boolean): boolean {
  return groups.some(({ places, levels, above }) => {
    if (above || levels.length === 0) return false;
    const counted = places.flatMap((place, i) => (both && place >= retrieved ? [] : [levels[i]]));
    const wanted = counted.filter((level) => level > 0).length;
    const lowest = places.filter((_, i) => levels[i] === levels[levels.length - 1]);
    const isCut = both && lowest.some((place) => place >= retrieved);
    return wanted < counted.length - wanted && lowest.length < wanted && !isCut;
  });
}
