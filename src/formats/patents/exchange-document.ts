import { categoryLetters, dayOf, type Patent, type PatentCitation, phaseOf } from '../../model/patent.ts';
import { atPath, childrenOf, textOf, within } from '../xml/xml-paths.ts';
import type { XmlElement } from '../xml/xml-records.ts';

/**
 * Reads a bibliographic record: an `exchange-document` of DOCDB or of the EPO's Open Patent Services, a
 * `fulltext-document` of the latter, or a `patent-document` as in MAREC and CLEF-IP.
 */
export function readExchangeDocument(record: XmlElement): Patent {
  const { attributes } = record;
  const [data = record] = childrenOf(record, 'bibliographic-data');
  const [technical = data] = childrenOf(data, 'technical-data');
  const published = documentIds(data, 'publication-reference');
  const attribute = (name: string) => attributes.get(name)?.trim() ?? '';
  const own = attribute('country') + attribute('doc-number') + attribute('kind');
  return {
    number: attribute('ucid') || own || numberOf(published[0]),
    date: dayOf(attribute('date-publ')) ?? dayOf(attribute('date')) ?? dateOf(published),
    filed: dateOf(documentIds(data, 'application-reference')),
    priority: datesOf(atPath(data, 'priority-claims', 'priority-claim').flatMap((claim) => [...within(claim, 'date')]))
      .sort()
      .at(0),
    family: /^\d+$/.test(attribute('family-id')) ? attribute('family-id') : undefined,
    title: inEnglish([...childrenOf(data, 'invention-title'), ...childrenOf(technical, 'invention-title')]),
    abstract: inEnglish(childrenOf(record, 'abstract')),
    claims: claimsOf(record),
    classes: classesOf(technical),
    citations: citationsOf(data),
  };
}

/** Whether the office took the record back. */
export function isDeleted({ attributes }: XmlElement): boolean {
  return /^(?:d|deleted?)$/i.test(attributes.get('status') ?? '');
}

/** The ids inside references of a name, those of DOCDB's form first. */
function documentIds(data: XmlElement, name: string): XmlElement[] {
  const found = childrenOf(data, name).flatMap((reference) =>
    childrenOf(reference, 'document-id').map((id) => ({ id, isDocdb: isDocdb(reference) || isDocdb(id) })),
  );
  return [...found.filter(({ isDocdb: first }) => first), ...found.filter(({ isDocdb: first }) => !first)].map(
    ({ id }) => id,
  );
}

const isDocdb = ({ attributes }: XmlElement) =>
  (attributes.get('data-format') ?? attributes.get('document-id-type') ?? attributes.get('format')) === 'docdb';

const part = (id: XmlElement, name: string) => textOf(childrenOf(id, name)[0]);

/** The number of a `document-id`, whose parts may be elements or, in epodoc's form, one text. */
function numberOf(id: XmlElement | undefined): string {
  return id ? part(id, 'country') + part(id, 'doc-number') + part(id, 'kind') : '';
}

const datesOf = (elements: readonly XmlElement[]) => elements.flatMap((one) => dayOf(textOf(one)) ?? []);

const dateOf = (ids: readonly XmlElement[]) => datesOf(ids.flatMap((id) => childrenOf(id, 'date')))[0];

/** The text in English, or the first where there is none. */
function inEnglish(elements: readonly XmlElement[]): string {
  return textOf(englishOf(elements));
}

const englishOf = (elements: readonly XmlElement[]) =>
  elements.find(({ attributes }) => attributes.get('lang')?.toLowerCase() === 'en') ?? elements[0];

/** Claims, one by one; OPS has all of them as texts of a single claim, where their numbers tell them apart. */
function claimsOf(record: XmlElement): string[] {
  const claims = englishOf(childrenOf(record, 'claims'));
  if (!claims) return [];
  const listed = childrenOf(claims, 'claim');
  if (listed.length !== 1) return listed.map(textOf).filter((text) => text !== '');
  const texts = childrenOf(listed[0], 'claim-text').map(textOf);
  const numbered: string[] = [];
  for (const text of texts)
    if (numbered.length === 0 || new RegExp(`^${numbered.length + 1}\\s*\\.`).test(text)) numbered.push(text);
    else numbered[numbered.length - 1] += ` ${text}`;
  return numbered;
}

/** Symbols of the IPC: `A61K   9/107       20060101AFI20221215BHEP` is A61K9/107. */
function classesOf(data: XmlElement): string[] {
  const symbols = [...within(data, 'classification-ipcr'), ...within(data, 'classification-ipc')].flatMap((one) => {
    const [, subclass, group, subgroup] = /^\s*([A-H]\d\d[A-Z])\s*(\d{1,4})\s*\/\s*(\d{2,6})/.exec(textOf(one)) ?? [];
    return subclass === undefined ? [] : [`${subclass}${group}/${subgroup}`];
  });
  return [...new Set(symbols)];
}

function citationsOf(data: XmlElement): PatentCitation[] {
  const cited = [...within(data, 'citation')].flatMap((citation) => {
    const named = citation.attributes.get('cited-phase') ?? '';
    const phase = phaseOf(named) === 'unknown' ? phaseOf(citation.attributes.get('cited-by') ?? '') : phaseOf(named);
    const categories = lettersOf([...within(citation, 'category')]);
    return childrenOf(citation, 'patcit', 'nplcit').map((one) => citationOf(one, { categories, phase }));
  });
  const listed = [...within(data, 'patent-citations'), ...within(data, 'non-patent-citations')].flatMap((list) =>
    childrenOf(list, 'patcit', 'nplcit').map((one) => {
      const sources = [...within(one, 'source')].map(({ attributes }) => attributes);
      const letters = sources.flatMap((source) => categoryLetters(source.get('category') ?? ''));
      const categories = [...new Set([...letters, ...lettersOf([...within(one, 'category')])])];
      return citationOf(one, { categories, phase: phaseOf(sources[0]?.get('name') ?? '') });
    }),
  );
  return [...cited, ...listed];
}

const lettersOf = (categories: readonly XmlElement[]) => [
  ...new Set(categories.flatMap((one) => categoryLetters(textOf(one)))),
];

/** A cited patent by DOCDB's number where there is one; what has no number is other literature. */
function citationOf(one: XmlElement, facts: Pick<PatentCitation, 'categories' | 'phase'>): PatentCitation {
  if (one.name === 'nplcit') return facts;
  const ids = childrenOf(one, 'document-id');
  const id = ids.find(isDocdb) ?? ids[0];
  const cited = one.attributes.get('ucid') ?? (numberOf(id) || (one.attributes.get('dnum') ?? ''));
  return { ...facts, cited, date: dateOf(id ? [id, ...ids] : []) };
}
