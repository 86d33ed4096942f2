import { join } from 'node:path';
import { Option } from 'commander';
import { counted } from '../../model/wording.ts';
import { type FigureFormat, figureFormats } from '../../node/figure-format.ts';
import { createFigureDocument, saveFigure } from '../../node/save-figure.ts';
import { makeFolder } from '../../node/write-file.ts';
import { renderStudy, type StudyFormat, studyFormats } from '../../reports/study-report.ts';
import { seedParameter, wholeNumber } from '../../studies/parameters.ts';
import { reproduction, summarizeReproduction } from '../../studies/records/reproduction.ts';
import { type Reproduction, reproducePapers } from '../../studies/reproduction.ts';
import { parameterOption } from '../options/parameter-options.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import { printResult } from '../print-result.ts';
import { tellProgress, terminalInk, write } from '../terminal.ts';
import { version } from '../version.ts';

const samplesParameter = wholeNumber({
  summary: 'samples of judgements for each share',
  min: 1,
  max: 1_000_000,
  default: 100,
});

interface ReproduceOptions {
  readonly seed?: number;
  readonly samples?: number;
  readonly format: StudyFormat;
  readonly figures?: string;
  readonly figureFormat: FigureFormat;
}

const examples = `
examples
  nmax reproduce                                        every number beside the printed one
  nmax reproduce --seed 2009                            with another simulated campaign
  nmax reproduce --figures figures                      the papers’ figures too
  nmax reproduce --format csv > numbers.csv

The exit code is 1 when a number is missed. Mistakes in the papers are named and are no miss.
`;

/** `nmax reproduce` */
export async function runReproduce(args: readonly string[]): Promise<number> {
  const command = describeCommand('reproduce', 'Compute the tables and figures of Magdy & Jones 2010 again.')
    .addOption(parameterOption('seed', seedParameter))
    .addOption(parameterOption('samples', samplesParameter))
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(studyFormats).default('table'))
    .option('--figures <folder>', 'save the figures of the papers that can be drawn')
    .addOption(new Option('--figure-format <format>', 'form of the figures').choices(figureFormats).default('svg'))
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<ReproduceOptions>();
  const { seed, samples, format, figures, figureFormat } = options;
  const progress = tellProgress('reproducing');
  const reproduced = await reproducePapers({ seed, samples, onProgress: progress.tell });
  progress.end();
  const { study } = reproduced;
  const text = renderStudy(reproduction, study, {
    format,
    ink: terminalInk(),
    provenance: { version },
  });
  await printResult(text, format, study.notes);
  if (figures !== undefined) await saveAll(reproduced, figures, figureFormat);
  await write(`nmax: ${summarizeReproduction(study)}\n`, process.stderr);
  return study.counts.miss > 0 ? 1 : 0;
}

async function saveAll(reproduction: Reproduction, folder: string, format: FigureFormat): Promise<void> {
  const { paperFigures } = await import('../../figures/paper-figures.ts');
  await makeFolder(folder);
  const document = await createFigureDocument();
  const drawn = paperFigures(reproduction);
  for (const { file, draw } of drawn) await saveFigure(draw({ document }), join(folder, `${file}.${format}`));
  await write(`nmax: ${counted(drawn.length, 'figure')} in ${folder}\n`, process.stderr);
}
