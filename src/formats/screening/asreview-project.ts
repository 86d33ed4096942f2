import { counted } from '../../model/wording.ts';
import { shown } from '../fields.ts';
import { FindingLog } from '../finding-log.ts';
import { readJsonEntry, readLegacyDecisions } from './asreview-legacy.ts';
import {
  inEntry,
  openDatabase,
  type ProjectState,
  readDecisions,
  readRecordIds,
  readRecords,
} from './asreview-state.ts';
import { readRis } from './ris-reader.ts';
import type { ScreenedRecord, Screening } from './screened-record.ts';
import { readScreeningTable } from './table-reader.ts';
import { linesOf } from './whole-file.ts';
import { ArchiveError, type ZipArchive } from './zip-archive.ts';

/** Reads a project of ASReview, of versions 0.x to 3: decisions in their order, and all records with what is known of them. */
export function readProject(archive: ZipArchive, asked?: string): Screening {
  const folder = folderOf(archive);
  const project = readJsonEntry(archive, `${folder}project.json`);
  const isSimulation = textMember(project, 'mode') === 'simulate';
  const notes: string[] = [];
  const state = readState(archive, folder, project, notes);
  // Later versions have all but the columns that somebody asks for in the database.
  const isAsked = asked !== undefined && !['record_id', 'doi'].includes(asked.trim().toLowerCase());
  const dataset = state.records && !isAsked ? undefined : readDataset(archive, folder, project, notes, asked);
  const places = new Map(state.decisions.map((decision, order) => [decision.id, { ...decision, order }]));
  const duplicates = state.records?.filter(({ duplicateOf }) => duplicateOf !== undefined) ?? [];
  if (duplicates.length > 0) {
    const [{ id, duplicateOf }] = duplicates;
    notes.push(`${counted(duplicates.length, 'duplicate')} left out, first ${id} of ${duplicateOf}`);
  }
  let known = 0;
  const screened = (id: string, record: Partial<ScreenedRecord>, label: ScreenedRecord['decision']): ScreenedRecord => {
    const place = places.get(id);
    if (!place && isSimulation && label !== undefined) known++;
    return {
      ids: new Map([...(record.ids ?? []), ['record_id', id]]),
      title: record.title ?? '',
      text: record.text ?? '',
      decision: place?.decision ?? (isSimulation ? label : undefined),
      ...(place ? { order: place.order, isPrior: place.isPrior } : {}),
      line: 0,
    };
  };
  const ofState = state.records?.flatMap(({ id, row, doi, known: label, duplicateOf, ...texts }) => {
    const ids = new Map([...(dataset?.get(row)?.ids ?? []), ['doi', doi]]);
    return duplicateOf === undefined ? [screened(id, { ...texts, ids }, label)] : [];
  });
  const ids = [...new Set([...(state.ids ?? dataset?.keys() ?? []), ...places.keys()])];
  const records = ofState ?? ids.map((id) => screened(id, dataset?.get(id) ?? {}, dataset?.get(id)?.decision));
  if (isSimulation && !ofState && dataset?.size === 0 && places.size < ids.length)
    throw new ArchiveError(
      `a simulation that did not screen all, and ${notes.at(-1)}; expected the labels of all records`,
    );
  if (known > 0) notes.push(`a simulation: ${counted(known, 'record')} not screened have the label of the dataset`);
  const isPartial = !ofState && !state.ids && (dataset?.size ?? 0) === 0;
  return { records, idNames: ['record_id'], hasLevels: false, hasOrder: true, isLog: false, isPartial, notes };
}

/** The folder in which the project stands: the root, unless a folder was packed. */
function folderOf(archive: ZipArchive): string {
  const names = archive.names().filter((name) => /(?:^|\/)project\.json$/.test(name) && !name.startsWith('__MACOSX/'));
  const [name] = names.sort((a, b) => a.length - b.length);
  if (name !== undefined) return name.slice(0, -'project.json'.length);
  if (archive.has('xl/workbook.xml')) throw new ArchiveError('an Excel workbook; expected its sheet saved as CSV');
  const [first = 'nothing', ...others] = archive.names();
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other file')}`;
  const inside = `a zip archive of ${shown(first)}${more}`;
  throw new ArchiveError(`${inside}; expected the file inside it, unzip -p FILE | nmax … -, or a project of ASReview`);
}

function readState(archive: ZipArchive, folder: string, project: unknown, notes: string[]): ProjectState {
  const one = `${folder}results.db`;
  if (archive.has(one)) {
    const database = openDatabase(archive, one);
    return inEntry(one, () => ({ decisions: readDecisions(database), records: readRecords(database) }));
  }
  const entry = reviewEntry(archive, folder, project, notes);
  if (entry === undefined) {
    if (archive.has(`${folder}labeled.json`)) return { decisions: readLegacyDecisions(archive, folder) };
    throw new ArchiveError('a project without decisions; expected results.db, reviews/…/results.sql or labeled.json');
  }
  const database = openDatabase(archive, entry);
  const store = `${folder}data_store.db`;
  const decisions = inEntry(entry, () => readDecisions(database));
  if (!archive.has(store)) return { decisions, ids: inEntry(entry, () => readRecordIds(database)) };
  return { decisions, records: inEntry(store, () => readRecords(openDatabase(archive, store))) };
}

/** The results of the first review that the project lists, as ASReview opens it. */
function reviewEntry(archive: ZipArchive, folder: string, project: unknown, notes: string[]): string | undefined {
  const entries = archive
    .names()
    .filter((name) => name.startsWith(`${folder}reviews/`) && /\/results\.(?:db|sql)$/.test(name));
  const reviews = member(project, 'reviews');
  const first = Array.isArray(reviews) ? textMember(reviews[0], 'id') : '';
  const entry = entries.find((name) => name.startsWith(`${folder}reviews/${first}/`)) ?? entries[0];
  if (entries.length > 1) notes.push(`${entries.length} reviews in the project, of which ${entry} is read`);
  return entry;
}

/**
 * The records of a project's dataset: of ASReview 0.x and 1 by their ids, the column record_id or the number of the record;
 * of later versions, whose database has the rows of the dataset, by that number.
 */
function readDataset(
  archive: ZipArchive,
  folder: string,
  project: unknown,
  notes: string[],
  asked: string | undefined,
): ReadonlyMap<string, ScreenedRecord> {
  const datasets = member(project, 'datasets');
  const isLater = Array.isArray(datasets);
  if (isLater && datasets.length > 1)
    throw new ArchiveError('several datasets; expected --id record_id or doi for them');
  const name = isLater ? textMember(datasets[0], 'name') : textMember(project, 'dataset_path');
  const entry = `${folder}data/${name}`;
  if (name === '' || !archive.has(entry)) {
    notes.push('no dataset in the project: titles and labels of records not screened are not known');
    return new Map();
  }
  const log = new FindingLog(entry);
  const lines = linesOf(archive.read(entry), log);
  const isRis = /\.(?:ris|txt)$/i.test(name);
  const table = lines && (isRis ? readRis(lines, asked) : readScreeningTable(lines, log, asked));
  if (log.refused() || !table) {
    const [finding] = log.codes().flatMap((code) => log.first(code));
    const where = finding?.line === undefined ? '' : `, line ${finding.line}`;
    notes.push(`dataset not read: ${entry}${where}: ${finding?.message ?? 'no table'}`);
    return new Map();
  }
  const { records } = table;
  const hasIds = !isLater && records.every(({ ids }) => (ids.get('record_id') ?? '').trim() !== '');
  return new Map(records.map((record, row) => [hasIds ? record.ids.get('record_id')!.trim() : String(row), record]));
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function textMember(value: unknown, key: string): string {
  const found = member(value, key);
  return typeof found === 'string' ? found : '';
}
