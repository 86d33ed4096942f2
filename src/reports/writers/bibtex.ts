import type { PublishedWork } from '../../measures/reference.ts';
import { escapeLatex } from './latex-text.ts';

/** The full names of the conferences that printed references call by their letters. */
const conferences: Readonly<Record<string, string>> = {
  SIGIR:
    'Proceedings of the International ACM SIGIR Conference on Research and Development in Information Retrieval (SIGIR)',
  CIKM: 'Proceedings of the ACM Conference on Information and Knowledge Management (CIKM)',
  ECIR: 'Proceedings of the European Conference on Information Retrieval (ECIR)',
  TREC: 'Proceedings of the Text REtrieval Conference (TREC)',
  CLEF: 'Multilingual and Multimodal Information Access Evaluation: International Conference of the Cross-Language Evaluation Forum (CLEF)',
};

/** Works as BibTeX, by the keys they are cited with; all of it is ASCII, so that no encoding has to be declared. */
export function renderBibtex(works: Readonly<Record<string, PublishedWork>>): string {
  return Object.entries(works)
    .map(([key, work]) => {
      const fields = fieldsOf(work).filter(([, value]) => value !== undefined);
      const width = Math.max(...fields.map(([name]) => name.length));
      const lines = fields.map(([name, value]) => `  ${name.padEnd(width)} = {${value}},`);
      return `@${work.type}{${key},\n${lines.join('\n')}\n}\n`;
    })
    .join('\n');
}

type Field = readonly [name: string, value: string | number | undefined];

function fieldsOf(work: PublishedWork): Field[] {
  const { title, year, edition, pages, doi, url } = work;
  const article = /^article (\d+)$/.exec(pages ?? '')?.[1];
  return [
    ['author', authorsOf(work)],
    // Doubled braces keep the capitals as they are printed.
    ['title', `{${ascii(title)}}`],
    ...placeOf(work),
    ['edition', edition],
    ['year', year],
    ['pages', article === undefined ? pages && ascii(pages) : undefined],
    ['note', article && `Article ${article}`],
    ['doi', doi],
    ['url', url],
  ];
}

function placeOf({ type, venue, year, volume, number, series, publisher, url }: PublishedWork): Field[] {
  const place = venue === undefined ? undefined : ascii(venue);
  const house = publisher === undefined ? undefined : ascii(publisher);
  switch (type) {
    case 'article':
      return [...([['journal', place]] as const), ['volume', volume], ['number', number]];
    case 'inproceedings': {
      const full = conferences[venue!];
      const book = full ? ascii(full) : place!.includes(String(year)) ? place : `${place} ${year}`;
      return [...([['booktitle', book]] as const), ['series', series]];
    }
    case 'incollection':
      return [...([['booktitle', place]] as const), ['publisher', house]];
    case 'techreport': {
      const [, kind, of] = /^(\S+) (.*)$/.exec(place!)!;
      return [...([['institution', house]] as const), ['type', kind], ['number', of]];
    }
    case 'book':
      return [['publisher', house]];
    case 'misc':
      return [['howpublished', [house, url && ascii(url)].filter((part) => part !== undefined).join(', ')]];
  }
}

/** A group that has no family name is one name. */
function authorsOf({ authors }: PublishedWork): string {
  return authors
    .map((name) => (/^(et al\.|and others)$/.test(name) ? 'others' : /^the /.test(name) ? `{${name}}` : ascii(name)))
    .join(' and ');
}

/** Accents as commands in braces, which BibTeX takes for one letter. */
function ascii(text: string): string {
  return Array.from(text, (letter) => {
    // A blank alone would be kept from breaking a line.
    const written = letter === ' ' ? letter : escapeLatex(letter);
    return /\p{L}/u.test(letter) && written !== letter ? `{${written}}` : written;
  }).join('');
}
