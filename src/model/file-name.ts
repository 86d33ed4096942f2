/** A name made of some words that every file system takes, and that is not used yet, whatever the case of its letters. */
export function freeFileName(words: readonly string[], used: Set<string>): string {
  const base = words
    .join('-')
    .replace(/[^\w@.-]+/g, '-')
    .slice(0, 100);
  let free = base;
  for (let i = 2; used.has(free.toLowerCase()); i++) free = `${base}-${i}`;
  used.add(free.toLowerCase());
  return free;
}
