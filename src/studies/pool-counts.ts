import type { Campaign } from '../model/campaign.ts';
import type { PooledRun, PoolStudy } from './pool.ts';
import { depthOfPool, type PoolOptions, pooledRuns, type TopicPool } from './pool-topics.ts';
import { type RunGroup, runsNamed } from './run-groups.ts';
import { bestRank, documentsWithin, headsOf } from './topic-documents.ts';

/** Counts what runs and groups of runs bring to a pool, a topic at a time. */
export class PoolCounts {
  readonly #campaign: Campaign;
  readonly #depth: number;
  readonly #pooled: readonly number[];
  readonly #outside: readonly number[];
  readonly #tallies: Record<Exclude<keyof PooledRun, 'run' | 'pooled'>, number>[];
  readonly #foundBy: number[];
  readonly #bestRanks: number[] = [];
  /** Documents in common, for two places among the pooled runs. */
  readonly #common: Float64Array;
  /** The place of each run among those that are pooled. */
  readonly #placeOf: readonly number[];
  readonly #groups?: readonly RunGroup[];
  /** The group of each run. */
  readonly #groupOf: readonly number[];
  readonly #ofGroups: { documents: number; unique: number }[];

  constructor(campaign: Campaign, options: PoolOptions) {
    const all = [...campaign.runs.keys()];
    this.#campaign = campaign;
    this.#depth = depthOfPool(options);
    this.#pooled = pooledRuns(campaign, options);
    this.#placeOf = all.map((r) => this.#pooled.indexOf(r));
    this.#outside = all.filter((r) => this.#placeOf[r] === -1);
    this.#tallies = all.map(() => ({
      ...{ documents: 0, inPool: 0, unique: 0, uniqueNew: 0 },
      ...{ shortTopics: 0, missingTopics: 0 },
    }));
    this.#foundBy = this.#pooled.map(() => 0);
    this.#common = new Float64Array(this.#pooled.length ** 2);
    this.#groups = options.runGroups && withSingles(campaign, options.runGroups, this.#pooled);
    this.#groupOf = groupsOfRuns(campaign, this.#groups ?? []);
    this.#ofGroups = (this.#groups ?? []).map(() => ({ documents: 0, unique: 0 }));
  }

  /** Takes the pool of a topic in. */
  add({ place, depth, documents, isJudged }: TopicPool): void {
    const heads = headsOf(this.#campaign, this.#depth);
    for (const one of documents.values()) {
      const rank = bestRank(one);
      this.#bestRanks[rank] = (this.#bestRanks[rank] ?? 0) + 1;
      this.#foundBy[one.runs.length - 1]++;
      this.#countPairs(one.runs);
      for (const r of one.runs) {
        this.#tallies[r].documents++;
        this.#tallies[r].inPool++;
      }
      if (one.runs.length === 1) {
        this.#tallies[one.runs[0]].unique++;
        if (!isJudged(one)) this.#tallies[one.runs[0]].uniqueNew++;
      }
      if (this.#groups) this.#countGroups(one.runs);
    }
    for (const one of documentsWithin(heads, place, this.#outside, depth).values())
      for (const r of one.runs) {
        this.#tallies[r].documents++;
        if (documents.has(one.document)) this.#tallies[r].inPool++;
      }
    heads.runs.forEach(({ offsets }, r) => {
      const length = offsets[place + 1] - offsets[place];
      if (length === 0) this.#tallies[r].missingTopics++;
      else if (length < depth) this.#tallies[r].shortTopics++;
    });
  }

  /** What was counted. */
  result(): Pick<PoolStudy, 'ofRuns' | 'ofGroups' | 'foundBy' | 'growth' | 'overlap'> {
    const names = this.#campaign.runs.map(({ name }) => name);
    let within = 0;
    const growth = Array.from({ length: Math.max(0, this.#bestRanks.length - 1) }, (_, d) => {
      within += this.#bestRanks[d + 1] ?? 0;
      return within;
    });
    return {
      ofRuns: this.#tallies.map((tally, r) => ({ run: names[r], pooled: this.#placeOf[r] !== -1, ...tally })),
      ...(this.#groups ? { ofGroups: this.#groups.map((one, g) => ({ ...one, ...this.#ofGroups[g] })) } : {}),
      foundBy: this.#foundBy,
      growth,
      overlap: { runs: this.#pooled.map((r) => names[r]), shares: this.#shares() },
    };
  }

  #countPairs(runs: readonly number[]): void {
    const width = this.#pooled.length;
    for (let a = 0; a < runs.length; a++) {
      const row = this.#placeOf[runs[a]] * width;
      for (let b = a + 1; b < runs.length; b++) this.#common[row + this.#placeOf[runs[b]]]++;
    }
  }

  #countGroups(runs: readonly number[]): void {
    const groups = new Set(runs.map((r) => this.#groupOf[r]));
    for (const g of groups) {
      this.#ofGroups[g].documents++;
      if (groups.size === 1) this.#ofGroups[g].unique++;
    }
  }

  #shares(): number[][] {
    const width = this.#pooled.length;
    const sizes = this.#pooled.map((r) => this.#tallies[r].inPool);
    return sizes.map((size, a) =>
      sizes.map((other, b) => {
        const common = a === b ? size : this.#common[Math.min(a, b) * width + Math.max(a, b)];
        return common / (size + other - common);
      }),
    );
  }
}

/** The groups with their pooled runs, and each pooled run that is in none as one of its own. */
function withSingles(campaign: Campaign, groups: readonly RunGroup[], pooled: readonly number[]): RunGroup[] {
  const names = pooled.map((r) => campaign.runs[r].name);
  runsNamed(
    campaign,
    groups.flatMap(({ runs }) => runs),
  );
  const grouped = groups
    .map(({ group, runs }) => ({ group, runs: runs.filter((run) => names.includes(run)) }))
    .filter(({ runs }) => runs.length > 0);
  const alone = names.filter((name) => !grouped.some(({ runs }) => runs.includes(name)));
  return [...grouped, ...alone.map((name) => ({ group: name, runs: [name] }))];
}

function groupsOfRuns({ runs }: Campaign, groups: readonly RunGroup[]): number[] {
  return runs.map(({ name }) => groups.findIndex((group) => group.runs.includes(name)));
}
