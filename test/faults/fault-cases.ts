import { gzipSync } from 'node:zlib';
import { groupColumns, rankColumns, resultLayout } from '../../src/sources/sql/result-layout.ts';
import { wiring, writeCampaign } from '../guards/command-table.ts';
import type { CommandHelp } from '../outputs/command-help.ts';

/** A command line in which every call of the file system fails once. */
export interface FaultCase {
  readonly args: readonly string[];
  /** Files and folders that it writes; each is there before, in an older form. */
  readonly writes: readonly string[];
  /** Those that it refuses to write over. */
  readonly fresh?: readonly string[];
  /** Too many calls, or too slow, for every one: some are chosen of each kind. */
  readonly large?: boolean;
  /** What it says when it waits for whoever calls, and is ended. */
  readonly until?: string;
  /** The file at which it stops by a fault, where all that it writes would take minutes: what is before it is whole. */
  readonly stopsAt?: string;
}

/** Options whose file or folder is written, by command where that makes a difference, and what they are tried with. */
export const writingOptions: Readonly<Record<string, string>> = {
  '--bibtex': 'works.bib',
  '--conflicts': 'conflicts.csv',
  '--document-texts': 'documents.jsonl',
  '--figure': 'picture.svg',
  '--figures': 'pictures',
  '--junit': 'gate.xml',
  '--key': 'key.json',
  '--output': 'output.txt',
  '--to-judge': 'next.txt',
  '--topic-texts': 'topics.jsonl',
  '--write-qrels': 'samples',
};

/** Options whose file is read, and what they are tried with. */
export const readingOptions: Readonly<Record<string, readonly string[]>> = {
  '--costs': ['eval', 'qrels.txt', 'runs', '--costs', 'costs.txt', '-m', 'ETC'],
  '--define': ['eval', 'qrels.txt', 'runs', '--define', 'own.mjs', '-m', 'Own'],
  '--families': ['eval', 'qrels.txt', 'runs', '--families', 'families.txt'],
  '--groups': ['eval', 'qrels.txt', 'runs', '--groups', 'groups.csv', '--by', 'kind'],
  '--intents': ['eval', 'subtopics.txt', 'runs', '--intents', 'intents.csv', '-m', 'alpha_nDCG@5'],
  '--pool-runs': ['pool', 'runs', '--pool-runs', 'pooled.list'],
  '--qrels': ['pool', 'runs', '--qrels', 'qrels.txt', '--depth', '2'],
  '--readers': ['eval', 'qrels.txt', 'runs', '--readers', 'readers.txt', '-m', 'PRES@readers'],
  '--run-groups': ['pool', 'runs', '--run-groups', 'teams.list'],
  '--scores': ['correlate', '--scores', 'scores.csv'],
  '--strata': ['estimate', '--found', '42', '--strata', 'strata.csv'],
  '--texts': ['misses', 'qrels.txt', 'runs', '-k', '1', '--texts', 'texts.jsonl', '--list', 'missed'],
};

/** What a command is tried with, where the table of commands does not say. */
const lines: Readonly<Record<string, readonly string[]>> = {
  'judgements merge': ['qrels.txt', 'other.txt'],
  'judgements sample': ['qrels.txt', '--share', '0.5'],
  pool: ['runs', '--depth', '2'],
  retrievability: ['runs', '-c', '3'],
  citations: ['citing.csv', 'cited.jsonl'],
  measures: [],
  convert: ['runs/a.txt', '--to', 'json'],
  fuse: ['runs'],
  simulate: ['clef-ip-2009', '--gzip'],
  reproduce: ['--samples', '1'],
};

/** What is besides needed for an option, or in the way of it. */
const companions: Readonly<Record<string, readonly string[]>> = {
  '--key': ['--anonymise', 'runs', '--seed', '1'],
};

/** What commands take in the place of what is usual for the option. */
const outputs: Readonly<Record<string, string>> = {
  figure: 'output.svg',
  judge: 'output.judged.parquet',
  report: 'output.html',
  simulate: 'output',
  study: 'output',
};

/** Other forms of output, and other ways to read. */
const others: readonly FaultCase[] = [
  { args: ['convert', 'runs/a.txt', '-o', 'run.txt.gz'], writes: ['run.txt.gz'] },
  { args: ['convert', 'runs/a.txt', '-o', 'run.parquet'], writes: ['run.parquet'] },
  { args: ['convert', 'runs/a.txt', '-o', 'link.json'], writes: ['link.json'] },
  { args: ['figure', 'scores', 'qrels.txt', 'runs', '-o', 'scores.png'], writes: ['scores.png'] },
  { args: ['figure', 'scores', 'qrels.txt', 'runs', '-o', 'scores.pdf'], writes: ['scores.pdf'] },
  { args: ['report', 'qrels.txt', 'runs', '-o', 'report.zip'], writes: ['report.zip'] },
  { args: ['serve', 'qrels.txt', 'runs', '--no-open'], writes: [], until: 'http://' },
  { args: ['pool', 'runs', '--depth', '2', '-o', 'pool.csv', '--details'], writes: ['pool.csv'] },
  ...[
    ['eval', 'qrels.txt', 'runs/*.txt', 'packed/a.txt.gz', '-f', 'json'],
    ['eval', 'qrels.txt', 'table'],
    ['eval', 'qrels.parquet', 'run.judged.parquet'],
    ['eval', 'qrels.txt', 'runs', '--topic-set', 'set.txt', '-f', 'csv'],
    ['eval', '--qrels', 'qrels.txt', '--runs', "duckdb:SELECT 'x' AS run, '1' AS topic, 'a' AS document, 1.0 AS score"],
    ['compare', 'qrels.txt', 'runs/a.txt', '--baseline', 'packed/a.txt.gz'],
    ['describe', 'qrels.txt'],
    ['explain', 'AP', 'qrels.txt', 'runs/a.txt', '--topic', '1'],
    ['judge', 'other.txt', 'result', '--from-sql-result', '-o', 'back.judged.parquet'],
    ['passages', 'passages.qrels', 'passages.run'],
    ['preseval', 'qrels.txt', 'runs/a.txt'],
    ['trec_eval', 'other.txt', 'runs/a.txt'],
    ['validate', 'qrels.txt', 'runs'],
    ['audit', 'audited.csv'],
    ['convert', 'review.ris', '--kind', 'qrels', '--to', 'trec'],
  ].map((args) => ({ args, writes: args.filter((word) => word === 'back.judged.parquet') })),
];

/** Options of a help text that name a file or a folder. */
export const fileOptions = ({ text }: CommandHelp): string[] => [
  ...new Set([...text.matchAll(/^ {2}(?:-\w, )?(--[\w-]+) <(?:file|folder)>/gm)].map(([, option]) => option)),
];

/** Every command that writes with all that it writes, every option that reads, and what else there is. */
export function faultCases(helps: readonly CommandHelp[]): FaultCase[] {
  const writers = helps.flatMap((help) => {
    const options = fileOptions(help).filter((option) => option in writingOptions);
    return options.length > 0 ? [writingCase(help.name, options)] : [];
  });
  return [...writers, ...Object.values(readingOptions).map((args) => ({ args, writes: [] })), ...others];
}

function writingCase(name: string, options: readonly string[]): FaultCase {
  const line = lines[name] ?? wiring[name]?.line;
  if (!line) throw new Error(`nmax ${name} writes ${options.join(', ')} and has no line in test/faults/fault-cases.ts`);
  const given = line.includes('-o')
    ? line.slice(0, line.indexOf('-o')).concat(line.slice(line.indexOf('-o') + 2))
    : line;
  const named = options.map((option) => [option, (option === '--output' && outputs[name]) || writingOptions[option]]);
  const more = options.flatMap((option) => companions[option] ?? []);
  return {
    args: [...name.split(' '), ...given, ...more, ...named.flat()],
    writes: named.map(([, file]) => file),
    fresh: options.includes('--key') ? ['key.json'] : [],
    large: ['reproduce', 'simulate', 'study'].includes(name),
    ...(name === 'simulate' && { stopsAt: 'R02' }),
  };
}

/** Writes the files that the lines are about; what one of our own commands makes is made by `make`. */
export async function writeFaultFiles(
  file: (name: string, content: string | Uint8Array) => void,
  make: (args: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const texts: Record<string, string> = {};
  writeCampaign((name, content) => {
    texts[name] = content;
    file(name, content);
  });
  file('packed/a.txt.gz', gzipSync(texts['runs/b.txt'].replaceAll(' b\n', ' packed\n')));
  file('other.txt', '1 0 a 1\n1 0 b 1\n2 0 a 0\n');
  file('subtopics.txt', '1 1 a 1\n1 2 b 1\n2 1 a 1\n2 2 c 1\n');
  file('intents.csv', 'topic,subtopic,probability\n1,1,0.5\n1,2,0.5\n2,1,0.25\n2,2,0.75\n');
  file('costs.txt', '1 a 1\n1 b 2\n2 a 2\n4 d 3\n');
  file('families.txt', 'a F1\nb F1\nc F2\n');
  file('readers.txt', '5\n10\n');
  file('pooled.list', 'a\n');
  file('teams.list', 'a x\nb y\n');
  file('scores.csv', 'run,AP,R@5\na,0.1,0.2\nb,0.3,0.1\nc,0.4,0.5\n');
  file('strata.csv', 'stratum,documents,sample,relevant\nlow,1000,100,1\nhigh,500,100,9\n');
  file('texts.jsonl', '{"id":"a","title":"first"}\n{"id":"d","title":"fourth"}\n');
  file('set.txt', '1\n2\n');
  file('own.mjs', "export const own = { name: 'Own', evaluate: (topic) => topic.ranks.length };\n");
  // Writes where it is told to, as Chromium does.
  file(
    'chromium',
    '#!/bin/sh\nfor word; do case $word in --print-to-pdf=*) echo %PDF-1.4 > "$(echo "$word" | cut -d= -f2-)";; esac; done\n',
  );
  file('citing.csv', 'citing,cited,category,phase,date\nEP2,EP1,X,search,20000101\n');
  file(
    'cited.jsonl',
    '{"id":"EP2","date":"20000101","title":"t","cites":["EP1"]}\n{"id":"EP1","date":"19990101","title":"u"}\n',
  );
  file('passages.qrels', 't1 Q0 d1 50 100 10 10:50\n');
  file('passages.run', 't1 Q0 d1 1 2 a 20 60\n');
  file('audited.csv', 'run,P@10,R@10\na,0.1,0.2\nb,0.3,0.4\n');
  file(
    'review.ris',
    'TY  - JOUR\nTI  - One\nN1  - ASReview_relevant\nER  - \n\nTY  - JOUR\nTI  - Two\nN1  - ASReview_irrelevant\nER  - \n',
  );
  const made = ['trec', 'error', resultLayout];
  const table = (names: readonly string[], row: readonly unknown[]) => `${names.join(',')}\n${row.join(',')}\n`;
  file('result/groups.csv', table(groupColumns, ['x', '1', 1, 1, 0, 0, 0, 1, 2, 1, ...made]));
  file('result/ranks.csv', table(rankColumns, ['x', '1', 'a', 0, 1, 0, ...made]));
  file('table/run=a/.keep', '');
  file('table/run=b/.keep', '');
  await make(['convert', 'qrels.txt', '-o', 'qrels.parquet']);
  await make(['convert', 'runs/a.txt', '-o', 'table/run=a/part-0.parquet']);
  await make(['convert', 'runs/b.txt', '-o', 'table/run=b/part-0.parquet']);
  await make(['judge', 'qrels.txt', 'runs', '-o', 'run.judged.parquet']);
}
