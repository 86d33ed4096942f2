import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { UsageError } from '../../model/errors.ts';
import { counted, thousands } from '../../model/wording.ts';
import { readWorkbenchPage } from '../../node/workbench-page.ts';
import { writeFileAtomic } from '../../node/write-file.ts';
import { embedCampaign } from '../../reports/embed-campaign.ts';
import { type PortableCampaign, packCampaign } from '../../reports/pack-campaign.ts';
import { renderPseudonymKey } from '../../reports/pseudonym-key-json.ts';
import { type PseudonymKey, pseudonymKinds } from '../../reports/pseudonyms.ts';
import { shareCampaign } from '../../reports/share-campaign.ts';
import { listContents } from '../../reports/share-contents.ts';
import { visible } from '../../reports/writers/text.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { readPortableCampaign, type WorkbenchOptions } from '../options/portable-campaign.ts';
import { addShareOptions, type ShareCommandOptions, settleSharing } from '../options/share-options.ts';
import { addMeasureOptions, addPolicyOptions, addTopicOptions } from '../options/shared-options.ts';
import { write } from '../terminal.ts';
import { version } from '../version.ts';

interface ReportOptions extends WorkbenchOptions, ShareCommandOptions {
  readonly output: string;
}

const examples = `
examples
  nmax report qrels.txt runs/ -o report.html
  nmax report qrels.txt runs/ -o report.zip              the page in a zip, for mail that stops pages
  nmax report qrels.txt runs/ -o report.html --title "CLEF-IP 2009" --nmax 500
  nmax report qrels.txt runs/ -o report.html -m PRES@N -m R@N -m AP    @N follows the slider of the page
  nmax report qrels.txt runs/ -o report.html --anonymise --key key.json
  nmax report qrels.txt runs/ -o report.html --anonymise runs,documents
The page needs no network and no server; every view stays live. The ids of topics, runs and judged documents are
inside unless they have pseudonyms, and the names of the files; folders and hashes are with --provenance. The ranked
lists are not.
`;

/** `nmax report QRELS RUN… -o report.html` */
export async function runReport(args: readonly string[]): Promise<number> {
  const command = addShareOptions(
    addPolicyOptions(
      addTopicOptions(
        addMeasureOptions(describeCommand('report', 'Write a campaign as one HTML page that stays live.')),
      ),
    )
      .argument('<qrels>', 'qrels file')
      .argument('<run...>', 'run files, folders or patterns')
      .requiredOption('-o, --output <file>', 'the page to write; a zip with the page in it where the name ends in .zip')
      .option('--title <text>', 'what the campaign is called; the name of the qrels or their folder otherwise')
      .addOption(integerOption('--nmax <n>', 'where the slider begins (default: 100)', 1, 1e9)),
  ).addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<ReportOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  const { output } = options;
  const place = await stat(output).catch(() => undefined);
  if (place?.isDirectory()) throw new UsageError(`invalid --output: ${output}; expected a file, not a folder`);
  const seed = await settleSharing(options);
  const read = await readPortableCampaign(qrelsPath, runPaths, options);
  const { anonymise, provenance, title } = options;
  const { campaign, key } = shareCampaign(read, { anonymise, seed, provenance, title, start: read.start });
  const page = embedCampaign(await readWorkbenchPage(), packCampaign(campaign));
  if (key && options.key) await writeFileAtomic(options.key, renderPseudonymKey(key, version), { mode: 0o600 });
  const bytes = await writePage(output, page);
  const what = `${counted(read.qrels.topics.length, 'topic')}, ${counted(read.runs.length, 'run')}`;
  await write(`${output}: ${what}, ${(bytes / 1e6).toFixed(1)} MB\n`);
  await write(`inside:\n${insideOf(campaign)}`);
  if (key) await tellKey(key, options.key);
  return 0;
}

/** Writes the page, or a zip that has it; gives the bytes of the file. */
async function writePage(output: string, page: string): Promise<number> {
  if (!/\.zip$/i.test(output)) {
    await writeFileAtomic(output, page);
    return Buffer.byteLength(page);
  }
  const { zipFiles } = await import('../../reports/zip-files.ts');
  const zip = zipFiles([{ name: `${basename(output).slice(0, -4)}.html`, content: page }]);
  await writeFileAtomic(output, zip);
  return zip.length;
}

/** What is in the page, with the first of each kind. */
function insideOf(campaign: PortableCampaign): string {
  const said = listContents(campaign).flatMap(({ what, count, examples }) => {
    if (count === 0) return [];
    const more = count > examples.length ? ', …' : '';
    return [`  ${thousands(count)} ${what}: ${visible(examples.join(', '))}${more}\n`];
  });
  return said.join('');
}

async function tellKey(key: PseudonymKey, file: string | undefined): Promise<void> {
  const named = pseudonymKinds.flatMap((kind) => (key[kind] ? [counted(key[kind].length, kind.slice(0, -1))] : []));
  await write(`pseudonyms: ${named.join(', ')}; seed ${key.seed}\n`);
  if (file !== undefined) return write(`key: ${file}; keep it apart from the page\n`);
  const lost = 'no key was asked for (--key FILE): only who has the files and the seed can tell what pseudonyms mean';
  await write(`nmax: note: ${lost}\n`, process.stderr);
}
