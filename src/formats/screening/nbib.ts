import { defineScreeningFormat } from './define-screening-format.ts';
import type { Screening } from './screened-record.ts';
import { TaggedRecord } from './tagged-record.ts';
import { linesOf } from './whole-file.ts';

/** NBIB, as PubMed writes it (MEDLINE): records in tagged lines, without decisions. */
export const nbib = defineScreeningFormat(
  {
    name: 'nbib',
    endings: ['nbib'],
    sniff: (head) => /^\s*PMID *- ?\d/.test(head),
    open(bytes, log, { encoding, id }) {
      const lines = linesOf(bytes, log, encoding);
      return lines && readNbib(lines, id);
    },
  },
  'run',
);

/** Reads NBIB: each record begins with its PMID, what is indented goes on with the line before. */
function readNbib(lines: readonly string[], asked?: string): Screening {
  const records: TaggedRecord[] = [];
  const strays: number[] = [];
  for (const [index, line] of lines.entries()) {
    const [, tag, value] = /^\uFEFF?([A-Z]{2,4}) *- ?(.*)$/.exec(line) ?? [];
    if (tag === 'PMID') records.push(new TaggedRecord(index + 1));
    const record = records.at(-1);
    if (tag !== undefined && record) record.add(tag, value);
    else if (line.trim() !== '' && !record?.continue(line)) strays.push(index + 1);
  }
  const tags = ['PMID', 'DOI', ...(asked ? [asked.toUpperCase()] : [])];
  return {
    records: records.map((record) => ({
      ids: new Map([...record.ids(tags), ['doi', doiOf(record)]]),
      title: record.first(['TI', 'BTI', 'TT']),
      text: record.first(['AB', 'OAB']),
      decision: undefined,
      line: record.line,
    })),
    idNames: ['pmid', 'doi'],
    hasLevels: false,
    hasOrder: false,
    isLog: false,
    notes: strays.length > 0 ? [`${strays.length} lines outside of records, first on line ${strays[0]}`] : [],
  };
}

function doiOf(record: TaggedRecord): string {
  const said = [...record.all('LID'), ...record.all('AID')].find((id) => id.endsWith('[doi]'));
  return said?.replace(/\s*\[doi\]$/, '') ?? '';
}
