import { elastic } from './elastic.ts';
import { solr } from './solr.ts';

/** The formats that search engines answer in. */
export const engineFormats = [elastic, solr] as const;
