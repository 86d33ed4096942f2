import { kernelNames } from '../../src/ranking/kernel/byte-kernel.ts';
import { judgeByReference, scanWith } from './implementations.ts';
import { rankingContract } from './ranking-contract.ts';

rankingContract({ name: 'plain reference', judge: judgeByReference });

for (const kernel of kernelNames)
  for (const chunkSize of [1 << 20, 7, 1])
    rankingContract({
      name: `${kernel} kernel, chunks of ${chunkSize}`,
      judge: (bytes, qrels, policies) => scanWith(kernel, bytes, qrels, policies, chunkSize).run,
      skip: [
        {
          reason: 'left to the reference',
          cases: [
            'follows the rank column where asked',
            'bounds equal scores from above where asked',
            'reads topics that come back',
          ],
        },
      ],
    });
