import { stat } from 'node:fs/promises';
import { UsageError } from '../../model/errors.ts';
import { counted } from '../../model/wording.ts';
import { readWorkbenchPage } from '../../node/workbench-page.ts';
import { writeFileAtomic } from '../../node/write-file.ts';
import { embedCampaign } from '../../reports/embed-campaign.ts';
import { packCampaign } from '../../reports/pack-campaign.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { readPortableCampaign, type WorkbenchOptions } from '../options/portable-campaign.ts';
import { addMeasureOptions, addPolicyOptions, addTopicOptions } from '../options/shared-options.ts';
import { write } from '../terminal.ts';

interface ReportOptions extends WorkbenchOptions {
  readonly output: string;
}

const examples = `
examples
  nmax report qrels.txt runs/ -o report.html
  nmax report qrels.txt runs/ -o report.html --title "CLEF-IP 2009" --nmax 500
  nmax report qrels.txt runs/ -o report.html -m PRES@N -m R@N -m AP    @N follows the slider of the page
The page needs no network and no server; every view stays live. The ids of topics, runs and judged documents are
inside, with the hashes of the files; the ranked lists are not.
`;

/** `nmax report QRELS RUN… -o report.html` */
export async function runReport(args: readonly string[]): Promise<number> {
  const command = addPolicyOptions(
    addTopicOptions(addMeasureOptions(describeCommand('report', 'Write a campaign as one HTML page that stays live.'))),
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns')
    .requiredOption('-o, --output <file>', 'the page to write')
    .option('--title <text>', 'what the campaign is called; the name of the qrels or their folder otherwise')
    .addOption(integerOption('--nmax <n>', 'where the slider begins (default: 100)', 1, 1e9))
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<ReportOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  const place = await stat(options.output).catch(() => undefined);
  if (place?.isDirectory()) throw new UsageError(`invalid --output: ${options.output}; expected a file, not a folder`);
  const campaign = await readPortableCampaign(qrelsPath, runPaths, options);
  const page = embedCampaign(await readWorkbenchPage(), packCampaign(campaign));
  await writeFileAtomic(options.output, page);
  const what = `${counted(campaign.qrels.topics.length, 'topic')}, ${counted(campaign.runs.length, 'run')}`;
  await write(`${options.output}: ${what}, ${(Buffer.byteLength(page) / 1e6).toFixed(1)} MB\n`);
  return 0;
}
