import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { TopicView } from '../../evaluation/topic-view.ts';
import { builtinMeasures } from '../../measures/registry.ts';
import { UsageError } from '../../model/errors.ts';
import { requireOneOrder } from '../../model/one-order.ts';
import type { Qrels } from '../../model/qrels.ts';
import { headOf } from '../../model/run-head.ts';
import { titleOf } from '../../model/texts.ts';
import { explainDefinition, explainValue, relevantDocuments } from '../../reports/explanation.ts';
import { findTopic } from '../../studies/find-topic.ts';
import { openCampaign, type ReadingOptions } from '../options/open-campaign.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import {
  addDefinitionOptions,
  addPolicyOptions,
  type MeasureOptions,
  measuresOf,
  policiesOf,
  textsOption,
} from '../options/shared-options.ts';
import { printNotes } from '../print-result.ts';
import { terminalInk, write } from '../terminal.ts';

interface ExplainOptions extends ReadingOptions, MeasureOptions {
  readonly topic?: string;
}

const examples = `
examples
  nmax explain PRES@100
  nmax explain PRES@100 qrels.txt run.txt --topic 301
  nmax explain PRES@100 qrels.txt run.txt --topic 301 --texts corpus.jsonl    with the titles of the documents
`;

/** `nmax explain MEASURE [QRELS RUN --topic T]` */
export async function runExplain(args: readonly string[]): Promise<number> {
  const command = addPolicyOptions(
    addDefinitionOptions(describeCommand('explain', 'Explain a measure, or how a run got its value on a topic.')),
    { withTopic: false },
  )
    .argument('<measure>', 'a measure, such as PRES@100')
    .argument('[qrels]', 'qrels file')
    .argument('[run]', 'run file')
    .option('-t, --topic <id>', 'the topic to explain')
    .option('--groups <file>', 'a table of topics, whose columns of numbers PRES@topic:COLUMN reads')
    .addOption(textsOption())
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const [name, qrelsPath, runPath] = parsed.processedArgs as [string, string?, string?];
  const ink = terminalInk();
  const named = builtinMeasures.find((one) => one.name === name || one.aliases.includes(name));
  if (named && qrelsPath === undefined) {
    await write(explainDefinition(named, ink));
    return 0;
  }
  const options = parsed.opts<ExplainOptions>();
  const measures = await measuresOf({ ...options, measure: [name] });
  if (qrelsPath === undefined) {
    const definitions = new Set(measures.map(({ definition }) => definition));
    await write([...definitions].map((one) => explainDefinition(one, ink)).join('\n'));
    return 0;
  }
  requireOneOrder(policiesOf(options), 'the working of a value');
  if (runPath === undefined) throw new UsageError('missing run; expected nmax explain MEASURE QRELS RUN --topic T');
  const campaign = await openCampaign(qrelsPath, [runPath], { ...options, measure: [name], sparesTopic: true });
  const { qrels, runs } = campaign;
  if (runs.length !== 1) throw new UsageError(`${runPath}: ${runs.length} runs; expected one`);
  const topic = topicOf(qrels, options.topic);
  const view = new TopicView(qrels, options);
  const { judged, name: run } = runs[0];
  if (campaign.heads) view.useHead(headOf(campaign.heads, 0));
  for (const measure of measures) {
    view.loadFor(measure, judged, topic);
    const title = titleOf(campaign.texts, 'topics', qrels.topics[topic]);
    const heading = `${measure.name}, run ${run}, topic ${qrels.topics[topic]}${title === '' ? '' : `: ${title}`}`;
    const documents = relevantDocuments(qrels, judged, topic, measure.rel, campaign.texts);
    await write(explainValue(measure, view.topic, documents, heading, ink));
  }
  await printNotes(evaluateCampaign(campaign, measures, policiesOf(options)).notes);
  return 0;
}

function topicOf({ topics }: Qrels, id: string | undefined): number {
  if (id === undefined) throw new UsageError(`missing --topic; expected one of ${topics.slice(0, 5).join(', ')} …`);
  return findTopic(topics, id);
}
