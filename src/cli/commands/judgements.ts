import { nearest } from '../../math/edit-distance.ts';
import { UsageError } from '../../model/errors.ts';
import type { JudgementDiffStudy } from '../../studies/judgement-diff.ts';
import { judgements } from '../../studies/records/judgements.ts';
import { createSubject } from '../../studies/subject.ts';
import { openCampaign } from '../options/open-campaign.ts';
import { runStudyCommand } from '../study-command.ts';

const actions = ['diff', 'sample'] as const;

/** `nmax judgements diff A B RUN…` and `nmax judgements sample QRELS` */
export async function runJudgements(args: readonly string[]): Promise<number> {
  const [action, first, second, ...rest] = args;
  if (action === 'sample') return (await import('../draw-sample.ts')).runDrawSample(args.slice(1));
  const isHelp = args.some((arg) => arg === '-h' || arg === '--help');
  if (!isHelp && action !== 'diff') {
    const meant = action === undefined ? undefined : nearest(action, actions);
    const hint = meant ? `; did you mean ${meant}` : '';
    throw new UsageError(
      `unknown action: ${action ?? ''}; expected nmax judgements diff A B RUN… or nmax judgements sample QRELS${hint}`,
    );
  }
  if (!isHelp && (second === undefined || first.startsWith('-') || second.startsWith('-')))
    throw new UsageError('missing judgements; expected nmax judgements diff A B RUN…, options after the files');
  const line = isHelp ? ['--help'] : [first, ...rest];
  return runStudyCommand<JudgementDiffStudy>('judgements', [{ definition: judgements }], line, {
    extend: (command) => command.usage('diff <qrels> <other qrels> <run...> [options]'),
    check: ({ by }) => {
      if (by !== undefined)
        throw new UsageError('invalid --by: it is for one set of judgements; expected --group NAME');
    },
    open: async (qrelsPath, runPaths, options, about) => {
      const campaign = await openCampaign(qrelsPath, runPaths, options);
      return { ...createSubject(campaign, about), against: await openCampaign(second, runPaths, options) };
    },
  });
}
