/** What tests noticed of mutants, without those that are listed as equal. */

/** A mutant as it is listed: the source line it stands in, and what is replaced by what. */
export function describeMutant({ location: { start, end }, replacement }, source) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const line = lines[0].trim();
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const oneLine = (text) => text.replaceAll(/\s+/g, ' ');
  return { line, change: `${oneLine(lines.join('\n'))} → ${oneLine(replacement)}` };
}

const noticed = new Set(['Killed', 'Timeout']);
const unnoticed = new Set(['Survived', 'NoCoverage']);
const leftOut = new Set(['Ignored']);

/**
 * Counts mutants (`{ file, line, change, status }`) and says what is wrong with the list of equal ones
 * (`{ file, line, changes, reason }`) as far as their files were mutated whole.
 */
export function score(mutants, equal, wholeFiles) {
  const listed = new Map();
  for (const { file, line, changes } of equal)
    for (const change of changes) listed.set(JSON.stringify([file, line, change]), []);
  const counts = { killed: 0, equal: 0, leftOut: 0 };
  const survivors = [];
  const failures = [];
  for (const mutant of mutants) {
    const entry = listed.get(JSON.stringify([mutant.file, mutant.line, mutant.change]));
    entry?.push(mutant.status);
    if (noticed.has(mutant.status)) counts.killed++;
    else if (leftOut.has(mutant.status)) counts.leftOut++;
    else if (!unnoticed.has(mutant.status)) failures.push(mutant);
    else if (entry) counts.equal++;
    else survivors.push(mutant);
  }
  const stale = [];
  for (const [key, statuses] of listed) {
    const [file, line, change] = JSON.parse(key);
    if (!wholeFiles.has(file)) continue;
    if (statuses.length === 0) stale.push({ file, line, change, why: 'there is no such mutant' });
    else if (statuses.every((status) => status === 'Killed'))
      stale.push({ file, line, change, why: 'a test notices it' });
  }
  const share = counts.killed / (counts.killed + survivors.length);
  return { ...counts, survivors, failures, stale, share };
}
