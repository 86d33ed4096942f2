import { categoryLetters, dayOf, isPhaseCode, type Patent, type PatentCitation, phaseOf } from '../../model/patent.ts';
import { shown } from '../fields.ts';
import type { FindingLog } from '../finding-log.ts';
import { acceptNumber, type PatentSink } from './patent-sink.ts';

/** What columns of a table, or members of a JSON object, may be called. */
const names = {
  citing: ['citing', 'citing_number', 'citing_publication', 'citing_patent'],
  cited: ['cited', 'cited_number', 'cited_publication', 'cited_patent'],
  category: ['category', 'categories', 'cat'],
  type: ['type'],
  phase: ['phase', 'cited_phase', 'origin'],
  patent: ['id', '_id', 'number', 'patent', 'publication_number', 'publication', 'ucid'],
  date: ['date', 'publication_date', 'published'],
  filed: ['filed', 'filing_date', 'application_date'],
  priority: ['priority', 'priority_date'],
  family: ['family', 'family_id'],
  members: ['members', 'family_members'],
  title: ['title', 'invention_title'],
  abstract: ['abstract', 'text'],
  claims: ['claims', 'claim'],
  classes: ['ipc', 'classes'],
  citations: ['citations', 'cites', 'citation'],
} as const;
type Field = keyof typeof names;

/** The columns of a table of citations, and of one of patents, for messages and help. */
export const citationColumns = 'citing, cited, category, phase, date';
export const patentColumns = 'id, date, filed, priority, family, members, title, abstract, claims, ipc, cites';

/** A row or an object by the names of its columns. */
export type PatentRow = ReadonlyMap<string, unknown>;

/** The fields that are read of a citation; of a patent all others are, and its date. */
const ofCitation: readonly Field[] = ['citing', 'cited', 'category', 'type', 'phase', 'date'];

/**
 * What a row tells, where its columns are those of citations or of patents; undefined where they are of neither.
 * A patent beside one that is cited is the one that cites.
 */
export function kindOfColumns(columns: readonly string[]): 'citations' | 'patents' | undefined {
  const has = (field: Field) => columns.some((column) => isNamed(field, column));
  if (has('cited')) return has('citing') || has('patent') ? 'citations' : undefined;
  return has('patent') && !has('citing') ? 'patents' : undefined;
}

/** The columns that nothing is read of. */
export function unreadColumns(columns: readonly string[]): string[] {
  const isOfCitations = kindOfColumns(columns) === 'citations';
  const citing = columns.some((column) => isNamed('citing', column)) ? [] : (['patent'] as const);
  const read = isOfCitations
    ? [...ofCitation, ...citing]
    : (Object.keys(names) as Field[]).filter((field) => field === 'date' || !ofCitation.includes(field));
  return columns.filter((column) => !read.some((field) => isNamed(field, column)));
}

const isNamed = (field: Field, column: string) => names[field].some((name) => name === plain(column));

/** Hands a row of citations or patents on. */
export function takeRow(row: PatentRow, line: number, sink: PatentSink, log: FindingLog): void {
  const fields = fieldsOf(row);
  const day = (field: Field) => {
    const given = textOf(fields.get(field));
    const found = dayOf(given);
    if (given !== '' && found === undefined)
      log.add('patent', `invalid ${field}: ${shown(given)}; expected a day such as 1994-05-17 or 19940517`, line);
    return found;
  };
  // A list of what a patent cites is its citations, whatever it is called.
  const cited = fields.get('cited');
  if (fields.has('cited') && !Array.isArray(cited)) {
    const citing = textOf(fields.get('citing') ?? fields.get('patent'));
    const citation = citationOf(cited, fields, day('date'));
    if (acceptNumber(citing, 'citing patent', log, line) && acceptCited(citation, log, line))
      sink.citation(citing, citation);
    return;
  }
  const patent: Patent = {
    number: textOf(fields.get('patent') ?? fields.get('citing')),
    date: day('date'),
    filed: day('filed'),
    priority: day('priority'),
    family: textOf(fields.get('family')),
    members: listOf(fields.get('members')),
    title: textOf(fields.get('title')),
    abstract: textOf(fields.get('abstract')),
    claims: claimsOf(fields.get('claims')),
    classes: listOf(fields.get('classes')).map((symbol) => symbol.replace(/\s+/g, '')),
    citations: citationsOf(fields.get('citations') ?? cited, line, log),
  };
  if (acceptNumber(patent.number, 'patent', log, line)) sink.patent(patent);
}

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function fieldsOf(row: PatentRow): ReadonlyMap<Field, unknown> {
  const found = new Map<Field, unknown>();
  for (const field of Object.keys(names) as Field[])
    for (const [column, value] of row) if (!found.has(field) && isNamed(field, column)) found.set(field, value);
  return found;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : Number.isSafeInteger(value) ? String(value) : '';

/** A list, or a text whose parts are apart by | or ;. */
function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf).filter((one) => one !== '');
  return textOf(value)
    .split(/[|;]/)
    .flatMap((one) => one.trim() || []);
}

const claimsOf = (value: unknown): string[] =>
  Array.isArray(value) ? listOf(value) : textOf(value) ? [textOf(value)] : [];

function citationOf(number: unknown, fields: ReadonlyMap<Field, unknown>, date: string | undefined): PatentCitation {
  const cited = textOf(number);
  const given = listOf(fields.get('category')).join(' ');
  // Google Patents has the phase as category, and the category as type.
  const isPhase = isPhaseCode(given);
  const categories = categoryLetters(isPhase ? textOf(fields.get('type')) : given);
  const phase = phaseOf(isPhase ? given : textOf(fields.get('phase')));
  return { ...(cited === '' ? {} : { cited }), categories, phase, ...(date === undefined ? {} : { date }) };
}

/** Numbers, or objects with cited, category, phase and date. */
function citationsOf(value: unknown, line: number, log: FindingLog): PatentCitation[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : listOf(value);
  return listed.flatMap((one): PatentCitation[] => {
    const isObject = typeof one === 'object' && one !== null && !Array.isArray(one);
    const fields = isObject ? fieldsOf(new Map(Object.entries(one))) : new Map<Field, unknown>([['cited', one]]);
    const number = fields.get('cited') ?? fields.get('patent');
    const citation = citationOf(number, fields, dayOf(textOf(fields.get('date'))));
    return acceptCited(citation, log, line) ? [citation] : [];
  });
}

const acceptCited = ({ cited }: PatentCitation, log: FindingLog, line: number) =>
  cited === undefined || acceptNumber(cited, 'citation', log, line);
