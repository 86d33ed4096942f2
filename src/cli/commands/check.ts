import type { GateStudy } from '../../model/gate.ts';
import { writeFileAtomic } from '../../node/write-file.ts';
import { renderGate } from '../../reports/gate-text.ts';
import { renderAnnotations } from '../../reports/github-annotations.ts';
import { renderJunit } from '../../reports/junit.ts';
import { studyFormats } from '../../reports/study-report.ts';
import { gate } from '../../studies/records/gate.ts';
import type { StudyOptions } from '../options/study-options.ts';
import { runStudyCommand } from '../study-command.ts';
import { terminalInk, write } from '../terminal.ts';

interface CheckOptions extends StudyOptions {
  readonly junit?: string;
  readonly github?: boolean;
}

/** `nmax check QRELS RUN`: the exit code is 1 when a check fails. */
export function runCheck(args: readonly string[]): Promise<number> {
  return runStudyCommand<GateStudy, CheckOptions>('check', [{ definition: gate }], args, {
    reading: { emptyRuns: 'error', partialAnswers: 'error' },
    formats: ['text', ...studyFormats],
    extend: (command) =>
      command
        .option('--junit <file>', 'write JUnit XML too')
        .option('--github', 'print annotations for GitHub Actions too'),
    render: (study, { format }) => (format === 'text' ? renderGate(study, terminalInk()) : undefined),
    after: async (study, { junit, github, format }) => {
      if (junit !== undefined) await writeFileAtomic(junit, renderJunit(study));
      // The runner reads both streams; data on standard output must stay data.
      if (github) await write(renderAnnotations(study), format === 'text' ? process.stdout : process.stderr);
      return study.passed ? 0 : 1;
    },
  });
}
