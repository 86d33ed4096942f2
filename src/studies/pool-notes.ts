import { describeReading } from '../evaluation/notes.ts';
import type { Campaign } from '../model/campaign.ts';
import type { Note } from '../model/note.ts';
import { policyMeaning } from '../model/policy.ts';
import { counted } from '../model/wording.ts';
import type { PooledRun, PoolStudy } from './pool.ts';

/** What a reader of a pool should know: lists that end before its depth, topics left out, how the runs were ordered. */
export function poolNotes(campaign: Campaign, study: Omit<PoolStudy, 'notes'>): Note[] {
  const { ties } = campaign.ranking;
  return [
    ...budgetNotes(study),
    ...shortNotes(study),
    ...missingNotes(study),
    ...singleNotes(study),
    ...topicNotes(campaign, study),
    { code: 'ties', message: `order ${ties}: ${policyMeaning.ties[ties]}` },
    ...describeReading(campaign),
  ];
}

function budgetNotes({ parameters, topics }: Omit<PoolStudy, 'notes'>): Note[] {
  const { budget } = parameters;
  if (budget === undefined) return [];
  const empty = topics.filter(({ depth }) => depth === 0);
  if (empty.length === 0) return [];
  const message = `topics with more than ${budget} new documents at rank 1 alone: ${empty.length} (${some(empty.map(({ topic }) => topic))}); nothing is pooled there`;
  return [{ code: 'budget', message }];
}

function shortNotes({ ofRuns, parameters }: Omit<PoolStudy, 'notes'>): Note[] {
  const short = ofRuns.filter(({ pooled, shortTopics }) => pooled && shortTopics > 0);
  if (short.length === 0) return [];
  const deep = parameters.budget === undefined ? `depth ${parameters.depth}` : 'the depth of their topic';
  const message = `lists that end before ${deep}: ${sum(short)}, of ${counted(short.length, 'run')} (${someRuns(short, 'shortTopics')}); they bring all they have`;
  return [{ code: 'short-lists', message }];
}

function missingNotes({ ofRuns, topics }: Omit<PoolStudy, 'notes'>): Note[] {
  const missing = ofRuns.filter(({ pooled, missingTopics }) => pooled && missingTopics > 0);
  if (missing.length === 0) return [];
  const message = `runs without some of the ${counted(topics.length, 'topic')} that others have: ${missing.length} (${someRuns(missing, 'missingTopics')})`;
  return [{ code: 'missing-topics', message }];
}

function singleNotes({ parameters, overlap, ofGroups = [] }: Omit<PoolStudy, 'notes'>): Note[] {
  const { runGroups } = parameters as { readonly runGroups?: readonly { readonly runs: readonly string[] }[] };
  if (!runGroups) return [];
  const grouped = new Set(runGroups.flatMap(({ runs }) => runs));
  const alone = overlap.runs.filter((run) => !grouped.has(run));
  if (alone.length === 0) return [];
  const message = `${counted(alone.length, 'run')} in no group (${some(alone)}); each is a group of its own, which makes ${counted(ofGroups.length, 'group')}`;
  return [{ code: 'run-groups', message }];
}

function topicNotes({ qrels, heads, source }: Campaign, { topics }: Omit<PoolStudy, 'notes'>): Note[] {
  if (!source) return [];
  const pooled = new Set(topics.map(({ topic }) => topic));
  const known = new Set(qrels.topics);
  const unpooled = (heads?.topics ?? []).filter((topic) => known.has(topic) && !pooled.has(topic));
  const unknown = topics.map(({ topic }) => topic).filter((topic) => !known.has(topic));
  return [
    ...(unpooled.length === 0
      ? []
      : [
          {
            code: 'unpooled-topics',
            message: `${counted(unpooled.length, 'topic')} of the qrels in no pooled run (${some(unpooled)}); not in the pool`,
          },
        ]),
    ...(unknown.length === 0
      ? []
      : [
          {
            code: 'unknown-topics',
            message: `${counted(unknown.length, 'topic')} not in the qrels (${some(unknown)}); all of their documents are new`,
          },
        ]),
  ];
}

const sum = (runs: readonly PooledRun[]) => runs.reduce((total, one) => total + one.shortTopics, 0);

function some(names: readonly string[]): string {
  return names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');
}

function someRuns(runs: readonly PooledRun[], key: 'shortTopics' | 'missingTopics'): string {
  return some(runs.map((one) => `${one.run} ${one[key]}`));
}
