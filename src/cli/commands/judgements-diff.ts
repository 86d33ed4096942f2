import { UsageError } from '../../model/errors.ts';
import type { JudgementDiffStudy } from '../../studies/judgement-diff.ts';
import { judgements } from '../../studies/records/judgements.ts';
import { createSubject } from '../../studies/subject.ts';
import { openJudgements } from '../options/open-judgements.ts';
import { runStudyCommand } from '../study-command.ts';

/** `nmax judgements diff A B RUN…` */
export async function runJudgementsDiff(args: readonly string[]): Promise<number> {
  const [first, second, ...rest] = args;
  const isHelp = args.some((arg) => arg === '-h' || arg === '--help');
  if (!isHelp && (second === undefined || first.startsWith('-') || second.startsWith('-')))
    throw new UsageError('missing judgements; expected nmax judgements diff A B RUN…, options after the files');
  const line = isHelp ? ['--help'] : [first, ...rest];
  return runStudyCommand<JudgementDiffStudy>('judgements diff', [{ definition: judgements }], line, {
    extend: (command) => command.usage('<qrels> <other qrels> <run...> [options]'),
    check: ({ by }) => {
      if (by !== undefined)
        throw new UsageError('invalid --by: it is for one set of judgements; expected --group NAME');
    },
    open: async (qrelsPath, runPaths, options, about) => {
      const [campaign, ...others] = await openJudgements([qrelsPath, second], runPaths, options);
      if (others.length > 1)
        throw new UsageError(`${others.length + 1} sets of judgements; expected two: nmax judgements diff A B RUN…`);
      return { ...createSubject(campaign, about), others };
    },
  });
}
