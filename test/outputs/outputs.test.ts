import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { studyJson } from '../../src/reports/result-json.ts';
import { evaluation as definition, studyEvaluation } from '../../src/studies/records/evaluation.ts';
import { writeHostileCampaign, writeManyRuns } from './hostile-campaign.ts';
import { compileLatex } from './latex.ts';
import { commandOf, outputCases, titleOf } from './output-cases.ts';
import { readCsv, readTsv } from './read-delimited.ts';
import { type CaseOutput, formatsByCommand, runCases } from './run-cases.ts';
import { commandLine, runProgram } from './run-in-parallel.ts';
import { complaintsAbout, schemaNamed } from './schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-outputs-'));
let outputs: CaseOutput[];

beforeAll(async () => {
  writeHostileCampaign(folder);
  writeManyRuns(folder, 129);
  outputs = await runCases(folder);
  const asked = ['-o', 'study', '--samples', '3', '-m', 'PRES@3,R@3,AP', '--groups', 'groups.csv'];
  const study = ['study', 'qrels.txt', 'runs', ...asked];
  const { stdout, stderr } = await runProgram(process.execPath, [commandLine, ...study], folder);
  expect(stdout).not.toContain('[object ');
  expect(stderr).toMatch(/^(nmax: note: .*\n)+$/);
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFormat = (format: string) => outputs.filter((output) => output.format === format);

test('every command with --format has a case here', async () => {
  const commands = [...(await formatsByCommand(folder)).keys()].sort();
  expect(commands).toEqual([...new Set(outputCases.map(({ args }) => commandOf(args)))].sort());
});

test('every case ends as it should in every format', () => {
  const wrong = outputs.filter(({ code, case: { exitCode = 0 } }) => code !== exitCode);
  expect(wrong.map((one) => `${titleOf(one.case)} -f ${one.format}: ${one.code} ${one.stderr}`)).toEqual([]);
});

test('no output shows the inside of the program', () => {
  // A note of the robustness study has the code "undefined".
  const leaks = /\[object |(?<!"code":\s*")\bundefined\b|=> \{/;
  for (const { stdout, stderr, case: one, format } of outputs)
    expect(`${stdout}${stderr}`.match(leaks)?.[0], `${titleOf(one)} -f ${format}`).toBeUndefined();
  const written = readdirSync(join(folder, 'study'), { recursive: true, encoding: 'utf8' });
  for (const file of written.filter((name) => /\.(html|json|csv|tex|svg)$/.test(name)))
    expect(readFileSync(join(folder, 'study', file), 'utf8').match(leaks)?.[0], file).toBeUndefined();
});

describe('LaTeX', { tags: ['latex'] }, () => {
  test('every table of every command compiles', async () => {
    const files = inFormat('latex').map(({ stdout }, i) => {
      writeFileSync(join(folder, `table${i}.tex`), stdout);
      return `table${i}.tex`;
    });
    const ofStudy = readdirSync(join(folder, 'study/tables')).filter((file) => file.endsWith('.tex'));
    expect(ofStudy.length).toBeGreaterThan(5);
    const { stdout, code } = await compileLatex(folder, [...files, ...ofStudy.map((file) => `study/tables/${file}`)]);
    expect(code === 0 ? '' : stdout.slice(-2000)).toBe('');
  });

  test('every table names the packages it needs and is ASCII but for its comments', () => {
    for (const { stdout, case: one } of inFormat('latex')) {
      const tables = stdout.split('\\end{').length - 1;
      expect(stdout.match(/^% needs \\usepackage\{booktabs(,longtable)?\}$/gm)?.length, titleOf(one)).toBe(tables);
      const set = stdout.split('\n').filter((line) => !line.startsWith('%'));
      expect(
        set.filter((line) => /[\u0080-\u{10ffff}]/u.test(line)),
        titleOf(one),
      ).toEqual([]);
    }
  });
});

const sameCase = (output: CaseOutput, format: string) =>
  outputs.find((other) => other.case === output.case && other.format === format)!;
const jsonOf = (output: CaseOutput) => JSON.parse(sameCase(output, 'json').stdout);
const linesOf = (text: string): Record<string, unknown>[] =>
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

describe('JSON', () => {
  test('of every command names its schema and is valid', () => {
    for (const output of inFormat('json')) {
      const data = JSON.parse(output.stdout);
      expect(complaintsAbout(data, `${schemaNamed(data)}.json`), titleOf(output.case)).toEqual([]);
      const surprising = complaintsAbout({ ...data, surprise: 1 }, `${schemaNamed(data)}.json`);
      expect(surprising.join('\n'), titleOf(output.case)).toContain('surprise');
      for (const { result } of data.schema.startsWith('nmax-grouped/') ? data.groups : [])
        expect(complaintsAbout(result, `${schemaNamed(result)}.json`), titleOf(output.case)).toEqual([]);
    }
  });

  test('of an evaluation is valid where files have a size and no hash, as on the page', () => {
    const evaluation = evaluate({ qrels: { t: { a: 1 } }, runs: { r: { t: { a: 1 } } } });
    const counts = { lines: 1, topics: 1, unknownTopics: 0, tied: 0, duplicates: 0 };
    const files = {
      version: '1',
      qrels: { path: 'q', bytes: 9, topics: 1 },
      runs: [{ name: 'r', tag: 'r', path: 'r', bytes: 9, counts }],
    };
    const data = JSON.parse(
      JSON.stringify(studyJson(definition, studyEvaluation(evaluation), files, { perTopic: true })),
    );
    expect(complaintsAbout(data, 'evaluation.json')).toEqual([]);
  });

  test('of a whole study is valid', () => {
    const data = JSON.parse(readFileSync(join(folder, 'study/study.json'), 'utf8'));
    expect(complaintsAbout(data, `${schemaNamed(data)}.json`)).toEqual([]);
  });

  test('lines of every command are valid rows', () => {
    for (const output of inFormat('jsonl')) {
      const row = { compare: 'topicRow', agree: 'pairRow' }[output.case.args[0]];
      const isDetailed = output.case.args.some((arg) => arg === '--per-topic' || arg === '--pairs');
      const data = jsonOf(output);
      const isGrouped = data.schema.startsWith('nmax-grouped/');
      const result = isGrouped ? data.groups[0].result : data;
      const schema = `${schemaNamed(result)}.json#/$defs/${row && isDetailed ? row : 'row'}`;
      for (const line of linesOf(output.stdout)) {
        const { by, group, ...rest } = line as { by?: string; group?: string };
        if (isGrouped) expect([by, group]).toEqual(['kind,of', expect.any(String)]);
        expect(complaintsAbout(isGrouped ? rest : line, schema), titleOf(output.case)).toEqual([]);
      }
    }
  });
});

describe('CSV and TSV', () => {
  test('read back as the lines of JSON, cell by cell', () => {
    for (const format of ['csv', 'tsv'])
      for (const output of inFormat(format)) {
        const [head, ...rows] = (format === 'csv' ? readCsv : readTsv)(output.stdout);
        expect(new Set(head).size, titleOf(output.case)).toBe(head.length);
        const lines = linesOf(sameCase(output, 'jsonl').stdout);
        const cells = lines.map((line) => Object.values(line).map((value) => (value === null ? '' : String(value))));
        expect(rows, titleOf(output.case)).toEqual(cells);
        for (const line of lines) expect(Object.keys(line), titleOf(output.case)).toEqual(head);
      }
  });

  test('have only numbers that the JSON of the same command has', () => {
    for (const output of inFormat('csv')) {
      const known = leavesOf(jsonOf(output));
      const numbers = readCsv(output.stdout)
        .slice(1)
        .flat()
        .filter((cell) => /^-?\d+(\.\d+)?(e-?\d+)?$/.test(cell));
      const missing = numbers.filter((number) => !known.has(number));
      expect(missing, titleOf(output.case)).toEqual([]);
    }
  });

  test('of an evaluation never have two rows of one name, though a topic is called all', () => {
    for (const output of inFormat('csv').filter(({ case: { args } }) => args[0] === 'eval')) {
      const keys = readCsv(output.stdout).map(([run, topic, measure, , scope]) =>
        JSON.stringify([run, topic, measure, scope]),
      );
      expect(new Set(keys).size, titleOf(output.case)).toBe(keys.length);
    }
  });

  test('of a whole study read back', () => {
    const files = readdirSync(join(folder, 'study/tables')).filter((file) => file.endsWith('.csv'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const [head, ...rows] = readCsv(readFileSync(join(folder, 'study/tables', file), 'utf8'));
      expect(
        rows.filter(({ length }) => length !== head.length),
        file,
      ).toEqual([]);
    }
  });
});
