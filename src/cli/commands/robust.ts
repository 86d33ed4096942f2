import { join } from 'node:path';
import { Option } from 'commander';
import type { RobustnessStudy } from '../../features/robustness/compute.ts';
import { robustness } from '../../features/robustness/feature.ts';
import { reducedQrels } from '../../features/robustness/reduced-qrels.ts';
import { writeQrels } from '../../formats/write.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import { counted } from '../../model/wording.ts';
import { makeFolder, writeFileAtomic } from '../../node/write-file.ts';
import type { StudyOptions } from '../options/study-options.ts';
import { printNotes } from '../print-result.ts';
import { runStudyCommand } from '../study-command.ts';

interface RobustOptions extends StudyOptions {
  readonly writeQrels?: string;
}

const ofPools = ['depths', 'poolRuns', 'leaveOut', 'runGroups'];

/** What is done without any option is the setting of Magdy and Jones (CLEF 2010); older scripts ask for it by name. */
const paperOption = new Option('--paper')
  .hideHelp()
  .conflicts(['measure', 'rel', 'fractions', 'samples', 'cutoffs', 'drop', ...ofPools]);

/** `nmax robust QRELS RUN…`: the judgements of its samples and pools can be had as files. */
export function runRobust(args: readonly string[]): Promise<number> {
  return runStudyCommand<RobustnessStudy, RobustOptions>('robust', [{ definition: robustness }], args, {
    extend: (command) =>
      command
        .option('--write-qrels <folder>', 'write the judgements of each sample or pool as qrels, for trec_eval too')
        .addOption(paperOption),
    check: ({ writeQrels: folder, by }) => {
      if (folder !== undefined && by !== undefined)
        throw new UsageError('invalid --write-qrels: there would be qrels for each group; expected --group NAME');
    },
    after: async (study, { writeQrels: folder }, campaign) => {
      if (folder !== undefined) await writeReduced(study, campaign!, folder);
      return 0;
    },
  });
}

async function writeReduced(study: RobustnessStudy, campaign: Campaign, folder: string): Promise<void> {
  await makeFolder(folder);
  let count = 0;
  for (const { name, qrels } of reducedQrels(study, campaign)) {
    await writeFileAtomic(join(folder, `${name}.txt`), writeQrels(qrels, 'trec', name).chunks);
    count++;
  }
  await printNotes([{ code: 'written', message: `${counted(count, 'qrels file')} written to ${folder}` }]);
}
