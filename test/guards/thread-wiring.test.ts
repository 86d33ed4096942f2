import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';
import { judgeFiles } from '../../src/node/judge-files.ts';
import { withCampaign, writeCampaign } from './command-table.ts';

vi.mock(import('../../src/node/judge-files.ts'), async (original) => {
  const real = await original();
  return { ...real, judgeFiles: vi.fn(real.judgeFiles) };
});

const folder = mkdtempSync(join(tmpdir(), 'nmax-'));
const before = process.cwd();
beforeAll(() => {
  mkdirSync(join(folder, 'runs'));
  writeCampaign((name, content) => writeFileSync(join(folder, name), content));
  process.chdir(folder);
});
beforeEach(() => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((...args: unknown[]) => {
      const done = args.findLast((one) => typeof one === 'function');
      (done as (() => void) | undefined)?.();
      return true;
    });
});
afterAll(() => {
  vi.restoreAllMocks();
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

test.each(withCampaign)(
  'nmax %s reads with as many threads as it is told to',
  async (name, { line, readings = 1, policies: own }) => {
    const { ties = 'worst' } = own ?? {};
    vi.mocked(judgeFiles).mockClear();
    const [word, ...action] = name.split(' ');
    const command = commands.find((one) => one.name === word)!;
    expect(await command.run([...action, ...line!, '--threads', '3', '--ties', ties])).toBe(0);
    expect(vi.mocked(judgeFiles).mock.calls).toHaveLength(readings);
    for (const [, , policies, options] of vi.mocked(judgeFiles).mock.calls) {
      expect(policies).toEqual({ ties, duplicates: 'error' });
      expect(options).toMatchObject({ threads: 3 });
    }
  },
);
