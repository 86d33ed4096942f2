import { createLabelTableReader, groupTopics, type PortableCampaign, readSource, topicKeyNames } from 'nmax/page';
import { reportOf } from './file-report.ts';
import { fileSource } from './file-source.ts';
import type { FileReport } from './open-files.ts';

/** Reads a table of groups for a campaign; undefined where it cannot be used, and then the report says why. */
export async function readGroups(
  file: File,
  { qrels }: Pick<PortableCampaign, 'qrels'>,
): Promise<{ readonly groups?: PortableCampaign['groups']; readonly report: FileReport }> {
  const { value, ...reading } = await readSource(fileSource(file), createLabelTableReader(file.name, topicKeyNames));
  const report = reportOf(file, 'groups', reading);
  if (!value || report.state !== 'open') return { report };
  const groups = groupTopics(value, qrels.topics, file.name);
  if (groups.groupings.some((grouping) => grouping.groups.length > 0)) return { groups, report };
  const message = `no topic of the qrels; expected ids such as ${qrels.topics[0]} in the first column`;
  const finding = { code: 'no-common-topic', severity: 'error', source: file.name, message } as const;
  return {
    report: { ...report, state: 'refused', findings: [finding], counts: [{ code: finding.code, count: 1 }] },
  };
}
