import type { PortableCampaign } from './pack-campaign.ts';

/** A kind of thing that a report has inside: how many, and the first of them. */
export interface SharedContent {
  readonly what: string;
  readonly count: number;
  readonly examples: readonly string[];
}

const shown = 3;

/** What a reader of a report can read in it, things that are not there included: their count is 0. */
export function listContents(campaign: PortableCampaign): SharedContent[] {
  const { title, qrels, runs, source, runArguments = [], tableOptions = [], groups, start } = campaign;
  const { notes = [], remarks = [], gradeLabels = [] } = qrels;
  const files = [source, ...runs.map((run) => run.source)].flatMap((file) => file ?? []);
  const paths = files.flatMap(({ path, judgedFile }) => [path, ...(judgedFile ? [judgedFile] : [])]);
  const names = new Set(runs.map(({ name }) => name));
  const groupNames = groups?.groupings.flatMap((one) => [one.name, ...one.groups.map(({ name }) => name)]) ?? [];
  const some = (what: string, given: Iterable<string>): SharedContent => {
    const all = [...new Set(given)];
    return { what, count: all.length, examples: all.slice(0, shown) };
  };
  return [
    some('title', [title]),
    some('runs', names),
    some(
      'tags of runs that differ from their names',
      runs.map(({ judged }) => judged.tag).filter((tag) => !names.has(tag)),
    ),
    some('topics', qrels.topics),
    some('judged documents', qrels.documents),
    some('groups of topics', groupNames),
    some(
      'words for grades',
      gradeLabels.map(({ label }) => label),
    ),
    some('numbers of topics', qrels.reading?.columns.map(({ name }) => name) ?? []),
    some('strata', qrels.sampling?.strataNames ?? []),
    some('files', [
      ...paths,
      ...runArguments,
      ...[groups?.path, qrels.reading?.readers?.path].flatMap((path) => path ?? []),
    ]),
    some(
      'hashes of files',
      files.flatMap(({ sha256 }) => sha256 ?? []),
    ),
    some('comment lines of the qrels', remarks),
    some(
      'notes',
      [...notes, ...(groups?.notes ?? [])].map(({ message }) => message),
    ),
    some('options that name columns of tables', tableOptions),
    some('settings it opens with', start && /\?./.test(start) ? [start] : []),
  ];
}
