import { questions } from './policy-questions.ts';

const flags = { ties: 'ties', duplicates: 'duplicates', topics: 'topics', 'zero-relevant': 'zeroRelevant' } as const;

/** A hint of the command line as the page would say it: its options are choices under Policies. */
export function pageHint(hint: string): string {
  return hint
    .replace(/--(ties|duplicates|topics|zero-relevant)(?: (\w+))?/g, (_, flag: keyof typeof flags, value?: string) => {
      const control = `“${questions[flags[flag]]}”, under Policies`;
      return value ? `“${value}” at ${control}` : control;
    })
    .replace(/--(\w+)/g, 'on the command line --$1');
}
