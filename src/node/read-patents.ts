import { createPatentsReader, type PatentsFile } from '../formats/patents/patents-reader.ts';
import { InputError } from '../model/errors.ts';
import { type Finding, formatFinding } from '../model/finding.ts';
import type { Note } from '../model/note.ts';
import type { Patent } from '../model/patent.ts';
import { counted } from '../model/wording.ts';
import { type CollectedPatent, type NumberPolicy, PatentCollection } from '../studies/citations/patent-collection.ts';
import { PatentTexts } from '../studies/citations/patent-texts.ts';
import { type FileReading, readFile, sourceName, streamFile } from './read-files.ts';

/** A file of patents or citations, with the SHA-256 of its content. */
export interface ReadPatentFile extends PatentsFile {
  readonly path: string;
  readonly sha256?: string;
}

/** Patents read from files, and what the files hold. */
export interface ReadPatents {
  readonly collection: PatentCollection;
  readonly files: readonly ReadPatentFile[];
  readonly notes: readonly Note[];
}

/** Findings of files that are told beside the result. */
const remarked = ['no-patents', 'unread-columns'] as const;

/** As many files are told where several cannot be read. */
const mostTold = 5;

/** Reads files of patents and citations; an `InputError` tells every file that cannot be read. */
export async function readPatents(paths: readonly string[], policy: NumberPolicy): Promise<ReadPatents> {
  const collection = new PatentCollection(policy);
  const sink = {
    patent: collection.add.bind(collection),
    citation: collection.addCitation.bind(collection),
  };
  const files: ReadPatentFile[] = [];
  const refused: Finding[] = [];
  const remarks: Finding[] = [];
  for (const path of paths) {
    const reading = await readFile(path, createPatentsReader(sourceName(path), sink), { hash: true });
    const finding = firstError(reading);
    remarks.push(...remarked.flatMap((code) => reading.log.first(code)));
    if (finding) refused.push(finding);
    else files.push({ path, sha256: reading.sha256, ...reading.value! });
  }
  if (refused.length > 0) {
    const more = refused.length > mostTold ? [`and ${counted(refused.length - mostTold, 'more file')}`] : [];
    throw new InputError([...refused.slice(0, mostTold).map(formatFinding), ...more].join('\n'), refused);
  }
  if (files.every(({ patents, citations, deleted }) => patents + citations + deleted === 0))
    throw new InputError(`${remarks.map(formatFinding).join('\n')}\nno patents in any file`, remarks);
  return { collection, files, notes: [...notesOf(files), ...notesOfRemarks(remarks)] };
}

/**
 * Reads files of patents again and gives the texts of documents as JSON lines, as they come.
 * Files that were changed since they were read are refused.
 */
export async function* readPatentTexts(
  { files, collection }: ReadPatents,
  isWanted: (document: CollectedPatent) => boolean,
): AsyncGenerator<string> {
  const texts = new PatentTexts(collection, isWanted);
  for (const { path } of files) {
    let lines = '';
    const sink = {
      patent: (patent: Patent) => {
        lines += texts.take(patent) ?? '';
      },
      citation: () => {},
    };
    const reader = createPatentsReader(sourceName(path), sink);
    for await (const chunk of streamFile(path)) {
      reader.push(chunk);
      if (lines !== '') yield lines;
      lines = '';
    }
    const finding = firstError({ path, ...reader.end() });
    if (finding) throw new InputError(formatFinding(finding), [finding]);
    if (lines !== '') yield lines;
  }
}

function firstError({ log }: FileReading<PatentsFile>): Finding | undefined {
  return log
    .codes()
    .flatMap((code) => log.first(code))
    .filter(({ severity }) => severity === 'error')
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))[0];
}

function notesOfRemarks(remarks: readonly Finding[]): Note[] {
  return remarked.flatMap((wanted) => {
    const of = remarks.filter(({ code }) => code === wanted);
    const told = of.slice(0, mostTold).map((one) => ({ code: wanted, message: formatFinding(one) }));
    const others = of.length - told.length;
    return others === 0 ? told : [...told, { code: wanted, message: `${counted(others, 'other file')} likewise` }];
  });
}

function notesOf(files: readonly ReadPatentFile[]): Note[] {
  const total = (key: 'deleted' | 'unknownEntities') => files.reduce((sum, file) => sum + file[key], 0);
  const [deleted, entities] = [total('deleted'), total('unknownEntities')];
  return [
    ...(deleted > 0
      ? [{ code: 'deleted', message: `${counted(deleted, 'record')} taken back by the office: left out` }]
      : []),
    ...(entities > 0
      ? [
          {
            code: 'entities',
            message: `${counted(entities, 'reference')} such as &name; whose meaning no file tells: left as written`,
          },
        ]
      : []),
  ];
}
