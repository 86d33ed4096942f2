import { sortRuns } from '../evaluation/sort-runs.ts';
import { comparison } from '../features/comparison/feature.ts';
import { evaluation } from '../features/evaluation/feature.ts';
import { type Campaign, selectRuns } from '../model/campaign.ts';
import { directedMeasures } from '../model/evaluation.ts';
import { policyMeaning, type TopicPolicies } from '../model/policy.ts';
import { simulationRemark } from '../model/simulated.ts';
import type { Study } from '../model/study.ts';
import { counted } from '../model/wording.ts';
import { type AnyStudy, runStudy } from '../studies/define-study.ts';
import { sweep } from '../studies/records/sweep.ts';
import { createSubject } from '../studies/subject.ts';
import { anonymiseCampaign } from './anonymise-campaign.ts';
import { shareChoices } from './share-choices.ts';
import { type PageSection, renderStudyPage } from './study-page.ts';

export interface AggregatesOptions extends Partial<TopicPolicies> {
  readonly title: string;
  readonly version: string;
  /** Names of measures; those of an evaluation when left out. */
  readonly measures?: readonly string[];
  /** Of the names that topics have in notes. */
  readonly seed: number;
}

/** Where the page looks at every measure. */
const depths = [10, 20, 50, 100, 200, 500, 1000];

/**
 * A campaign as a page with values of runs over all topics and nothing smaller: no topic, no document, no rank, no file.
 * It is read, not explored: without ranks nothing on it can be computed anew. Where a note counts topics, they have
 * pseudonyms.
 */
export async function aggregatesPage(given: Campaign, options: AggregatesOptions): Promise<string> {
  const { title, version, measures, seed, topics, zeroRelevant, unjudged } = options;
  const { campaign } = anonymiseCampaign(given, ['topics', 'documents'], seed);
  const choices = { measures, topics, zeroRelevant, unjudged };
  const evaluated = createSubject(campaign, choices).evaluate(evaluation.measures ?? []);
  const directed = directedMeasures(evaluated);
  const [first] = directed;
  const order = first === undefined ? campaign.runs.map((_, r) => r) : sortRuns(evaluated, first);
  const sorted = selectRuns(campaign, order);
  const subject = createSubject(sorted, choices);
  const values = await runStudy(evaluation, subject);
  const findings: string[] = [];
  const sectionOf = (id: string, heading: string, lead: string, definition: AnyStudy, study: Study): PageSection => {
    for (const finding of definition.findings?.(study) ?? []) findings.push(finding);
    const tables = definition.tables(study, {});
    const known = definition === evaluation ? [] : values.notes.map(({ message }) => message);
    const notes = [...tables.flatMap((table) => table.notes ?? []), ...study.notes.map(({ message }) => message)];
    return {
      ...{ id, title: heading, lead, tables, figures: [], files: [] },
      notes: [...new Set(notes)].filter((text) => !known.includes(text)),
    };
  };
  const sections = [sectionOf('runs', 'Runs', 'Values over all topics, the best run first.', evaluation, values)];
  if (!campaign.qrels.sampling)
    sections.push(
      sectionOf(
        'nmax',
        'At several Nmax',
        'The same runs for readers who check fewer or more documents.',
        sweep,
        await runStudy(sweep, createSubject(sorted, { ...choices, measures: undefined }), { cutoffs: depths }),
      ),
    );
  if (campaign.runs.length > 1 && first !== undefined)
    sections.push(
      sectionOf(
        'comparison',
        'Held against the best run',
        `Each run against ${sorted.runs[0].name} over the same topics.`,
        comparison,
        await runStudy(
          comparison,
          createSubject(sorted, { ...choices, measures: directed.map((m) => evaluated.measures[m].name) }),
          { baseline: [0] },
        ),
      ),
    );
  const simulated = simulationRemark(campaign);
  return renderStudyPage({
    title,
    subtitle: `${counted(campaign.runs.length, 'run')} on ${counted(campaign.qrels.topics.length, 'topic')}; nmax ${version}`,
    remarks: simulated === undefined ? [] : [simulated],
    findings,
    sections,
    provenance: [
      ['inside', shareChoices.aggregates.meaning],
      ['equal scores', policyMeaning.ties[campaign.ranking.ties]],
      ['topics averaged', policyMeaning.topics[evaluated.policies.topics]],
      ['no relevant document', policyMeaning.zeroRelevant[evaluated.policies.zeroRelevant]],
      ['unjudged', policyMeaning.unjudged[evaluated.policies.unjudged]],
    ],
  });
}
