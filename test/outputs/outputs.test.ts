import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeHostileCampaign, writeManyRuns } from './hostile-campaign.ts';
import { compileLatex, hasLatex, latexMissing } from './latex.ts';
import { outputCases, titleOf } from './output-cases.ts';
import { type CaseOutput, formatsByCommand, runCases } from './run-cases.ts';
import { commandLine, runProgram } from './run-in-parallel.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-outputs-'));
let outputs: CaseOutput[];

beforeAll(async () => {
  writeHostileCampaign(folder);
  writeManyRuns(folder, 129);
  outputs = await runCases(folder);
  const study = ['study', 'qrels.txt', 'runs', '-o', 'study', '--samples', '3', '-m', 'PRES@3,R@3,AP'];
  expect((await runProgram(process.execPath, [commandLine, ...study], folder)).stderr).toBe('');
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFormat = (format: string) => outputs.filter((output) => output.format === format);

test('every command with --format has a case here', async () => {
  const commands = [...(await formatsByCommand(folder)).keys()].sort();
  expect(commands).toEqual([...new Set(outputCases.map(({ args }) => args[0]))].sort());
});

test('every case ends as it should in every format', () => {
  const wrong = outputs.filter(({ code, case: { exitCode = 0 } }) => code !== exitCode);
  expect(wrong.map((one) => `${titleOf(one.case)} -f ${one.format}: ${one.code} ${one.stderr}`)).toEqual([]);
});

describe.skipIf(!hasLatex)(hasLatex ? 'LaTeX' : latexMissing, () => {
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
