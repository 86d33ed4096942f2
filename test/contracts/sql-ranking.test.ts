import { describe } from 'vitest';
import { enginesUnderTest } from './engines-under-test.ts';
import { sqlRankingContract } from './sql-contract.ts';
import { sqlSourcesContract } from './sql-sources-contract.ts';

// A server starts slowly on a busy machine, and its first statements wait for it.
for (const engine of enginesUnderTest)
  describe(engine.name, { tags: [...engine.tags], timeout: engine.isServer ? 600_000 : 60_000 }, () => {
    sqlRankingContract(engine);
    sqlSourcesContract(engine.name, engine.open);
  });
