import { builtinMeasures } from 'nmax';

export interface Completion {
  /** As it goes into the address: `PRES@N`. */
  readonly written: string;
  readonly title: string;
}

const most = 8;

/** What a measure that takes an `@` is offered with. */
const sampleAt: Readonly<Record<string, string>> = { cutoff: '@N', recall: '@0.95', percent: '@10' };

/** The measures whose name, alias or title begins with or has what was typed; those with a cut-off follow Nmax. */
export function completions(text: string): Completion[] {
  const typed = text.trim().toLowerCase();
  if (typed === '' || /[@(]/.test(typed)) return [];
  const rank = (name: string, title: string, aliases: readonly string[]) => {
    const names = [name, ...aliases].map((one) => one.toLowerCase());
    if (names.includes(typed)) return 0;
    if (names.some((one) => one.startsWith(typed))) return 1;
    if (
      title
        .toLowerCase()
        .split(/\W+/)
        .some((word) => word.startsWith(typed))
    )
      return 2;
    return names.some((one) => one.includes(typed)) ? 3 : -1;
  };
  return builtinMeasures
    .map(({ name, title, aliases, at }) => ({
      written: `${name}${at ? (sampleAt[at] ?? '') : ''}`,
      title,
      place: rank(name, title, aliases),
    }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ written, title }) => ({ written, title }));
}
