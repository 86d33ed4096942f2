/** Unique names for runs: their tags, told apart by their files' names, or by number, where tags repeat. */
export function nameRuns(tags: readonly string[], files: readonly string[] = []): string[] {
  const timesOf = countEach(tags);
  const names = tags.map((tag, i) => (timesOf.get(tag) === 1 || !files[i] ? tag : `${tag} (${files[i]})`));
  const repeated = countEach(names);
  const taken = new Set(names.filter((name) => repeated.get(name) === 1));
  return names.map((name) => {
    if (repeated.get(name) === 1) return name;
    let number = 1;
    while (taken.has(`${name} #${number}`)) number++;
    taken.add(`${name} #${number}`);
    return `${name} #${number}`;
  });
}

function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
