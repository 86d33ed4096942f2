/** Something that was published, in parts; what a printed reference and a BibTeX entry are read off. */
export interface PublishedWork {
  readonly type: 'article' | 'inproceedings' | 'incollection' | 'book' | 'techreport' | 'misc';
  /** As they are printed: `W. Magdy`; the last may be `et al.`. */
  readonly authors: readonly string[];
  readonly title: string;
  /** The journal, conference, collection, report or note where it stands. */
  readonly venue?: string;
  readonly year?: number;
  readonly volume?: number;
  readonly number?: number;
  readonly series?: string;
  readonly edition?: string;
  readonly pages?: string;
  readonly publisher?: string;
  readonly doi?: string;
  readonly url?: string;
}

/** A published work as it is printed. */
export interface Reference extends PublishedWork {
  readonly text: string;
}

/** The same works with their printed text. */
export function withText<K extends string>(works: Readonly<Record<K, PublishedWork>>): Readonly<Record<K, Reference>> {
  const entries = Object.entries<PublishedWork>(works).map(([key, work]) => [
    key,
    { ...work, text: referenceText(work) },
  ]);
  return Object.fromEntries(entries);
}

function referenceText(work: PublishedWork): string {
  const { authors, title, edition } = work;
  const names = authors
    .join(', ')
    .replace(/, (et al\.|and others)$/, ' $1')
    .replace(/\.$/, '');
  return `${names}. ${title}${edition ? `, ${edition} edition` : ''}. ${placeOf(work)}.`;
}

function placeOf({ type, venue, year, volume, number, series, pages, publisher, url }: PublishedWork): string {
  const joined = (...parts: readonly (string | number | undefined)[]) =>
    parts.filter((part) => part !== undefined).join(', ');
  if (type === 'article') return joined(`${venue} ${volume}${number === undefined ? '' : `(${number})`}`, year, pages);
  if (type === 'incollection') return joined(`In ${venue}`, `${publisher} ${year}`, pages);
  if (type === 'inproceedings')
    return joined(venue!.includes(String(year)) ? venue : `${venue} ${year}`, series, pages);
  return joined(venue, publisher, year, url);
}
