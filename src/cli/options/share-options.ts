import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { UsageError } from '../../model/errors.ts';
import { type PseudonymKind, pseudonymKinds } from '../../reports/pseudonyms.ts';
import { shareChoices } from '../../reports/share-choices.ts';
import { integerOption } from './parse-arguments.ts';

/** Options that say what of a campaign is handed on. */
export interface ShareCommandOptions {
  readonly anonymise?: readonly PseudonymKind[];
  readonly seed?: number;
  readonly key?: string;
  readonly provenance?: boolean;
}

/** Adds the options that say what of a campaign is handed on. */
export function addShareOptions(command: Command): Command {
  const { provenance } = shareChoices;
  return command
    .addOption(
      new Option('--anonymise [kinds]', `pseudonyms for ${pseudonymKinds.join(', ')}: some of them, or all`)
        .preset(pseudonymKinds.join(','))
        .argParser(parseKinds),
    )
    .addOption(integerOption('--seed <n>', 'seed of the pseudonyms; another in every call otherwise', 0, 0xffff_ffff))
    .option('--key <file>', 'where to write what the pseudonyms stand for, to be kept apart from the page')
    .option(provenance.option[0], `put in ${provenance.label}: ${provenance.meaning}`);
}

function parseKinds(text: string): PseudonymKind[] {
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !(pseudonymKinds as readonly string[]).includes(word));
  if (wrong !== undefined)
    throw new UsageError(
      `invalid --anonymise: ${wrong}; expected some of ${pseudonymKinds.join(', ')}, or nothing for all of them, then other options or the end of the line`,
    );
  return pseudonymKinds.filter((kind) => words.includes(kind));
}

/** Refuses choices that contradict each other and a key that would be lost; gives the seed of the pseudonyms. */
export async function settleSharing(options: ShareCommandOptions): Promise<number> {
  const { anonymise, seed, key, provenance } = options;
  if (provenance && anonymise)
    throw new UsageError(
      'invalid --provenance: paths and hashes name what --anonymise leaves out; expected one or the other',
    );
  for (const [name, value] of Object.entries({ '--seed': seed, '--key': key }))
    if (value !== undefined && !anonymise)
      throw new UsageError(`invalid ${name}: there are no pseudonyms; expected --anonymise too`);
  if (key !== undefined && (await isThere(key)))
    throw new UsageError(`invalid --key: ${key} is there; expected a new file, as a key that is written over is lost`);
  return seed ?? randomBytes(4).readUInt32LE(0);
}

/** What cannot be looked at may be there: only what is missing may be written. */
function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
