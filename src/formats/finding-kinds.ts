import type { Severity } from '../model/finding.ts';
import type { RankingPolicies } from '../model/policy.ts';

export interface FindingKind {
  readonly severity: Severity;
  readonly title: string;
  /** What to do about it. */
  readonly hint: string;
  /** The numbers may not mean what the user thinks: every command that reads the file notes it, `--strict` refuses it. */
  readonly serious?: true;
}

/** Every kind of finding a reader or `nmax validate` can have. */
export const findingKinds = {
  unreadable: { severity: 'error', title: 'cannot be read', hint: 'check the path and its permissions' },
  gzip: { severity: 'error', title: 'broken gzip', hint: 'the file is cut off or damaged: fetch or compress it again' },
  archive: {
    severity: 'error',
    title: 'archive that cannot be read',
    hint: 'unpack it, and give the folder',
  },
  binary: {
    severity: 'error',
    title: 'not a text file',
    hint: 'give a TREC, CSV, TSV, JSON or JSON lines file, plain or gzipped, or Parquet or Arrow',
  },
  table: {
    severity: 'error',
    title: 'Parquet or Arrow that cannot be read',
    hint: 'fetch or write the file again; packed with snappy, gzip, zstd or lz4 its columns are read everywhere',
  },
  judged: {
    severity: 'error',
    title: 'judged file that does not fit',
    hint: 'its ranks are those of other qrels or policies: judge the runs again with nmax judge',
  },
  'column-type': {
    severity: 'error',
    title: 'column of a wrong type',
    hint: 'ids are strings or integers, scores and grades numbers; cast the column when writing the file',
  },
  'number-ids': {
    severity: 'note',
    title: 'ids are a column of integers',
    hint: 'leading zeros, if the ids had any, are lost; write ids as strings',
  },
  encoding: { severity: 'error', title: 'not UTF-8', hint: 'convert it, for example with iconv -f latin1 -t utf-8' },
  'line-ends': {
    severity: 'error',
    title: 'carriage return inside a line',
    hint: 'write lines that end in \\n or \\r\\n',
  },
  'line-length': {
    severity: 'error',
    title: 'line or text too long',
    hint: 'lines end in \\n: is this a run or qrels? nmax help limits lists how long they may be',
  },
  unpacked: {
    severity: 'error',
    title: 'gzip that unpacks to too much',
    hint: 'is this a run or qrels? nmax help limits lists how much a file may unpack to',
  },
  'byte-order-mark': {
    severity: 'warning',
    title: 'byte order mark inside the file',
    hint: 'it is part of the id there: files that begin with one were joined; remove it (U+FEFF)',
    serious: true,
  },
  empty: { severity: 'error', title: 'no entries', hint: 'the file has no line besides blanks and comments' },
  fields: {
    severity: 'error',
    title: 'wrong number of columns',
    hint: 'a run line is "topic Q0 document rank score tag", a qrels line "topic 0 document grade"',
  },
  header: {
    severity: 'error',
    title: 'missing or repeated column',
    hint: 'name the columns topic, document and score (run) or grade (qrels) in the first line',
  },
  json: {
    severity: 'error',
    title: 'invalid JSON',
    hint: 'expected {"topic": {"document": number}}, {"topic": ["document", …]}, a list of records, or one object a line',
  },
  answer: {
    severity: 'error',
    title: 'answer of an engine that cannot be read',
    hint: 'docs/formats.md has what is read of answers',
  },
  'no-topic': {
    severity: 'error',
    title: 'answer of an engine without a topic',
    hint: 'nmax convert takes topics from names of files or from queries: --topics-from-names, --queries',
  },
  id: {
    severity: 'error',
    title: 'invalid id',
    hint: 'write ids in quotes; without, only whole numbers keep their digits',
  },
  score: {
    severity: 'error',
    title: 'invalid score',
    hint: 'a score is a finite decimal number such as 12.5 or -3e-4',
  },
  grade: { severity: 'error', title: 'invalid grade', hint: 'a grade is an integer such as 0, 1 or 2' },
  probability: {
    severity: 'error',
    title: 'invalid sampling',
    hint: 'a probability is above 0 and at most 1, on every line, and one for each stratum; --sampling ignore leaves it out',
  },
  'duplicate-document': {
    severity: 'error',
    title: 'document twice in a topic',
    hint: 'remove one, or keep the first with --duplicates first',
  },
  'duplicate-judgement': {
    severity: 'error',
    title: 'document judged twice in a topic',
    hint: 'keep one line for each topic and document',
  },
  'rank-score': {
    severity: 'warning',
    title: 'rank column and scores disagree',
    hint: 'scores decide the order, the highest first: are they distances? --ties rank or --ties file takes another order',
    serious: true,
  },
  'swapped-columns': {
    severity: 'warning',
    title: 'rank and score seem to have changed places',
    hint: 'a line is "topic Q0 document rank score tag": put the rank before the score, or keep the order of the lines with --ties file',
    serious: true,
  },
  'ascending-scores': {
    severity: 'warning',
    title: 'scores grow down the lines',
    hint: 'scores decide the order, the highest first: are they distances? --ties file takes the order of the lines',
    serious: true,
  },
  'rank-column': {
    severity: 'note',
    title: 'rank column is not a number',
    hint: 'harmless unless --ties rank is chosen',
  },
  'equal-scores': {
    severity: 'warning',
    title: 'all scores of a topic are equal',
    hint: 'document ids alone decide the order: --ties file keeps the order of the lines, --ties expected takes the mean over all',
    serious: true,
  },
  ties: { severity: 'note', title: 'equal scores', hint: 'the tie policy (--ties) orders them' },
  tags: {
    severity: 'warning',
    title: 'several run tags in one file',
    hint: 'the first tag names the run; split the file if it holds several runs',
    serious: true,
  },
  'shifted-columns': {
    severity: 'warning',
    title: 'more than six columns in a run',
    hint: 'a blank inside an id or a number shifts the columns after it: write ids and numbers without blanks',
    serious: true,
  },
  'ranks-or-scores': {
    severity: 'warning',
    title: 'three columns, the third read as ranks',
    hint: 'are they scores? then write all six columns, topic Q0 document rank score tag; --ties rank says that they are ranks',
    serious: true,
  },
  'empty-run': {
    severity: 'warning',
    title: 'run without entries',
    hint: 'as it is, it found nothing',
    serious: true,
  },
  'partial-answer': {
    severity: 'warning',
    title: 'answers of an engine that are not whole',
    hint: 'documents may be missing: ask the engine again, with more time',
    serious: true,
  },
  interleaved: { severity: 'note', title: 'topics are not grouped', hint: 'read correctly, only slower' },
  'extra-columns': {
    severity: 'note',
    title: 'more than four columns in the qrels',
    hint: 'columns after the grade are ignored',
  },
  'two-grades': {
    severity: 'warning',
    title: 'two columns of grades that disagree',
    hint: 'leave one of the two columns in the file, or call the other one something else',
    serious: true,
  },
  'two-scores': {
    severity: 'warning',
    title: 'two columns of scores',
    hint: 'leave one of the two columns in the file, or call the other one something else',
    serious: true,
  },
  'run-as-qrels': {
    severity: 'warning',
    title: 'qrels with the columns of a run',
    hint: 'is this a run? qrels have a grade for each topic and document',
    serious: true,
  },
  comments: { severity: 'note', title: 'comment lines', hint: 'lines that begin with # are skipped' },
  'commented-topics': {
    severity: 'warning',
    title: 'comment lines that look like data',
    hint: 'lines that begin with # are comments here and in trec_eval 10, not in 9: is it a topic? rename it',
    serious: true,
  },
  'negative-grade': {
    severity: 'note',
    title: 'negative grades',
    hint: 'pooled but not judged: bpref and infAP skip them, others count them non-relevant',
  },
  'id-lists': {
    severity: 'note',
    title: 'lists of ids, without scores or grades',
    hint: 'in a run the place is the rank; in qrels every document listed is relevant (grade 1)',
  },
  'no-grades': {
    severity: 'note',
    title: 'no column of grades',
    hint: 'every row is relevant (grade 1); --columns grade=NAME says which column has the grades',
  },
  'rows-against-scores': {
    severity: 'warning',
    title: 'rows ranked against their scores',
    hint: 'the rows are the order, as --order rows says; without it the scores are',
    serious: true,
  },
  'told-columns': { severity: 'note', title: 'columns as they were told', hint: '--columns says what they are' },
  'told-topic': { severity: 'note', title: 'no column of topics', hint: '--topic names the topic of every row' },
  'told-order': { severity: 'note', title: 'rows are ranks', hint: '--order rows says so' },
  'scores-from-ranks': { severity: 'note', title: 'no score column', hint: 'the order is that of the rank column' },
  'zero-relevant': {
    severity: 'warning',
    title: 'topics without a relevant document',
    hint: 'each counts as 0 unless --zero-relevant skip',
  },
  'topics-differ': {
    severity: 'warning',
    title: 'topics of run and qrels written differently',
    hint: 'ids are compared as they are written',
    serious: true,
  },
  'ids-differ': {
    severity: 'warning',
    title: 'documents of run and qrels written differently',
    hint: 'ids are compared as they are written',
    serious: true,
  },
  'no-common-topic': {
    severity: 'error',
    title: 'run and qrels have no topic in common',
    hint: 'do the topic ids have the same form? every measure would be 0',
  },
  'missing-topics': {
    severity: 'warning',
    title: 'topics of the qrels missing from the run',
    hint: 'each scores 0 unless --topics both',
  },
  'unknown-topics': { severity: 'warning', title: 'topics of the run missing from the qrels', hint: 'ignored' },
  passage: {
    severity: 'error',
    title: 'passage that cannot be read',
    hint: 'passages are in the form of INEX: nmax passages --help has the columns',
  },
  xml: { severity: 'error', title: 'invalid XML', hint: 'the file is cut off or damaged: fetch it again' },
  patent: {
    severity: 'error',
    title: 'patent or citation that cannot be read',
    hint: 'nmax citations --help has the forms and columns that are read',
  },
  'no-patents': { severity: 'note', title: 'answer of OPS without patents', hint: 'passed over' },
  'unread-columns': {
    severity: 'note',
    title: 'columns that are not read',
    hint: 'nmax citations --help has the columns that are read',
  },
  'text-id': {
    severity: 'error',
    title: 'text without an id',
    hint: 'name an id and a title or text in each record: id, title, text; _id, title, text as BEIR does',
  },
  'text-twice': { severity: 'warning', title: 'two texts of an id', hint: 'the first is kept' },
  review: {
    severity: 'error',
    title: 'file of a review that cannot be read',
    hint: 'docs/screening-files.md has what is read of ASReview, Rayyan, RIS, NBIB and logs',
  },
  'review-note': { severity: 'note', title: 'file of a review', hint: 'nmax convert says otherwise where it is meant' },
  'few-judged': {
    severity: 'warning',
    title: 'no judged document among those retrieved',
    hint: 'do the document ids of run and qrels have the same form?',
  },
} as const satisfies Record<string, FindingKind>;

export type FindingCode = keyof typeof findingKinds;

/** Findings that do not refuse a run under these policies, and need no note: that was what the policy was chosen for. */
export function allowedFindings({ ties = 'trec', duplicates }: Partial<RankingPolicies>): FindingCode[] {
  const allowed: FindingCode[] = duplicates === 'first' ? ['duplicate-document'] : [];
  if (ties !== 'trec' && ties !== 'trec9') allowed.push('equal-scores');
  if (ties === 'rank' || ties === 'file') allowed.push('rank-score', 'ranks-or-scores');
  if (ties === 'file') allowed.push('swapped-columns', 'ascending-scores');
  return allowed;
}

/** Whether findings of this kind mean that the numbers may not say what they seem to. */
export function isSerious(code: string): boolean {
  const kinds: Readonly<Record<string, FindingKind>> = findingKinds;
  return Object.hasOwn(kinds, code) && kinds[code].serious === true;
}
