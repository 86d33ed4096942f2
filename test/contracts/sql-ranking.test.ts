import { test } from 'vitest';
import { enginesUnderTest } from './engines-under-test.ts';
import { sqlRankingContract } from './sql-contract.ts';
import { sqlSourcesContract } from './sql-sources-contract.ts';

for (const { name, missing, open, lenient } of enginesUnderTest)
  if (missing !== undefined) test.skip(`the contracts of ${name} (${missing})`);
  else {
    sqlRankingContract(name, open, lenient);
    sqlSourcesContract(name, open);
  }
