import { UsageError } from 'nmax';
import { writeTopicList } from 'nmax/page';
import type { Workbench } from './workbench.ts';

type Page = Pick<Workbench, 'whole' | 'change'>;

/** Makes every view look at some topics, by their ids; says why not where they cannot stand in an address. */
export function lookAtTopics({ whole, change }: Page, wanted: readonly string[]): string {
  const all = whole()!.qrels.topics;
  const ids = new Set(wanted);
  const positions = all.flatMap((topic, t) => (ids.has(topic) ? [t] : []));
  if (positions.length === 0) return 'no topic is left';
  try {
    change({ topicSet: positions.length === all.length ? '' : writeTopicList(positions, all), topic: '' });
    return '';
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
}
