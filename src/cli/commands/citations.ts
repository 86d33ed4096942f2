import { type Command, Option } from 'commander';
import { citationColumns, patentColumns } from '../../formats/patents/patent-table.ts';
import { writeQrels } from '../../formats/write.ts';
import { UsageError } from '../../model/errors.ts';
import { type CitationPhase, citationPhases } from '../../model/patent.ts';
import { expandPaths, standardInput } from '../../node/paths.ts';
import { type ReadPatents, readPatents, readPatentTexts } from '../../node/read-patents.ts';
import { batched, saveText } from '../../node/save-text.ts';
import { renderStudy, type StudyFormat, studyFormats } from '../../reports/study-report.ts';
import {
  beforeRules,
  type CitationPolicy,
  citationPolicy,
  defaultCitationPolicy,
  familyChoices,
  idForms,
  kindRules,
  ownFamilyRules,
  parseCitationGrades,
} from '../../studies/citations/citation-policy.ts';
import { citationQrels } from '../../studies/citations/citation-qrels.ts';
import { citations } from '../../studies/records/citations.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { numbersOption } from '../options/shared-options.ts';
import { printNotes, printResult } from '../print-result.ts';
import { terminalInk, write } from '../terminal.ts';
import { version } from '../version.ts';

interface CitationsOptions extends Partial<CitationPolicy> {
  readonly output?: string;
  readonly topicTexts?: string;
  readonly documentTexts?: string;
  readonly format: StudyFormat;
}

const help = `
files, plain or gzipped
  XML     DOCDB, answers of the EPO’s Open Patent Services, MAREC and CLEF-IP, PatSnap
  tables  CSV, TSV or JSON lines: ${citationColumns}
          or ${patentColumns}

examples
  nmax citations patents/*.xml -o qrels.txt --topic-texts topics.jsonl --document-texts documents.jsonl
  nmax citations citations.csv patents.csv --grades X=3,Y=2,A=1 --phases search -o qrels.txt
  nmax citations citations.csv patents.csv --kinds fold --least 3 -o qrels.txt
Topics are the patents that cite; nothing is left out without being counted.
`;

/** `nmax citations PATENTS…` */
export async function runCitations(args: readonly string[]): Promise<number> {
  const parsed = await parseArguments(describeCitationsCommand(), args);
  if (!parsed) return 0;
  const { output, topicTexts, documentTexts, format, ...given } = parsed.opts<CitationsOptions>();
  if (output === standardInput && format !== 'table')
    throw new UsageError(`invalid --format: ${format}; expected none with -o -, which prints the judgements`);
  const policy = citationPolicy(given);
  const paths = await expandPaths(parsed.processedArgs[0] as readonly string[]);
  if (paths.includes(standardInput) && (topicTexts ?? documentTexts) !== undefined)
    throw new UsageError('invalid path: -; expected files, as texts are read from them a second time');
  const read = await readPatents(paths, policy);
  const { qrels, study } = citationQrels(read.collection, policy);
  const notes = [...study.notes, ...read.notes];
  const topics = new Set(qrels.topics);
  const isEmpty = topics.size === 0;
  if (output !== undefined && !isEmpty) await saveJudgements(qrels, output);
  if (topicTexts !== undefined && !isEmpty) await saveTexts(read, topicTexts, (id) => topics.has(id));
  if (documentTexts !== undefined) await saveTexts(read, documentTexts, () => true);
  if (output === standardInput) await printNotes(notes);
  else {
    const shown = { ...study, files: read.files, notes };
    await printResult(
      renderStudy(citations, shown, { format, ink: terminalInk(), provenance: { version } }),
      format,
      notes,
    );
  }
  return isEmpty ? 1 : 0;
}

async function saveJudgements(qrels: ReturnType<typeof citationQrels>['qrels'], output: string): Promise<void> {
  const { chunks } = writeQrels(qrels, 'trec', output);
  if (output !== standardInput) return saveText(chunks, output);
  for (const chunk of batched(chunks)) await write(chunk);
}

function saveTexts(read: ReadPatents, path: string, isWanted: (id: string) => boolean): Promise<void> {
  return saveText(
    readPatentTexts(read, ({ id, parts }) => parts > 0 && isWanted(id)),
    path,
  );
}

function describeCitationsCommand(): Command {
  const { ownFamily, before, numbers, kinds, ids } = defaultCitationPolicy;
  const choice = (flags: string, what: string, choices: readonly string[], standard: string) =>
    new Option(flags, what).choices(choices).default(standard);
  return describeCommand('citations', 'Make topics of patents, and judgements of what they cite.')
    .argument('<patents...>', 'patents and tables of citations: files, folders or patterns')
    .option('-o, --output <file>', 'where to write the judgements; - is standard output, in place of the tables')
    .option('--topic-texts <file>', 'where to write the texts of the topics, as JSON lines')
    .option('--document-texts <file>', 'where to write the texts of all documents, as JSON lines, for an engine')
    .addOption(
      new Option(
        '--grades <list>',
        'by category, cited for any other, family for families (default: cited=2,family=1)',
      ).argParser(parseCitationGrades),
    )
    .addOption(
      new Option(
        '--family <whose>',
        'families that count too (default: cited, where --grades has a grade for it)',
      ).choices(familyChoices),
    )
    .addOption(choice('--own-family <rule>', 'members of the topic’s own family', ownFamilyRules, ownFamily))
    .addOption(choice('--before <day>', 'the day of the topic before which documents count', beforeRules, before))
    .addOption(
      new Option('--phases <list>', `phases that count, of ${citationPhases.join(', ')} (default: all)`).argParser(
        (text) => text.split(',').map((one) => one.trim()) as CitationPhase[],
      ),
    )
    .addOption(numbersOption(numbers, ['normal']))
    .addOption(choice('--kinds <rule>', 'kind codes: the same, any, or all made one document', kindRules, kinds))
    .addOption(integerOption('--least <n>', 'judgements that a topic needs (default: 1)', 1, 1_000_000))
    .addOption(choice('--ids <form>', 'ids as they are read, EP0394530B1, or EP-0394530-B1', idForms, ids))
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(studyFormats).default('table'))
    .addHelpText('after', help);
}
