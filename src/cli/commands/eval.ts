import { defaultMeasures } from '../../evaluation/evaluate.ts';
import { type EvaluationStudy, evaluation, studyEvaluation } from '../../features/evaluation/feature.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { UsageError } from '../../model/errors.ts';
import { selectEvaluated } from '../../model/evaluation.ts';
import { evaluateFiles, summarizeFiles } from '../../node/evaluate-files.ts';
import { evaluationFormats, renderTrecLines } from '../../reports/evaluation-report.ts';
import { campaignProvenance } from '../../reports/result-json.ts';
import { requireRuns } from '../../studies/define-study.ts';
import { createSubject, type SubjectOptions } from '../../studies/subject.ts';
import { narrowsTopics, openCampaign, readingOf } from '../options/open-campaign.ts';
import { policiesOf } from '../options/shared-options.ts';
import { sortedBy, sortRunsBy } from '../options/sort-option.ts';
import type { StudyOptions } from '../options/study-options.ts';
import { withProgress } from '../progress.ts';
import { runStudyCommand } from '../study-command.ts';
import { version } from '../version.ts';

interface EvalOptions extends StudyOptions {
  readonly perTopic?: boolean;
  readonly onlyTopics?: boolean;
  readonly interval?: boolean;
  readonly level?: number;
  readonly bounds?: boolean;
  readonly boundsOver?: 'runs' | 'run';
}

/** `nmax eval QRELS RUN…`: runs are evaluated while the next are read, and only summaries are held where no more is asked for. */
export function runEval(args: readonly string[]): Promise<number> {
  let asGiven: EvaluationStudy | undefined;
  return runStudyCommand<EvaluationStudy, EvalOptions>('eval', [{ definition: evaluation }], args, {
    formats: evaluationFormats,
    check: checkOptions,
    render: (study, options) => (options.format === 'trec' ? renderTrecLines(study.evaluation, options) : undefined),
    studyWhileReading: async (qrelsPath, runPaths, options, about) => {
      if (!needsSummariesOnly(options)) return undefined;
      const { campaign, evaluation: done } = await evaluateWith(summarizeFiles, qrelsPath, runPaths, options, about);
      requireRuns(evaluation, campaign.runs.length);
      const sortBy = await sortedBy(done, options);
      const study = studyEvaluation(selectEvaluated(done, sortRunsBy(campaign, done, sortBy)));
      return { study, sortBy, provenance: campaignProvenance(campaign, version) };
    },
    open: async (qrelsPath, runPaths, options, about) => {
      if (options.bounds && options.boundsOver !== 'run')
        return createSubject(await openCampaign(qrelsPath, runPaths, { ...options, countUnjudged: true }), about);
      if (narrowsTopics(options) || options.families !== undefined)
        return createSubject(await openCampaign(qrelsPath, runPaths, options), about);
      const { campaign, evaluation: done } = await evaluateWith(evaluateFiles, qrelsPath, runPaths, options, about);
      asGiven = studyEvaluation(done);
      return { ...createSubject(campaign, about), evaluate: () => done };
    },
    // A run keeps its colour whatever the table is sorted by.
    drawn: () => asGiven,
  });
}

/** Whether no output needs the values of topics, nor anything of the runs themselves. */
function needsSummariesOnly(options: EvalOptions): boolean {
  const { perTopic, onlyTopics, interval, level, bounds, figure, families } = options;
  const needsValues = perTopic || onlyTopics || interval || level !== undefined || figure !== undefined;
  return !needsValues && !bounds && families === undefined && !narrowsTopics(options);
}

function checkOptions({ format, interval, level, bounds, familyRule }: EvalOptions): void {
  if (format === 'trec' && (interval || level !== undefined))
    throw new UsageError('invalid --format: trec with intervals; its three columns have no place for them');
  if (format === 'trec' && bounds)
    throw new UsageError('invalid --format: trec with bounds; its three columns have no place for them');
  if (bounds && familyRule === 'redundant')
    throw new UsageError(
      '--bounds and --family-rule redundant; members after the first cannot be relevant: expected drop',
    );
}

/** Reads and evaluates the files of a command under its options. */
async function evaluateWith<Done>(
  evaluateAll: (...files: Parameters<typeof evaluateFiles>) => Promise<Done>,
  qrelsPath: string,
  runPaths: readonly string[],
  options: EvalOptions,
  { measures, own = [], rel }: SubjectOptions,
): Promise<Done> {
  const chosen = resolveMeasures(measures ?? [...defaultMeasures, ...own.map(({ name }) => name)], own, rel);
  const reading = { ...policiesOf(options), ...(await readingOf(options)) };
  return withProgress((onProgress) => evaluateAll(qrelsPath, runPaths, chosen, { ...reading, onProgress }));
}
