import { withoutMark } from '../model/simulated.ts';

/** Names for runs: their tags, told apart by their files' names, or by number, where tags repeat. */
export function nameRuns(given: readonly string[], files: readonly string[] = []): string[] {
  const tags = withoutMark(given);
  const timesOf = countEach(tags);
  const names = tags.map((tag, i) => (timesOf.get(tag) === 1 || !files[i] ? tag : `${tag} (${files[i]})`));
  const repeated = countEach(names);
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (repeated.get(name) === 1) return name;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${name} #${number}`;
  });
}

function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
