import { type Command, Option } from 'commander';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { pairedTestNames } from '../../model/comparison.ts';
import { UsageError } from '../../model/errors.ts';
import type { DropLimit } from '../../model/gate.ts';
import type { Measure } from '../../model/measure.ts';
import { writeFileAtomic } from '../../node/write-file.ts';
import { campaignProvenance } from '../../reports/evaluation-json.ts';
import { gateJson } from '../../reports/gate-json.ts';
import { renderGate } from '../../reports/gate-text.ts';
import { renderAnnotations } from '../../reports/github-annotations.ts';
import { renderJunit } from '../../reports/junit.ts';
import { checkRun } from '../../studies/gate.ts';
import { makeThreshold, onlyMeasure, splitThreshold, type Threshold } from '../../studies/threshold.ts';
import { openWithBaseline } from '../options/baseline.ts';
import { addTestOptions, type TestOptions } from '../options/compare-options.ts';
import type { ReadingOptions } from '../options/open-campaign.ts';
import { describeCommand, parseArguments, repeatable, shareOption } from '../options/parse-arguments.ts';
import {
  addMeasureOptions,
  addPolicyOptions,
  type MeasureOptions,
  measuresOf,
  policiesOf,
} from '../options/shared-options.ts';
import { terminalInk, write } from '../terminal.ts';
import { version } from '../version.ts';

interface CheckOptions extends ReadingOptions, MeasureOptions, TestOptions {
  readonly min?: readonly string[];
  readonly max?: readonly string[];
  readonly baseline?: string;
  readonly maxDrop?: DropLimit;
  readonly alpha?: number;
  readonly junit?: string;
  readonly github?: boolean;
  readonly format: 'text' | 'json';
}

const examples = `
examples
  nmax check qrels.txt run.txt --min "PRES@100>=0.45" --min "R@100>=0.6" --max "LastRel<=500"
  nmax check qrels.txt new.txt --baseline old.txt --max-drop 0.01 --alpha 0.05 -m PRES@100 -m R@100
  nmax check qrels.txt new.txt --baseline old.txt --max-drop 2%        a share of the baseline's value
  nmax check qrels.txt run.txt --min "PRES@100>=0.45" --github --junit nmax.xml
A drop fails when it is larger than --max-drop. With --alpha it must also be statistically significant (two-sided,
p corrected over the measures): a large drop that could be chance passes, and so does a sure one too small to matter.
Drops are checked on the measures of -m, otherwise on those of --min and --max, otherwise on the default measures.
exit code 0: every check passed · 1: one failed · 2: wrong usage or unreadable files
`;

/** `nmax check QRELS RUN` */
export async function runCheck(args: readonly string[], print = write): Promise<number> {
  const parsed = parseArguments(describeCheck(), args);
  if (!parsed) return 0;
  const options = parsed.opts<CheckOptions>();
  const [qrelsPath, runPath] = parsed.processedArgs as [string, string];
  const { baseline, alpha, test, correction, samples, seed } = options;
  requireSense(options);

  const { thresholds, measures: named } = await thresholdsOf(options);
  const watched = options.measure || named.length === 0 ? await measuresOf(options) : named;
  const measures = unique([...named, ...(baseline === undefined ? [] : watched)]);
  const { campaign, baseline: held } = await openWithBaseline(qrelsPath, [runPath], options);
  const evaluation = evaluateCampaign(campaign, measures, policiesOf(options));
  if (evaluation.runs.length !== (baseline === undefined ? 1 : 2) || held === 0) {
    const others = evaluation.runs.length - (baseline === undefined || held === 0 ? 0 : 1);
    throw new UsageError(
      others === 1
        ? `invalid --baseline: ${baseline}; expected another run than the one that is checked`
        : `${runPath}: ${others} runs; expected one`,
    );
  }
  const drop = { measures: watched.map(({ name }) => name), limit: options.maxDrop ?? { amount: 0, relative: false } };
  const result = checkRun(evaluation, {
    thresholds,
    drop: baseline === undefined ? undefined : { ...drop, alpha, test: test as 'wilcoxon', correction, samples, seed },
  });

  if (options.junit !== undefined) await writeFileAtomic(options.junit, renderJunit(result));
  const provenance = campaignProvenance(campaign, version);
  const notes = evaluation.notes.map(({ message }) => message);
  if (options.format === 'json') await print(`${JSON.stringify(gateJson(result, evaluation, provenance), null, 2)}\n`);
  else
    await print(
      renderGate(result, { study: alpha === undefined ? undefined : result.study, notes, ink: terminalInk() }),
    );
  // The runner reads both streams; JSON on standard output must stay JSON.
  if (options.github) await print(renderAnnotations(result), options.format === 'json' ? process.stderr : undefined);
  return result.passed ? 0 : 1;
}

function describeCheck(): Command {
  return addPolicyOptions(
    addTestOptions(
      addMeasureOptions(describeCommand('check', 'Check a run against thresholds and a baseline: a gate for CI.')),
      pairedTestNames,
    ),
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run>', 'run file; - is standard input')
    .addOption(
      repeatable('--min <bound>', 'a measure that must be high enough, such as "PRES@100>=0.45"; again for more'),
    )
    .addOption(repeatable('--max <bound>', 'a measure that must be low enough, such as "LastRel<=500"; again for more'))
    .option('-b, --baseline <run>', 'run file that must not be fallen behind')
    .addOption(
      new Option(
        '--max-drop <amount>',
        'drop from the baseline that is allowed: 0.01, or 2% of its value (default: 0)',
      ).argParser(parseDrop),
    )
    .addOption(shareOption('--alpha <level>', 'fail only on drops that are significant at this level too', 0, 1))
    .option('--junit <file>', 'write JUnit XML too')
    .option('--github', 'print annotations for GitHub Actions too')
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(['text', 'json']).default('text'))
    .addHelpText('after', examples);
}

function requireSense({ min = [], max = [], baseline, maxDrop, alpha, measure }: CheckOptions): void {
  if (baseline === undefined && (maxDrop !== undefined || alpha !== undefined))
    throw new UsageError(
      `${maxDrop === undefined ? '--alpha' : '--max-drop'} without --baseline; expected a run to compare with`,
    );
  if (baseline === undefined && measure !== undefined)
    throw new UsageError(
      '--measure without --baseline; it names the measures that must not drop, --min and --max name their own',
    );
  if (min.length + max.length === 0 && baseline === undefined)
    throw new UsageError('nothing to check; expected --min "PRES@100>=0.45", --max or --baseline RUN');
}

async function thresholdsOf(options: CheckOptions): Promise<{ thresholds: Threshold[]; measures: Measure[] }> {
  const thresholds: Threshold[] = [];
  const measures: Measure[] = [];
  for (const side of ['min', 'max'] as const)
    for (const text of options[side] ?? []) {
      const parts = splitThreshold(text);
      const [sign, other] = side === 'min' ? ['>', 'max'] : ['<', 'min'];
      if (!parts.operator.startsWith(sign))
        throw new UsageError(`invalid --${side}: ${text}; expected ${sign}= or ${sign}; did you mean --${other}`);
      const measure = onlyMeasure(await measuresOf({ ...options, measure: [parts.name] }), parts.name);
      thresholds.push(makeThreshold(parts, measure));
      measures.push(measure);
    }
  return { thresholds, measures: unique(measures) };
}

function parseDrop(text: string): DropLimit {
  const match = /^\s*(\d+\.?\d*|\.\d+)\s*(%?)\s*$/.exec(text);
  if (!match)
    throw new UsageError(`invalid --max-drop: ${text}; expected a number of at least 0, or a share such as 2%`);
  const relative = match[2] === '%';
  return { amount: relative ? Number(match[1]) / 100 : Number(match[1]), relative };
}

function unique(measures: readonly Measure[]): Measure[] {
  return [...new Map(measures.map((measure) => [measure.name, measure])).values()];
}
