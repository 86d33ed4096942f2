import { dayOf, type Patent } from '../../model/patent.ts';
import { childrenOf, textOf } from '../xml/xml-paths.ts';
import type { XmlElement } from '../xml/xml-records.ts';

/** Reads a record of named fields (`<doc><str name="Patent Number">`), as PatSnap exports patents; lists are apart by |. */
export function readNamedFields(record: XmlElement): Patent {
  const fields = new Map(childrenOf(record).map((field) => [field.attributes.get('name') ?? '', textOf(field)]));
  const list = (name: string) => (fields.get(name) ?? '').split('|').flatMap((one) => one.trim() || []);
  const day = (name: string) => dayOf(fields.get(name) ?? '');
  const priorities = list('Priority Date').flatMap((one) => dayOf(one) ?? []);
  return {
    number: fields.get('Patent Number') ?? '',
    date: day('Publication Date'),
    filed: day('Application Date'),
    priority: priorities.sort()[0],
    members: list('Family Members'),
    title: fields.get('Title'),
    abstract: fields.get('Abstract'),
    classes: list('All IPC'),
    citations: [
      ...list('Cites').map((cited) => ({ cited, categories: [], phase: 'unknown' as const })),
      ...list('Other References').map(() => ({ categories: [], phase: 'unknown' as const })),
    ],
  };
}
