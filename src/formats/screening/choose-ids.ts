import { shown } from '../fields.ts';
import type { FindingLog } from '../finding-log.ts';
import type { ScreenedRecord, Screening } from './screened-record.ts';

/** The id of each record, and how it was come by, in words. */
export interface ChosenIds {
  readonly ids: readonly (string | undefined)[];
  readonly said: string;
}

/**
 * The ids of the records of a review: of the column or tag that was asked for, or of the first that every record has and
 * no two share; where there is none, the numbers of the records from 0, as ASReview numbers them.
 */
export function chooseIds(
  { records, idNames, isLog }: Screening,
  asked: string | undefined,
  log: FindingLog,
): ChosenIds {
  if (asked !== undefined) return askedIds(records, asked, isLog, log);
  const reasons: string[] = [];
  for (const name of idNames) {
    const ids = records.map((record) => idOf(record, name));
    if (!ids.some((id) => id !== undefined)) continue;
    const missing = ids.indexOf(undefined);
    const repeated = isLog ? undefined : firstRepeated(ids);
    if (missing === -1 && !repeated) return { ids, said: `ids are ${name}` };
    reasons.push(
      missing !== -1
        ? `${name} is missing${at(records[missing])}`
        : `${name} is ${shown(ids[repeated![1]]!)} twice${at(records[repeated![1]])}`,
    );
  }
  if (isLog && records.length > 0) {
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    log.add('review', `decisions without an id${why}; expected an id in each, or --id COLUMN of nmax convert`);
  }
  const why = reasons.length > 0 ? `, as ${reasons.join(', ')}` : '';
  return { ids: records.map((_, index) => String(index)), said: `ids are the numbers of the records from 0${why}` };
}

function askedIds(records: readonly ScreenedRecord[], asked: string, isLog: boolean, log: FindingLog): ChosenIds {
  const name = asked.trim().toLowerCase();
  const ids = records.map((record) => idOf(record, name));
  const said = `ids are ${name}`;
  if (records.length > 0 && ids.every((id) => id === undefined)) {
    const found = [...new Set(records.flatMap((record) => [...record.ids.keys()]))].join(', ');
    log.add('review', `no record has ${shown(asked)}; found ${found || 'no ids at all'}`);
    return { ids, said };
  }
  const lines = new Map<string, number>();
  const kept = ids.map((id, i) => {
    const { line } = records[i];
    if (id === undefined) {
      log.add('id', `missing id: record ${i} has no ${shown(asked)}; expected one in every record`, line || undefined);
      return undefined;
    }
    const first = lines.get(id);
    if (first === undefined) lines.set(id, line);
    else if (!isLog) {
      log.add('duplicate-document', `duplicate record: ${shown(id)}; first on line ${first}`, line || undefined);
      return undefined;
    }
    return id;
  });
  return { ids: kept, said };
}

function idOf({ ids }: ScreenedRecord, name: string): string | undefined {
  const id = ids.get(name)?.trim();
  return id === '' ? undefined : id;
}

function firstRepeated(ids: readonly (string | undefined)[]): readonly [number, number] | undefined {
  const seen = new Map<string | undefined, number>();
  for (const [i, id] of ids.entries()) {
    const first = id === undefined ? undefined : seen.get(id);
    if (first !== undefined) return [first, i];
    seen.set(id, i);
  }
  return undefined;
}

const at = ({ line }: ScreenedRecord) => (line > 0 ? ` on line ${line}` : '');
