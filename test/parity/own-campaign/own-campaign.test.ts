import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { answerTrecEval } from '../../../src/cli/commands/trec-eval.ts';
import { type Answer, commandsFor, readRecorded, recordedFile, versions, writeCampaign } from './recorded.ts';

const { folder, runs, hash, lines } = writeCampaign();
afterAll(() => rmSync(folder, { recursive: true }));

const files = (run: string) => [join(folder, 'qrels'), join(folder, run)];
/** Version 10 normalizes graded gains with numbers it never sets: its rbp means nothing. */
const comparable = (text: string) => text.replace(/^rbp(_p=\S+)?\s.*\n/gm, '');
const plain = (text: string, binary = 'trec_eval') => text.replaceAll(`${folder}/`, '').replaceAll(binary, 'trec_eval');

if (process.env.NMAX_RECORD_TREC_EVAL) record(process.env.NMAX_RECORD_TREC_EVAL.split(','));
const recorded = readRecorded();

describe('a campaign of our own, with the answers of trec_eval', () => {
  it('is the one that was answered', () => {
    expect(hash).toBe(recorded.campaign);
    expect(recorded.answers.map(({ version, flags, run }) => ({ version, flags, run }))).toEqual(commandsFor(runs));
    expect(lines).toBeGreaterThan(20_000);
  });

  for (const version of versions)
    for (const run of runs)
      it(`trec_eval ${version} on ${run}`, async () => {
        for (const answer of recorded.answers) {
          if (answer.version !== version || answer.run !== run) continue;
          const ours = await answerTrecEval(['--trec-version', version, ...answer.flags, ...files(run)]);
          const place = answer.flags.join(' ');
          expect(comparable(ours.stdout), place).toBe(answer.stdout);
          expect([plain(ours.stderr), ours.exitCode], place).toEqual([answer.stderr, answer.exitCode]);
        }
      });
});

/** Asks the programs, one for each version, and keeps what they say. */
function record(binaries: readonly string[]): void {
  const answers = commandsFor(runs).map(({ version, flags, run }): Answer => {
    const binary = binaries[versions.indexOf(version)];
    const { stdout, stderr, status } = spawnSync(binary, [...flags, ...files(run)], {
      encoding: 'latin1',
      maxBuffer: 1 << 28,
    });
    return { version, flags, run, stdout: comparable(stdout), stderr: plain(stderr, binary), exitCode: status ?? -1 };
  });
  const text = JSON.stringify({ campaign: hash, answers });
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(recordedFile, brotliCompressSync(text, { params }));
}
