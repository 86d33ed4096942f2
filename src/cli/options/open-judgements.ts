import { detectFormat, detectKind } from '../../formats/detect.ts';
import { FirstSpellings } from '../../formats/first-spellings.ts';
import { headBytes } from '../../formats/reader.ts';
import type { Campaign } from '../../model/campaign.ts';
import { InputError, UsageError } from '../../model/errors.ts';
import { expandPaths, standardInput } from '../../node/paths.ts';
import { streamFile } from '../../node/read-files.ts';
import { openCampaign, type ReadingOptions } from './open-campaign.ts';

/** Reads several sets of judgements, and with each the runs; an `InputError` tells every bad file, not only the first. */
export async function openJudgements(
  given: readonly string[],
  runPaths: readonly string[],
  options: Partial<ReadingOptions>,
): Promise<Campaign[]> {
  const paths: string[] = [];
  for (const one of given) for (const path of await expandPaths([one])) paths.push(path);
  if (paths.length < 2) throw new UsageError(`one set of judgements: ${paths[0]}; expected two or more qrels files`);
  if (paths.filter((path) => path === standardInput).length > 1)
    throw new UsageError('standard input given twice; expected it once');
  if (runPaths.includes(standardInput))
    throw new UsageError('runs on standard input: they are read with each set of judgements; expected files');
  const campaigns: Campaign[] = [];
  const problems: InputError[] = [];
  const reading = { ...options, spellings: new FirstSpellings() } as ReadingOptions;
  for (const path of paths) {
    try {
      const campaign = await openCampaign(path, runPaths, reading);
      if (campaign.qrels.notes?.some(({ code }) => code === 'extra-columns' || code === 'run-as-qrels'))
        await refuseRun(path);
      campaigns.push(campaign);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push(error);
    }
  }
  if (problems.length === 0) return campaigns;
  // What is wrong with a run is told once, not with each set.
  const lines = new Set(problems.flatMap(({ message }) => message.split('\n')));
  throw new InputError(
    [...lines].join('\n'),
    problems.flatMap(({ findings }) => findings),
  );
}

/** A run among the judgements would be read as qrels whose grades are its ranks. */
async function refuseRun(path: string): Promise<void> {
  if (path === standardInput) return;
  for await (const chunk of streamFile(path)) {
    const head = new TextDecoder().decode(chunk.subarray(0, headBytes));
    if (detectKind(head, detectFormat(head)) === 'qrels') return;
    throw new UsageError(`${path}: columns of a run; expected qrels`);
  }
}
