import { describe } from 'vitest';
import { enginesUnderTest } from './engines-under-test.ts';
import { sqlRankingContract } from './sql-contract.ts';
import { sqlSourcesContract } from './sql-sources-contract.ts';

for (const engine of enginesUnderTest)
  describe(engine.name, { tags: [...engine.tags] }, () => {
    sqlRankingContract(engine);
    sqlSourcesContract(engine.name, engine.open);
  });
