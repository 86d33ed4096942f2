import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { tags } from './needs.ts';

/** Says at the end why tests were skipped, with counts. */
export class SkippedReporter implements Reporter {
  #vitest?: Vitest;

  readonly #isAll: boolean;

  constructor(isAll: boolean) {
    this.#isAll = isAll;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    if (!vitest.config.watch)
      vitest.logger.log(
        this.#isAll ? 'The long tests: some ten minutes on two cores.' : 'The tests: some five minutes on two cores.',
      );
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#vitest!.config.testNamePattern) return;
    const counts = new Map<string, number>();
    for (const test of modules.flatMap((module) => [...module.children.allTests('skipped')])) {
      const isOfAll = test.tags.includes('all');
      if (isOfAll !== this.#isAll) {
        if (isOfAll) count(tags[0].description);
        continue;
      }
      const missing = tags.find(({ name, skip }) => skip && test.tags.includes(name));
      const result = test.result();
      count(missing?.description ?? ((result.state === 'skipped' && result.note) || `no reason: ${test.fullName}`));
    }
    if (counts.size === 0) return;
    // A test that should have run and says nothing of why it did not is as bad as one that fails.
    if ([...counts.keys()].some((reason) => reason.startsWith('no reason'))) process.exitCode = 1;
    const parts = [...counts].map(([reason, n]) => `${n} ${reason}`);
    this.#vitest!.logger.log(`Skipped: ${parts.join('; ')}`);

    function count(reason: string): void {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
}
