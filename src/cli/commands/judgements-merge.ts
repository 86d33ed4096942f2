import { Option } from 'commander';
import { writeQrels } from '../../formats/write.ts';
import { UsageError } from '../../model/errors.ts';
import {
  type JudgementConflict,
  type MergeOptions,
  mergeQrels,
  mergeRuleMeaning,
  mergeRules,
  missingRules,
} from '../../model/merge-qrels.ts';
import { batched, saveText } from '../../node/save-text.ts';
import { renderDelimited } from '../../reports/writers/delimited.ts';
import { nameJudgements, noteSameJudgements, notesOfEach } from '../../studies/judgement-sets.ts';
import type { ReadingOptions } from '../options/open-campaign.ts';
import { openJudgements } from '../options/open-judgements.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import { addQrelsOptions, addTopicOptions } from '../options/shared-options.ts';
import { formatOfEnding } from '../options/written-format.ts';
import { printNotes } from '../print-result.ts';
import { write } from '../terminal.ts';

interface MergeCommandOptions extends ReadingOptions, Required<MergeOptions> {
  readonly output?: string;
  readonly conflicts?: string;
}

const rules = mergeRules.map((rule) => `  ${rule.padEnd(9)} ${mergeRuleMeaning[rule]}`).join('\n');

const examples = `
rules
${rules}

examples
  nmax judgements merge qrels.txt other-qrels.txt -o merged.txt         by majority: with two sets, where both say so
  nmax judgements merge qrels.txt other-qrels.txt --rule any --conflicts conflicts.csv -o merged.txt
  nmax judgements merge qrels.txt other-qrels.txt --rule all --missing nonrelevant > intersection.txt
Topics and documents of any set are kept, in byte order; what was in conflict is counted on standard error.
`;

/** `nmax judgements merge A B…` */
export async function runJudgementsMerge(args: readonly string[]): Promise<number> {
  const described = describeCommand('judgements merge', 'Make one set of judgements of several.')
    .argument('<qrels...>', 'qrels files, folders or patterns; - is standard input')
    .addOption(new Option('--rule <rule>', 'which grade a document gets').choices(mergeRules).default('majority'))
    .addOption(
      new Option('--missing <rule>', 'a document that a set does not judge in a topic it has: no voice, or grade 0')
        .choices(missingRules)
        .default('ignore'),
    )
    .option(
      '-o, --output <file>',
      'where to write, TREC text unless its ending says otherwise; standard output when left out',
    )
    .option(
      '--conflicts <file>',
      'list documents with different grades as .csv or .tsv: topic, document, grade by each set, merged',
    );
  const command = addTopicOptions(addQrelsOptions(described)).addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const { output, conflicts, rule, missing, ...reading } = parsed.opts<MergeCommandOptions>();
  if (reading.groups !== undefined && reading.group === undefined)
    throw new UsageError('invalid --groups: expected --group NAME for the topics of one');
  const delimiter = conflicts === undefined ? ',' : delimiterOf(conflicts);
  const campaigns = await openJudgements(parsed.processedArgs[0], [], reading);
  const names = nameJudgements(campaigns);
  const merged = mergeQrels(
    campaigns.map(({ qrels }) => qrels),
    { rule, missing },
  );
  const { chunks } = writeQrels(merged.qrels, formatOfEnding(output ?? '') ?? 'trec', 'merged judgements');
  if (conflicts !== undefined) await saveText([conflictTable(merged.conflicts, names, delimiter)], conflicts);
  if (output !== undefined) await saveText(chunks, output);
  else for (const chunk of batched(chunks)) await write(chunk);
  const read = campaigns.map(({ qrels }) => qrels.notes ?? []);
  await printNotes([...merged.notes, ...noteSameJudgements(campaigns, names), ...notesOfEach(names, read)]);
  return 0;
}

function delimiterOf(path: string): ',' | '\t' {
  const ending = /\.([ct]sv)(\.gz)?$/i.exec(path)?.[1].toLowerCase();
  if (ending === undefined)
    throw new UsageError(`invalid --conflicts: ${path}; expected a file that ends in .csv or .tsv`);
  return ending === 'csv' ? ',' : '\t';
}

function conflictTable(
  conflicts: readonly JudgementConflict[],
  names: readonly string[],
  delimiter: ',' | '\t',
): string {
  const rows = conflicts.map(({ topic, document, grades, merged }) => [
    topic,
    document,
    ...grades.map((grade) => (grade === undefined ? '' : String(grade))),
    String(merged),
  ]);
  return renderDelimited([['topic', 'document', ...names, 'merged'], ...rows], delimiter);
}
