import { test } from 'vitest';
import { enginesUnderTest } from './engines-under-test.ts';
import { sqlRankingContract } from './sql-contract.ts';
import { sqlSourcesContract } from './sql-sources-contract.ts';

for (const engine of enginesUnderTest)
  if (engine.missing !== undefined)
    test(`the contracts of ${engine.name}`, { tags: [engine.name.toLowerCase()] }, () => {});
  else {
    sqlRankingContract(engine);
    sqlSourcesContract(engine.name, () => engine.open());
  }
