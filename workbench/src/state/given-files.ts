import type { FileReport } from '../tasks/open-files.ts';

/** A file that someone gave to the page and that is open, or waits for qrels. */
export interface GivenFile {
  readonly file: File;
  readonly kind: FileReport['kind'];
}

/**
 * The files behind what is open, after more were given: as the worker does, new qrels begin anew,
 * with the runs before them only where no new ones came along or nothing was open yet.
 */
export function filesAfter(
  before: readonly GivenFile[],
  files: readonly File[],
  reports: readonly FileReport[],
  wasOpen: boolean,
): readonly GivenFile[] {
  const given = files.flatMap((file, i): GivenFile[] =>
    reports[i].state === 'refused' ? [] : [{ file, kind: reports[i].kind }],
  );
  if (!given.some(({ kind }) => kind === 'qrels')) return [...before, ...given];
  const newRuns = files.some((_, i) => reports[i].kind === 'run');
  return [...(newRuns && wasOpen ? [] : before.filter(({ kind }) => kind === 'run')), ...given];
}
