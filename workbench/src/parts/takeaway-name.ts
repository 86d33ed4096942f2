import type { Workbench } from '../state/workbench.ts';
import { safeFileName } from './save.ts';

/** What the campaign is called, without the endings of a file. */
export function stemOf({ campaign }: Pick<Workbench, 'campaign'>): string {
  const title = campaign()?.title ?? 'nmax';
  return title.replace(/(?:\.(?:gz|txt|text|trec|qrels?|csv|tsv|jsonl?|ndjson|parquet))+$/i, '') || title;
}

/** The name of a file to take away, which says of what campaign and at which Nmax: `robust03-nmax100-scores.svg`. */
export function takeawayName(workbench: Pick<Workbench, 'campaign' | 'state'>, name: string, ending: string): string {
  return safeFileName(`${stemOf(workbench).slice(0, 40)}-nmax${workbench.state().nmax}-${name}`, ending);
}
