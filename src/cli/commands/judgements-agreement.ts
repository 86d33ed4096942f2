import { UsageError } from '../../model/errors.ts';
import type { AssessorsStudy } from '../../studies/assessors.ts';
import { assessors } from '../../studies/records/assessors.ts';
import { createSubject } from '../../studies/subject.ts';
import { openJudgements } from '../options/open-judgements.ts';
import { repeatable } from '../options/parse-arguments.ts';
import type { StudyOptions } from '../options/study-options.ts';
import { runStudyCommand } from '../study-command.ts';

interface AgreementOptions extends StudyOptions {
  readonly runs?: readonly string[];
}

/** `nmax judgements agreement A B…` */
export function runJudgementsAgreement(args: readonly string[]): Promise<number> {
  return runStudyCommand<AssessorsStudy, AgreementOptions>('judgements agreement', [{ definition: assessors }], args, {
    extend: (command) =>
      command.addOption(
        repeatable('--runs <run...>', 'run files, folders or patterns: how far does their order depend on the set'),
      ),
    check: ({ runs, measure, define }) => {
      if (runs !== undefined) return;
      const vain = measure !== undefined ? '--measure' : define !== undefined ? '--define' : undefined;
      if (vain !== undefined) throw new UsageError(`invalid ${vain}: there are no runs; expected --runs RUN… too`);
    },
    open: async (first, others, options, about) => {
      const sets = await openJudgements([first, ...others], options.runs ?? [], options);
      return { ...createSubject(sets[0], about), others: sets.slice(1) };
    },
  });
}
