/** One thing added to the project: its files, which stand in `added/` as they will in the project, and its lines. */
export interface Addition {
  /** As CONTRIBUTING.md has it: `**… a measure**`. */
  readonly unit: string;
  /** What stands for NAME in the paths there. */
  readonly name: string;
  readonly files: readonly string[];
  readonly lines: readonly Line[];
}

/** A text that goes into a file of the project, after another that it has once. */
export interface Line {
  readonly file: string;
  readonly after: string;
  readonly insert: string;
}

/** One of everything that can be added, as a contributor would: each may need those before it. */
export const additions: readonly Addition[] = [
  {
    unit: 'a measure',
    name: 'effectiveness',
    files: ['src/measures/effectiveness.ts'],
    lines: [
      {
        file: 'src/measures/registry.ts',
        after: `import { DsharpnDCG } from './dsharp-ndcg.ts';\n`,
        insert: `import { E } from './effectiveness.ts';\n`,
      },
      { file: 'src/measures/registry.ts', after: '\n  SetF,', insert: '\n  E,' },
      {
        file: 'test/golden/measures.ts',
        after: '\n  return [\n',
        insert: `    // Topic 104: 6 of 9 relevant documents among 10.
    row('E', '104', 1 - (2 * 6) / (10 + 9)),\n`,
      },
    ],
  },
  {
    unit: 'a format',
    name: 'semicolons',
    files: ['src/formats/semicolons.ts'],
    lines: [
      {
        file: 'src/formats/registry.ts',
        after: `import { screeningFormats } from './screening/screening-formats.ts';\n`,
        insert: `import { semicolons } from './semicolons.ts';\n`,
      },
      { file: 'src/formats/registry.ts', after: '[trec, csv, tsv, json, jsonl', insert: ', semicolons' },
      { file: 'README.md', after: 'CSV or TSV with a header', insert: ', the same with semicolons' },
    ],
  },
  {
    unit: 'a source of runs',
    name: 'byte-runs',
    files: ['src/sources/byte-runs.ts'],
    lines: [
      {
        file: 'src/index.ts',
        after: `export { judgeRun } from './ranking/judge-run.ts';\n`,
        insert: `export { byteRuns } from './sources/byte-runs.ts';\n`,
      },
      {
        file: 'test/contracts/ranking.test.ts',
        after: `import { fileRuns } from '../../src/node/file-runs.ts';\n`,
        insert: `import { byteRuns } from '../../src/sources/byte-runs.ts';\n`,
      },
      {
        file: 'test/contracts/ranking.test.ts',
        after: `rankingContract({ name: 'plain reference', judge: rankByReference });\n`,
        insert: `
rankingContract({
  name: 'runs of bytes',
  async judge(bytes, qrels, choice, head) {
    async function* stream() {
      yield* chunksOf(bytes, 100);
    }
    return (await judgedBy(byteRuns([{ name: 'run', stream }]), qrels, choice, { head }))[0];
  },
});
`,
      },
    ],
  },
  {
    unit: 'a study',
    name: 'spread',
    files: ['src/studies/spread.ts', 'src/studies/records/spread.ts', 'schema/spread.json'],
    lines: [
      {
        file: 'src/studies/registry.ts',
        after: `  gate: {
    command: 'check',
    summary: 'a gate for CI: thresholds and drops from a baseline, exit code 1 when one fails',
    of: 'runs',
    load: async () => (await import('./records/gate.ts')).gate,
  },
`,
        insert: `  spread: {
    command: 'spread',
    summary: 'how far the values of each run lie apart from topic to topic',
    section: 'scores',
    of: 'runs',
    load: async () => (await import('./records/spread.ts')).spread,
  },
`,
      },
      {
        file: 'src/studies.ts',
        after: `export { type SimulatedCampaign, type SimulationOptions, simulateClefIp } from './studies/simulate-clef-ip.ts';\n`,
        insert: `export { type Spread, type SpreadStudy, studySpread } from './studies/spread.ts';\n`,
      },
      {
        file: 'schema/campaign.json',
        after: `"$ref": "discrimination.json#/$defs/own",
          "unevaluatedProperties": false
        }`,
        insert: `,
        "spread": {
          "type": "object",
          "$ref": "spread.json#/$defs/own",
          "unevaluatedProperties": false
        }`,
      },
      { file: 'README.md', after: '`robust`, `discriminate`', insert: ', `spread`' },
    ],
  },
  {
    unit: 'a figure',
    name: 'spread',
    files: ['src/figures/charts/spread.ts'],
    lines: [
      {
        file: 'src/figures/registry.ts',
        after: `    data: 'values of runs on topics',
    from: ['evaluation'],
  },
`,
        insert: `  {
    name: 'spread',
    title: 'where the middle topics of each run lie',
    data: 'quantiles of the values of each run',
    from: ['spread'],
  },
`,
      },
      {
        file: 'src/figures/figures-of.ts',
        after: `import type { StudyName, StudyResult } from '../studies/registry.ts';\n`,
        insert: `import { renderSpread } from './charts/spread.ts';\n`,
      },
      {
        file: 'src/figures/figures-of.ts',
        after: '  discrimination: discriminationFigures,\n',
        insert: `  spread: ({ results, measures, parameters }) =>
    measures.map((measure) => ({
      name: 'spread',
      subject: measure,
      caption: \`\${measure}: the median, and where the middle \${parameters.middle} of the topics lies.\`,
      draw: (options) => renderSpread({ measure, runs: results.filter((one) => one.measure === measure) }, options),
    })),
`,
      },
      {
        file: 'src/figures.ts',
        after: `export { renderScores, type ScoresData, type ScoresOptions } from './figures/charts/scores.ts';\n`,
        insert: `export { renderSpread, type SpreadData } from './figures/charts/spread.ts';\n`,
      },
      {
        file: 'test/figures/cases.ts',
        after: `import { renderScores } from '../../src/figures/charts/scores.ts';\n`,
        insert: `import { renderSpread } from '../../src/figures/charts/spread.ts';\n`,
      },
      {
        file: 'test/figures/cases.ts',
        after: 'export const figureCases: readonly FigureCase[] = [\n',
        insert: `  {
    name: 'spread',
    figure: 'spread',
    source: madeUp,
    draw: (options) => renderSpread({ measure: 'AP', runs: [{ run: 'a', low: 0, median: 0.3, high: 1 }] }, options),
  },
`,
      },
    ],
  },
  {
    unit: 'a command',
    name: 'topics',
    files: ['src/cli/commands/topics.ts'],
    lines: [
      {
        file: 'src/cli/commands/registry.ts',
        after: `    run: async (args) => (await import('./measures.ts')).runMeasures(args),
  },
`,
        insert: `  {
    name: 'topics',
    summary: 'list the topics of qrels, each with the number of its relevant documents',
    run: async (args) => (await import('./topics.ts')).runTopics(args),
  },
`,
      },
      {
        file: 'test/guards/command-table.ts',
        after: `  measures: { takes: ['output'], tried: [[]] },\n`,
        insert: `  topics: { takes: [], tried: [['qrels'], ['broken']] },\n`,
      },
      {
        file: 'README.md',
        after: '| `nmax measures` | every measure with its parameters |\n',
        insert: '| `nmax topics QRELS` | every topic with the number of its relevant documents |\n',
      },
    ],
  },
  {
    unit: 'a view',
    name: 'spread',
    files: ['workbench/src/views/spread.tsx'],
    lines: [
      {
        file: 'workbench/src/views/registry.ts',
        after: `import { runsView } from './runs.tsx';\n`,
        insert: `import { spreadView } from './spread.tsx';\n`,
      },
      { file: 'workbench/src/views/registry.ts', after: '\n  robustnessView,', insert: '\n  spreadView,' },
      {
        file: 'src/page.ts',
        after: `export { robustness } from './studies/records/robustness.ts';\n`,
        insert: `export { spread } from './studies/records/spread.ts';\n`,
      },
      {
        file: 'test/e2e/links.test.ts',
        after: `  { id: 'robustness', title: 'Robustness', there: '.study-result:not(.outdated)' },\n`,
        insert: `  { id: 'spread', title: 'Spread', there: '.study-result:not(.outdated)' },\n`,
      },
    ],
  },
];
