/** A metric of ranx and what it is called here. */
export interface RanxName {
  readonly name: string;
  /** Of the whole list. */
  readonly whole: string;
  /** Within the first k documents, for those that have `@k`. */
  readonly at?: string;
  /** Its gains are grades: `-lN` takes the gain of grades below N, and makes nothing binary. */
  readonly graded?: { readonly params?: string };
  /** What differs all the same. */
  readonly remark?: string;
}

const exponential = { params: 'dcg=exp' } as const;

/** The metrics of ranx 0.3.21, but for `rbp.50`, which has a form of its own. */
export const ranxNames: readonly RanxName[] = [
  { name: 'hits', whole: 'NumRelRet', at: 'NumRelRet', remark: 'summed over topics, where ranx takes the mean' },
  { name: 'hit_rate', whole: 'Success', at: 'Success' },
  { name: 'precision', whole: 'SetP', at: 'P' },
  {
    name: 'recall',
    whole: 'SetR',
    at: 'R',
    remark: 'recall of trec_eval is R at nine cut-offs',
  },
  { name: 'f1', whole: 'SetF', at: 'F' },
  { name: 'r-precision', whole: 'Rprec' },
  { name: 'r_precision', whole: 'Rprec' },
  { name: 'mrr', whole: 'RR', at: 'RR' },
  { name: 'map', whole: 'AP', at: 'AP' },
  { name: 'dcg', whole: 'DCG', at: 'DCG', graded: {} },
  { name: 'dcg_burges', whole: 'DCG', at: 'DCG', graded: exponential },
  { name: 'ndcg', whole: 'nDCG', at: 'nDCG', graded: {} },
  { name: 'ndcg_burges', whole: 'nDCG', at: 'nDCG', graded: exponential },
  { name: 'bpref', whole: 'Bpref' },
];

/** Deeper levels are no grades of any collection, and a name has an end. */
const highestLevel = 100;

/** Our name for a metric as ranx 0.3.21 writes it, such as `hit_rate@10`, `ndcg_burges@10-l2` or `rbp.95`, and what differs. */
export function fromRanxName(text: string): { readonly name: string; readonly remark?: string } | undefined {
  const parts = /^\s*(.+?)(?:-l(\d+))?\s*$/s.exec(text);
  if (!parts) return undefined;
  const level = parts[2] === undefined ? undefined : Number(parts[2]);
  if (level !== undefined && level > highestLevel) return undefined;
  const persistence = /^rbp[.@](\d+)$/.exec(parts[1])?.[1];
  if (persistence !== undefined) {
    const p = Number(`0.${persistence}`);
    return { name: `RBP(${level === undefined ? '' : `rel=${level},`}p=${p},grades=plain)` };
  }
  const [, metric, cutoff = '0'] = /^([a-z_-]+1?)(?:@(\d+))?$/.exec(parts[1]) ?? [];
  const row = ranxNames.find(({ name }) => name === metric);
  if (row === undefined) return undefined;
  // ranx takes k = 0 for the whole list.
  const k = Number(cutoff);
  if (k > 0 && row.at === undefined) return undefined;
  const params = [row.graded?.params, levelParameter(row, level)].filter((one) => one !== undefined);
  const name = `${k > 0 ? row.at : row.whole}${params.length ? `(${params.join()})` : ''}${k > 0 ? `@${k}` : ''}`;
  // What is said of the whole list is not said of its first k documents.
  return { name, remark: k > 0 && row.whole !== row.at ? undefined : row.remark };
}

function levelParameter({ graded }: RanxName, level: number | undefined): string | undefined {
  if (level === undefined) return undefined;
  if (!graded) return `rel=${level}`;
  const without = Array.from({ length: Math.max(0, level - 1) }, (_, i) => `${i + 1}:0`);
  return without.length ? `gains={${without.join()}}` : undefined;
}
