import { defaultMeasures } from '../../evaluation/evaluate.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { UsageError } from '../../model/errors.ts';
import { evaluateFiles } from '../../node/evaluate-files.ts';
import { evaluationFormats, renderTrecLines } from '../../reports/evaluation-report.ts';
import { type EvaluationStudy, evaluation, studyEvaluation } from '../../studies/records/evaluation.ts';
import { createSubject } from '../../studies/subject.ts';
import { narrowsTopics, openCampaign, readingOf } from '../options/open-campaign.ts';
import { policiesOf } from '../options/shared-options.ts';
import type { StudyOptions } from '../options/study-options.ts';
import { withProgress } from '../progress.ts';
import { runStudyCommand } from '../study-command.ts';

interface EvalOptions extends StudyOptions {
  readonly perTopic?: boolean;
  readonly interval?: boolean;
  readonly level?: number;
  readonly bounds?: boolean;
  readonly boundsOver?: 'runs' | 'run';
}

/** `nmax eval QRELS RUN…`: runs are evaluated while the next are read. */
export function runEval(args: readonly string[]): Promise<number> {
  let asGiven: EvaluationStudy | undefined;
  return runStudyCommand<EvaluationStudy, EvalOptions>('eval', [{ definition: evaluation }], args, {
    formats: evaluationFormats,
    render: (study, options) => (options.format === 'trec' ? renderTrecLines(study.evaluation, options) : undefined),
    open: async (qrelsPath, runPaths, options, about) => {
      if (options.format === 'trec' && (options.interval || options.level !== undefined))
        throw new UsageError('invalid --format: trec with intervals; its three columns have no place for them');
      if (options.format === 'trec' && options.bounds)
        throw new UsageError('invalid --format: trec with bounds; its three columns have no place for them');
      if (options.bounds && options.familyRule === 'redundant')
        throw new UsageError(
          '--bounds and --family-rule redundant; members after the first cannot be relevant: expected drop',
        );
      if (options.bounds && options.boundsOver !== 'run')
        return createSubject(await openCampaign(qrelsPath, runPaths, { ...options, countUnjudged: true }), about);
      if (narrowsTopics(options) || options.families !== undefined)
        return createSubject(await openCampaign(qrelsPath, runPaths, options), about);
      const { measures, own = [], rel } = about;
      const chosen = resolveMeasures(measures ?? [...defaultMeasures, ...own.map(({ name }) => name)], own, rel);
      const reading = { ...policiesOf(options), ...(await readingOf(options)) };
      const { campaign, evaluation: done } = await withProgress((onProgress) =>
        evaluateFiles(qrelsPath, runPaths, chosen, { ...reading, onProgress }),
      );
      asGiven = studyEvaluation(done);
      return { ...createSubject(campaign, about), evaluate: () => done };
    },
    // A run keeps its colour whatever the table is sorted by.
    drawn: () => asGiven,
  });
}
