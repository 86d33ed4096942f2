/** Writes each mutant's verdict as a line as soon as it is there, so that a run that is ended early has told what it reached. */
import { appendFileSync } from 'node:fs';

class LineReporter {
  #file;

  constructor({ nmax }) {
    this.#file = nmax.results;
  }

  #write(record) {
    appendFileSync(this.#file, `${JSON.stringify(record)}\n`);
  }

  onMutationTestingPlanReady({ mutantPlans }) {
    for (const { mutant } of mutantPlans) this.#write({ planned: mutant.id, fileName: mutant.fileName });
  }

  onMutantTested({ id, fileName, location, replacement, status, statusReason }) {
    this.#write({ id, fileName, location, replacement, status, statusReason });
  }
}

const create = (options) => new LineReporter(options);
create.inject = ['options'];

export const strykerPlugins = [{ kind: 'Reporter', name: 'nmax', factory: create }];
