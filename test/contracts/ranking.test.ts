import { judgeByReference, scan } from './implementations.ts';
import { rankingContract } from './ranking-contract.ts';

const policies = {
  reason: 'tie policy left to the reference',
  cases: ['follows the rank column where asked', 'bounds equal scores from above where asked'],
};
const interleaved = { reason: 'needs the topics grouped', cases: ['reads topics that come back'] };

rankingContract({ name: 'plain reference', judge: judgeByReference });

for (const size of [1 << 20, 7, 1])
  rankingContract({
    name: `kernel, chunks of ${size}`,
    judge: (bytes, qrels, choice) => scan(bytes, qrels, choice, size).run,
    skip: [policies, interleaved],
  });
for (const size of [1 << 20, 7])
  rankingContract({
    name: `kernel after grouping, chunks of ${size}`,
    judge: (bytes, qrels, choice) => scan(bytes, qrels, choice, size, false).run,
    skip: [policies],
  });
