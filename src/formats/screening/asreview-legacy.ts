import type { ProjectDecision } from './asreview-state.ts';
import { ArchiveError, type ZipArchive } from './zip-archive.ts';

/** The value of an entry that is JSON. */
export function readJsonEntry(archive: ZipArchive, entry: string): unknown {
  const bytes = archive.read(entry);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new ArchiveError(`entry ${entry}: invalid JSON; expected what ASReview writes`);
    throw error;
  }
}

/** The decisions of a project of ASReview 0.x: a list in `labeled.json`, whose first are the priors of `result.json`. */
export function readLegacyDecisions(archive: ZipArchive, folder: string): ProjectDecision[] {
  const entry = `${folder}labeled.json`;
  const labels = readJsonEntry(archive, entry);
  const priors = archive.has(`${folder}result.json`) ? countPriors(readJsonEntry(archive, `${folder}result.json`)) : 0;
  if (!Array.isArray(labels)) throw new ArchiveError(`entry ${entry}: no list; expected [[record, label], …]`);
  return labels.map((pair: unknown, i) => {
    const [id, label] = Array.isArray(pair) ? pair : [];
    if ((typeof id !== 'number' && typeof id !== 'string') || (label !== 0 && label !== 1))
      throw new ArchiveError(`entry ${entry}: item ${i + 1} is ${JSON.stringify(pair)}; expected [record, 0 or 1]`);
    return { id: String(id), decision: label === 1 ? 'in' : 'out', isPrior: i < priors };
  });
}

/** Every query lists what was labelled: `[record, label, method]`. */
function countPriors(state: unknown): number {
  const labelled = listOf(state, 'results').flatMap((query) => listOf(query, 'labelled'));
  return labelled.filter((one) => Array.isArray(one) && (one[2] === 'prior' || one[2] === 'initial')).length;
}

function listOf(value: unknown, key: string): unknown[] {
  const member =
    typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : [];
  return Array.isArray(member) ? member : [];
}
