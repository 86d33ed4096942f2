import type { ListedRun } from '../../formats/run-list.ts';
import type { Campaign } from '../../model/campaign.ts';
import { InputError } from '../../model/errors.ts';
import { type Finding, formatFinding } from '../../model/finding.ts';
import { readRunListFile } from '../../node/read-files.ts';
import type { StudyParameters } from '../../studies/parameters.ts';
import { groupRuns, suggestRun } from '../../studies/run-groups.ts';
import { runsCalled } from './find-run.ts';
import type { Values } from './study-options.ts';

/** Reads the files that options name for parameters that list runs; runs are told by name, tag or file. */
export async function readRunLists(params: StudyParameters, given: Values, campaign: Campaign): Promise<Values> {
  const lists = Object.keys(given).filter((key) => params[key].listsRuns);
  const read = lists.map(async (key) => {
    const grouped = params[key].listsRuns === 'groups';
    const path = given[key] as string;
    const listed = settleNames(path, await readRunListFile(path, grouped), campaign);
    return [key, grouped ? groupRuns(listed) : listed.map(({ name }) => name)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** The runs with the names they have in the campaign; every unknown, ambiguous or repeated one is told. */
function settleNames(source: string, listed: readonly ListedRun[], campaign: Campaign): ListedRun[] {
  const findings: Finding[] = [];
  const lines = new Map<string, number>();
  const settled = listed.map((one) => {
    const { name: word, line } = one;
    const wrong = (code: string, message: string) =>
      findings.push({ code, severity: 'error', source, line, message: `${code} run: ${word}; ${message}` });
    const found = runsCalled(word, campaign);
    const names = campaign.runs.map(({ name }) => name);
    const name = names[found[0]];
    if (found.length === 0) wrong('unknown', suggestRun(word, names));
    else if (found.length > 1) wrong('ambiguous', `expected one of ${found.map((r) => names[r]).join(', ')}`);
    else if (lines.has(name)) wrong('duplicate', `first on line ${lines.get(name)}`);
    else lines.set(name, line);
    return { ...one, name };
  });
  if (findings.length > 0) throw new InputError(findings.map(formatFinding).join('\n'), findings);
  return settled;
}
