import { baseName } from '../formats/reader.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import { isSameJudgements } from '../model/join-judgements.ts';
import type { Note } from '../model/note.ts';
import { nameRuns } from '../model/run-names.ts';

/** What sets of judgements are called: as their files, told apart by path or number where those repeat. */
export function nameJudgements(sets: readonly Campaign[]): string[] {
  const paths = sets.map(({ source }) => source?.path ?? '');
  return nameRuns(
    paths.map((path, s) => (path === '' ? `set ${s + 1}` : baseName(path))),
    paths,
  );
}

/** A note for each set that says the same as one before it. */
export function noteSameJudgements(sets: readonly Campaign[], names = nameJudgements(sets)): Note[] {
  return sets.flatMap(({ qrels }, s) => {
    const same = sets.findIndex((other, o) => o < s && isSameJudgements(other.qrels, qrels));
    if (same === -1) return [];
    const path = sets[s].source?.path;
    const which =
      path !== undefined && sets[same].source?.path === path
        ? `${path} is given twice: these`
        : `${names[same]} and ${names[s]}`;
    return [{ code: 'same-judgements', message: `${which} are the same judgements` }];
  });
}

/** What there is to say of several sets: once where it holds for all of them, else with the name of the set. */
export function notesOfEach(names: readonly string[], said: readonly (readonly Note[])[]): Note[] {
  const has = (notes: readonly Note[], message: string) => notes.some((note) => note.message === message);
  const common = said[0].filter(({ message }) => said.every((notes) => has(notes, message)));
  const own = said.flatMap((notes, s) =>
    notes
      .filter(({ message }) => !has(common, message))
      .map(({ code, message }) => ({ code, message: `${names[s]}: ${message}` })),
  );
  return [...common, ...own];
}

/** Refuses sets that share no topic: nothing could be said of them. */
export function requireCommonTopics(sets: readonly Campaign[]): void {
  const topics = sets.flatMap(({ qrels }) => qrels.topics);
  if (new Set(topics).size < topics.length) return;
  const some = sets.slice(0, 2).map(({ qrels }) => qrels.topics[0]);
  throw new UsageError(`no topic in common: the first is ${some[0]} and ${some[1]}`);
}

/** The notes of an evaluation on the topics that sets share, without saying that these were selected. */
export function notesOnShared(notes: readonly Note[], { qrels }: Campaign): Note[] {
  const given = qrels.notes ?? [];
  return notes.filter(({ code, message }) => code !== 'topic-set' || given.some((note) => note.message === message));
}
