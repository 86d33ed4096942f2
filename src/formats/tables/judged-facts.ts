import type { Provenance } from '../../model/campaign.ts';
import type { SeriousFinding } from '../../model/finding.ts';
import type { RankingCounts } from '../../model/judged-run.ts';
import type { RankingPolicies } from '../../model/policy.ts';
import { type Table, TableError } from './table.ts';

/** The key of a Parquet file's metadata under which a judged file says what it is. */
export const judgedKey = 'nmax.judged';

/** The version of judged files that is written and read. */
export const judgedVersion = 1;

/** What a judged file says of itself, as JSON under its key. */
export interface JudgedFacts {
  readonly version: number;
  /** The nmax that wrote it. */
  readonly nmax: string;
  readonly qrels: Partial<Provenance> & {
    readonly topics: number;
    readonly judgements: number;
    /** See `digestQrels`. */
    readonly digest: string;
  };
  readonly ranking: RankingPolicies;
  /** In the order of the campaign. */
  readonly runs: readonly JudgedRunFacts[];
}

/** What a judged file says of one of its runs. */
export interface JudgedRunFacts {
  /** As in the column of runs. */
  readonly name: string;
  readonly tag: string;
  readonly counts: RankingCounts;
  readonly findings?: readonly SeriousFinding[];
  /** The file the run was read from. */
  readonly source?: Provenance;
}

/** What a table says of itself where it is a judged file; undefined where it is none. */
export function judgedFacts({ metadata }: Table): JudgedFacts | undefined {
  const text = metadata.get(judgedKey);
  if (text === undefined) return undefined;
  const facts = parsed(text);
  if (typeof facts?.version !== 'number') throw new TableError(`invalid judged file: no version under ${judgedKey}`);
  if (facts.version !== judgedVersion)
    throw new TableError(
      `invalid judged file: version ${facts.version}, written by nmax ${facts.nmax}; expected ${judgedVersion}`,
    );
  const isWhole = facts.qrels?.digest && facts.ranking?.ties && Array.isArray(facts.runs);
  if (!isWhole || !facts.runs!.every((run) => typeof run?.name === 'string' && run.counts))
    throw new TableError(`invalid judged file: qrels, ranking or runs are missing under ${judgedKey}`);
  return facts as JudgedFacts;
}

function parsed(text: string): Partial<JudgedFacts> | undefined {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
