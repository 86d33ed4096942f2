import { once } from 'node:events';
import { UsageError } from '../../model/errors.ts';
import { installFiles } from '../../node/install-files.ts';
import { openBrowser } from '../../node/open-browser.ts';
import { servePage } from '../../node/serve-page.ts';
import { readWorkbenchPage } from '../../node/workbench-page.ts';
import { embedCampaign } from '../../reports/embed-campaign.ts';
import { packCampaign } from '../../reports/pack-campaign.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { readPortableCampaign, type WorkbenchOptions } from '../options/portable-campaign.ts';
import { addMeasureOptions, addPolicyOptions, addTopicOptions } from '../options/shared-options.ts';
import { write } from '../terminal.ts';
import { version } from '../version.ts';

interface ServeOptions extends WorkbenchOptions {
  readonly port?: number;
  readonly open: boolean;
}

const examples = `
examples
  nmax serve                                    an empty workbench, to drop files on
  nmax serve qrels.txt runs/                    the workbench with a campaign open
  nmax serve qrels.txt runs/ --port 8080 --no-open
It listens on 127.0.0.1 only and serves one page, at an address with a secret of this call in it, so that nobody else
on the machine and no other page can read it; Ctrl-C ends it. Without a campaign the page offers to be kept by the
browser, to be opened without nmax serve; what is remembered in a browser is found again under the same --port only.
`;

/** `nmax serve [QRELS RUN…]` */
export async function runServe(args: readonly string[]): Promise<number> {
  const command = addPolicyOptions(
    addTopicOptions(
      addMeasureOptions(describeCommand('serve', 'Open the workbench in the browser, from this machine only.')),
    ),
  )
    .argument('[qrels]', 'qrels file')
    .argument('[run...]', 'run files, folders or patterns')
    .addOption(integerOption('--port <n>', 'port to listen on; a free one otherwise', 1, 65535))
    .option('--no-open', 'do not open the browser')
    .option('--title <text>', 'what the campaign is called; the name of the qrels or their folder otherwise')
    .addOption(integerOption('--nmax <n>', 'where the slider begins (default: 100)', 1, 1e9))
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<ServeOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string | undefined, string[]];
  if (qrelsPath !== undefined && runPaths.length === 0)
    throw new UsageError('missing run; expected nmax serve QRELS RUN…, or nmax serve alone');

  const blank = await readWorkbenchPage();
  const campaign = qrelsPath === undefined ? undefined : await readPortableCampaign(qrelsPath, runPaths, options);
  const page = campaign ? embedCampaign(blank, packCampaign(campaign)) : blank;
  const { url, close } = await servePage(page, {
    port: options.port,
    // A campaign is nothing to be kept by a browser behind its owner's back.
    beside: campaign ? [] : installFiles(version),
    onFault: (error) => void write(`nmax: ${error instanceof Error ? error.stack : error}\n`, process.stderr),
  });
  // Listened for before the address is told: who reads it may end the server at once.
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await write(`${url}\n`);
  if (options.open && !(await openBrowser(url)))
    await write('no browser could be opened; open the address yourself\n', process.stderr);
  await write('Ctrl-C ends it\n', process.stderr);
  await ended;
  await close();
  return 0;
}
