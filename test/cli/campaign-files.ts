import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';

/** A folder of qrels and runs in which every topic has one relevant document, so that RR is 1 over its rank. */
export interface CampaignFiles {
  readonly folder: string;
  readonly qrels: string;
  /** Writes a run that finds the relevant document of topic i + 1 at rank `ranks[i]`; 0 leaves the topic out. */
  readonly run: (tag: string, ranks: readonly number[], file?: string) => string;
  readonly remove: () => void;
}

export function campaignFiles(topics: number): CampaignFiles {
  const folder = mkdtempSync(join(tmpdir(), 'nmax-test-'));
  const save = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const ids = Array.from({ length: topics }, (_, t) => `t${String(t + 1).padStart(2, '0')}`);
  return {
    folder,
    qrels: save('qrels.txt', ids.map((id) => `${id} 0 hit 1\n`).join('')),
    run: (tag, ranks, file = `${tag}.txt`) =>
      save(
        file,
        ids
          .flatMap((id, t) =>
            Array.from({ length: ranks[t] }, (_, i) => {
              const document = i + 1 === ranks[t] ? 'hit' : `miss${i}`;
              return `${id} Q0 ${document} ${i + 1} ${100 - i} ${tag}\n`;
            }),
          )
          .join(''),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a command as the command line does, and keeps what it prints on standard output. */
export async function capture(name: string, args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  let output = '';
  const keep = vi.spyOn(process.stdout, 'write').mockImplementation((chunk, ...rest) => {
    output += chunk;
    (rest.at(-1) as () => void)?.();
    return true;
  });
  const silence = vi.spyOn(process.stderr, 'write').mockImplementation((_, ...rest) => {
    (rest.at(-1) as () => void)?.();
    return true;
  });
  try {
    const exitCode = await commands.find((command) => command.name === name)!.run(args);
    return { exitCode, output };
  } finally {
    keep.mockRestore();
    silence.mockRestore();
  }
}
