/** The tests of some files, collected by vitest's own runner and run one by one in this process. */
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newGeneration } from './fresh-modules.mjs';
import { withOwnIds } from './own-ids.mjs';

const project = createRequire(resolve('package.json'));
const ofVitest = createRequire(project.resolve('vitest/package.json'));
const library = (from, name) => import(pathToFileURL(from.resolve(name)).href);

// What vitest looks for where a worker of its own runs the tests.
globalThis.__vitest_worker__ = { config: { root: process.cwd() }, metaEnv: process.env };
const { collectTests, getFn, getHooks } = await library(ofVitest, '@vitest/runner');
const fastCheck = await library(project, 'fast-check');

const config = {
  root: process.cwd(),
  setupFiles: [],
  sequence: { hooks: 'stack', setupFiles: 'list' },
  // Stryker has limits of its own, which know how long a test takes without a change.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  maxConcurrency: 1,
  allowOnly: false,
  tags: [],
};

/** A file of tests that threw while it was loaded. */
export class NotLoaded extends Error {}

/** Tests whose modules nobody else uses. Files are loaded when a test of them is asked for. */
export class TestEnvironment {
  #load = newGeneration();
  #files = new Map();
  #suites = [];

  /** The tests of a file, with their ids, in the order they are written. */
  async testsOf(file) {
    if (!this.#files.has(file)) this.#files.set(file, await this.#collect(file));
    return this.#files.get(file);
  }

  async #collect(file) {
    await this.#load('test/seed.ts');
    // A mutant is noticed by any counterexample: there is no need to look for the smallest, nor long for one.
    fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), endOnFailure: true, numRuns: 10 });
    const runner = {
      config,
      trace: (_name, attributes, run) => (run ?? attributes)(),
      importFile: () => this.#load(file),
    };
    const [collected] = await collectTests([resolve(file)], runner);
    if (collected.result?.state === 'fail') {
      const [{ message, stack }] = collected.result.errors;
      throw new NotLoaded(`${file}: ${message}\n${stack}`);
    }
    this.#suites.push(...suitesIn(collected));
    // What a test reaches is kept by its id: one that had another's would hide what that one reaches.
    return withOwnIds(testsIn(collected, file, []));
  }

  /** What files of tests want done when they are over. */
  async end() {
    for (const suite of this.#suites) for (const hook of getHooks(suite).afterAll) await hook();
  }
}

const suitesIn = (suite) => [...suite.tasks.filter(({ type }) => type === 'suite').flatMap(suitesIn), suite];

function testsIn(suite, file, names) {
  return suite.tasks.flatMap((task) => {
    if (task.mode !== 'run' && task.mode !== 'queued') return [];
    const path = [...names, task.name];
    if (task.type === 'suite') return testsIn(task, file, path);
    return [{ id: `${relative('.', file)}#${path.join(' › ')}`, file, run: () => runTest(task) }];
  });
}

function suitesOf(task) {
  const suites = [];
  for (let suite = task.suite; suite; suite = suite.suite) suites.unshift(suite);
  return task.file && !suites.includes(task.file) ? [task.file, ...suites] : suites;
}

/** Hooks of suites are run around every test, as each is run by itself. */
async function runTest(task) {
  const suites = suitesOf(task);
  const hooks = (name) => suites.flatMap((suite) => getHooks(suite)[name] ?? []);
  for (const hook of [...hooks('beforeAll'), ...hooks('beforeEach')]) await hook(task.context);
  try {
    await getFn(task)(task.context);
  } finally {
    for (const hook of hooks('afterEach')) await hook(task.context);
  }
}
