import { UsageError } from '../../model/errors.ts';
import type { LevelsStudy } from '../../studies/levels.ts';
import { levels } from '../../studies/records/levels.ts';
import { runStudyCommand } from '../study-command.ts';

/** `nmax judgements levels QRELS RUN…` */
export function runJudgementsLevels(args: readonly string[]): Promise<number> {
  return runStudyCommand<LevelsStudy>('judgements levels', [{ definition: levels }], args, {
    check: ({ rel }) => {
      if (rel !== undefined)
        throw new UsageError(`invalid --rel: ${rel} is one level; expected --levels, such as --levels 1,2`);
    },
  });
}
