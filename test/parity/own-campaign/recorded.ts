import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { makeCampaign } from './make-campaign.ts';

const seed = 1;

/** Where the answers are kept: for each version and command line what was printed, compressed together. */
export const recordedFile = fileURLToPath(new URL('./answers.json.br', import.meta.url));

export const versions = ['9.0.8', '10.0'] as const;

/** What a trec_eval said to one command line. */
export interface Answer {
  readonly version: (typeof versions)[number];
  readonly flags: readonly string[];
  readonly run: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

export interface Recorded {
  /** The hash of the files that were answered. */
  readonly campaign: string;
  readonly answers: readonly Answer[];
}

/** The answers that are kept. */
export function readRecorded(): Recorded {
  return JSON.parse(brotliDecompressSync(readFileSync(recordedFile)).toString());
}

const flagSets: readonly (readonly string[])[] = [
  [],
  ['-q', '-c', '-m', 'all_trec'],
  ['-c', '-l', '2', '-m', 'all_trec'],
  ['-c', '-M', '100', '-m', 'all_trec'],
  ['-c', '-J', '-m', 'all_trec'],
  ['-n', '-q', '-m', 'set', '-m', 'utility.1,-0.5,-2,0.1', '-N', '5000'],
];

/** Every command line that is asked, of each version. */
export function commandsFor(runs: readonly string[]) {
  return versions.flatMap((version) => runs.flatMap((run) => flagSets.map((flags) => ({ version, flags, run }))));
}

/** Writes the campaign into a new folder. */
export function writeCampaign(): { folder: string; runs: string[]; hash: string; lines: number } {
  const folder = mkdtempSync(join(tmpdir(), 'nmax-own-campaign-'));
  const hash = createHash('sha256');
  let lines = 0;
  const files = makeCampaign(seed);
  for (const [name, text] of files) {
    writeFileSync(join(folder, name), text);
    hash.update(`${name}\n${text}`);
    lines += text.split('\n').length - 1;
  }
  return { folder, runs: [...files.keys()].filter((name) => name.startsWith('run-')), hash: hash.digest('hex'), lines };
}
