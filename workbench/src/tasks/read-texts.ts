import { readTexts as readTextsOf, type WantedTexts } from 'nmax';
import { addTexts, counted, type PortableCampaign, type Texts } from 'nmax/page';
import { reportOf } from './file-report.ts';
import { fileSource } from './file-source.ts';
import type { FileReport } from './open-files.ts';

/** The campaign with the texts of its topics and judged documents that files have; the report of each file says what it has. */
export async function withTexts(
  campaign: PortableCampaign,
  files: readonly File[],
  settle: (file: File, report: FileReport) => void,
  hear: (file: File, bytes: number) => void,
): Promise<PortableCampaign> {
  if (files.length === 0) return campaign;
  const { qrels } = campaign;
  const wanted = { topics: new Set(qrels.topics), documents: new Set(qrels.documents) };
  let { texts } = campaign;
  for (const file of files) {
    const read = await readTexts(file, wanted, (bytes) => hear(file, bytes));
    settle(file, read.report);
    if (read.texts) texts = addTexts(texts, read.texts);
  }
  return texts ? { ...campaign, texts } : campaign;
}

/** Reads a file of texts; those that cannot be used are absent, and then the report says why. */
export async function readTexts(file: File, wanted: WantedTexts, hear: (bytes: number) => void = () => {}) {
  const { value, ...reading } = await readTextsOf(fileSource(file, hear), wanted);
  const report = reportOf(file, 'texts', reading);
  if (!value || report.state !== 'open') return { report };
  const { kind, entries, others } = value;
  const read = `texts of ${counted(entries.size, kind === 'topics' ? 'topic' : 'judged document')}`;
  const message = others === 0 ? read : `${read}; ${counted(others, 'text')} of other ids left out`;
  const note = { code: 'texts', severity: 'note', source: file.name, message } as const;
  return { texts: { kind, entries } satisfies { kind: keyof Texts; entries: unknown }, report: withNote(report, note) };
}

function withNote(report: FileReport, note: FileReport['findings'][number]): FileReport {
  return {
    ...report,
    findings: [note, ...report.findings],
    counts: [{ code: note.code, count: 1 }, ...report.counts],
  };
}
