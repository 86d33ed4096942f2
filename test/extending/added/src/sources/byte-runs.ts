import { chooseRankingPolicies } from '../model/policy.ts';
import type { ByteSource } from './byte-source.ts';
import { judgeSource } from './judge-source.ts';
import type { RunSource } from './run-source.ts';

/** Runs whose bytes come from anywhere, such as a server, as a source of judged runs: one after the other. */
export function byteRuns(sources: readonly ByteSource[]): RunSource {
  return {
    async *judge(qrels, ranking, { signal, head } = {}) {
      for (const [index, source] of sources.entries()) {
        signal?.throwIfAborted();
        const judgement = await judgeSource(source, qrels, chooseRankingPolicies(ranking), { head });
        yield { index, path: source.name, ...judgement };
      }
    },
  };
}
