import * as fc from 'fast-check';

/** What properties are tried with: the same on every machine, so that a red run can be repeated; another with NMAX_TEST_SEED=n. */
const seed = Number(process.env.NMAX_TEST_SEED ?? 2010);
if (!Number.isInteger(seed))
  throw new Error(`invalid NMAX_TEST_SEED: ${process.env.NMAX_TEST_SEED}; expected an integer`);

fc.configureGlobal({ seed });
