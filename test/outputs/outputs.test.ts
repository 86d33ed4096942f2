import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { evaluation as definition, studyEvaluation } from '../../src/features/evaluation/feature.ts';
import { studyJson } from '../../src/reports/result-json.ts';
import { nmax } from '../support/nmax.ts';
import { commandNames, formatsOf } from './command-help.ts';
import { writeHostileCampaign, writeManyRuns } from './hostile-campaign.ts';
import { commandOf, hasForm, outputCases } from './output-cases.ts';
import { readCsv, readTsv } from './read-delimited.ts';
import { complaintsAbout, schemaNamed } from './schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-outputs-'));
const inStudy = (...names: string[]) => join(folder, 'study', ...names);
const read = (file: string) => readFileSync(file, 'utf8');

beforeAll(() => {
  writeHostileCampaign(folder);
  writeManyRuns(folder, 129);
  const asked = ['-o', 'study', '--samples', '3', '-m', 'PRES@3,R@3,AP', '--groups', 'groups.csv'];
  const { code, stdout, stderr } = nmax(['study', 'qrels.txt', 'runs', ...asked], folder);
  expect({ code, stdout: stdout.includes('[object ') }).toEqual({ code: 0, stdout: false });
  expect(stderr).toMatch(/^(nmax: note: .*\n)+$/);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The inside of the program; a note of the robustness study has the code "undefined". */
const leaks = /\[object |(?<!"code":\s*")\bundefined\b|=> \{/;

/** What a line prints in each form of its command. */
function outputsOf(line: string, exitCode: number): Record<string, string> {
  const formats = formatsOf(commandOf(line)).filter((format) => hasForm(line, format));
  return Object.fromEntries(
    formats.map((format) => {
      const { code, stdout, stderr } = nmax([...line.split(' '), '--format', format], folder);
      expect({ code, stderr }, format).toEqual({ code: exitCode, stderr: expect.not.stringMatching(leaks) });
      expect(stdout, format).not.toMatch(leaks);
      return [format, stdout];
    }),
  );
}

type Row = Readonly<Record<string, unknown>>;
interface Printed {
  readonly schema?: string;
  readonly groups?: readonly { readonly result: Printed }[];
}
const linesOf = (text: string): Row[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** Every number and text that stands anywhere in a value, as delimited text would write it. */
function leavesOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object') found.add(String(value));
  else if (value !== null) for (const one of Object.values(value)) leavesOf(one, found);
  return found;
}

test('every command with --format has a line here', () => {
  const commands = commandNames.filter((name) => formatsOf(name).length > 0);
  const tried = outputCases.map(({ line }) => commandOf(line));
  expect([...new Set(tried)].sort()).toEqual([...commands].sort());
});

describe('valid JSON and rows, the same cells in CSV and TSV, LaTeX in ASCII:', () => {
  for (const { line, exitCode, isFurther } of outputCases)
    test(`nmax ${line}`, { tags: isFurther ? ['all'] : [] }, () => {
      const { json, jsonl, csv, tsv, latex } = outputsOf(line, exitCode);
      const data = json && JSON.parse(json);
      if (json) expectValid(data);
      if (jsonl) expectRows(line, data, linesOf(jsonl));
      if (csv && jsonl) expectSameCells(readCsv(csv), linesOf(jsonl));
      if (tsv && jsonl) expectSameCells(readTsv(tsv), linesOf(jsonl));
      if (csv && json) expectNumbersOf(readCsv(csv), data);
      if (csv && line.startsWith('eval ')) expectNamedOnce(readCsv(csv));
      if (latex) expectLatex(latex);
    });
});

function expectValid(data: Printed): void {
  const schema = `${schemaNamed(data)}.json`;
  expect(complaintsAbout(data, schema)).toEqual([]);
  expect(complaintsAbout({ ...data, surprise: 1 }, schema).join('\n')).toContain('surprise');
  if (schema === 'grouped.json')
    for (const { result } of data.groups!) expect(complaintsAbout(result, `${schemaNamed(result)}.json`)).toEqual([]);
}

function expectRows(line: string, data: Printed, rows: readonly Row[]): void {
  const isGrouped = schemaNamed(data) === 'grouped';
  const isDetailed = / --(?:per-topic|pairs)\b/.test(line);
  const kind = isDetailed ? ({ compare: 'topicRow', agree: 'pairRow' }[commandOf(line)] ?? 'row') : 'row';
  const schema = `${schemaNamed(isGrouped ? data.groups![0].result : data)}.json#/$defs/${kind}`;
  for (const row of rows) {
    const { by, group, ...rest } = row;
    if (isGrouped) expect([by, group]).toEqual(['kind,of', expect.any(String)]);
    expect(complaintsAbout(isGrouped ? rest : row, schema)).toEqual([]);
  }
}

function expectSameCells([head, ...rows]: readonly string[][], lines: readonly Row[]): void {
  expect(new Set(head).size).toBe(head.length);
  expect(rows).toEqual(lines.map((line) => Object.values(line).map((value) => (value === null ? '' : String(value)))));
  for (const line of lines) expect(Object.keys(line)).toEqual(head);
}

function expectNumbersOf(rows: readonly string[][], data: unknown): void {
  const known = leavesOf(data);
  const numbers = rows
    .slice(1)
    .flat()
    .filter((cell) => /^-?\d+(\.\d+)?(e-?\d+)?$/.test(cell));
  expect(numbers.filter((number) => !known.has(number))).toEqual([]);
}

/** Though a topic is called "all", as the summary is. */
function expectNamedOnce(rows: readonly string[][]): void {
  const names = rows.map(([run, topic, measure, , scope]) => JSON.stringify([run, topic, measure, scope]));
  expect(new Set(names).size).toBe(names.length);
}

function expectLatex(text: string): void {
  const tables = text.split('\\end{').length - 1;
  expect(text.match(/^% needs \\usepackage\{booktabs(,longtable)?\}$/gm)?.length).toBe(tables);
  expect(text.split('\n').filter((line) => !line.startsWith('%') && /[\u0080-\u{10ffff}]/u.test(line))).toEqual([]);
}

describe('nmax study', () => {
  test('writes valid JSON and tables that read back', () => {
    const data = JSON.parse(read(inStudy('study.json')));
    expect(complaintsAbout(data, `${schemaNamed(data)}.json`)).toEqual([]);
    const files = readdirSync(inStudy('tables')).filter((file) => file.endsWith('.csv'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const [head, ...rows] = readCsv(read(inStudy('tables', file)));
      const odd = rows.filter(({ length }) => length !== head.length);
      expect(odd, file).toEqual([]);
    }
  });

  test('shows nothing of the inside of the program', () => {
    const files = readdirSync(inStudy(), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(html|json|csv|tex|svg)$/.test(name)))
      expect(read(inStudy(file)).match(leaks)?.[0], file).toBeUndefined();
  });
});

test('the JSON of an evaluation is valid where files have a size and no hash, as on the page', () => {
  const evaluation = evaluate({ qrels: { t: { a: 1 } }, runs: { r: { t: { a: 1 } } } });
  const counts = { lines: 1, topics: 1, unknownTopics: 0, tied: 0, duplicates: 0 };
  const files = {
    version: '1',
    qrels: { path: 'q', bytes: 9, topics: 1 },
    runs: [{ name: 'r', tag: 'r', path: 'r', bytes: 9, counts }],
  };
  const data = studyJson(definition, studyEvaluation(evaluation), files, { perTopic: true });
  expect(complaintsAbout(JSON.parse(JSON.stringify(data)), 'evaluation.json')).toEqual([]);
});

test('pdflatex compiles every table of every command and of nmax study', { tags: ['latex', 'all'] }, () => {
  const tables = outputCases
    .filter(({ line }) => formatsOf(commandOf(line)).includes('latex') && hasForm(line, 'latex'))
    .map(({ line }, i) => {
      writeFileSync(join(folder, `table${i}.tex`), nmax([...line.split(' '), '-f', 'latex'], folder).stdout);
      return `table${i}.tex`;
    });
  const ofStudy = readdirSync(inStudy('tables')).filter((file) => file.endsWith('.tex'));
  expect(ofStudy.length).toBeGreaterThan(5);
  const inputs = [...tables, ...ofStudy.map((file) => `study/tables/${file}`)];
  const document = [
    '\\documentclass{article}',
    '\\usepackage{booktabs,longtable}',
    '\\usepackage[a0paper,landscape,margin=1cm]{geometry}',
    '\\begin{document}',
    ...inputs.map((file) => `\\noindent\\input{${file}}\n\n\\bigskip`),
    '\\end{document}',
  ];
  writeFileSync(join(folder, 'document.tex'), document.join('\n'));
  const options = ['-halt-on-error', '-interaction=nonstopmode', 'document.tex'];
  const { status, stdout } = spawnSync('pdflatex', options, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
  expect(status === 0 ? '' : stdout.slice(-2000)).toBe('');
});
