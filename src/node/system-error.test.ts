import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../model/errors.ts';
import { readCampaign } from './read-campaign.ts';
import { describeSystemError, explainSystemError, isSystemError, unlessRefused } from './system-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-system-'));
const at = (...names: string[]) => join(folder, ...names);
beforeAll(() => {
  chmodSync(folder, 0o755);
  writeFileSync(at('qrels.txt'), '1 0 a 1\n');
  writeFileSync(at('run.txt'), '1 Q0 a 1 2 t\n');
  symlinkSync('loop.txt', at('loop.txt'));
  symlinkSync('nowhere.txt', at('dangling.txt'));
  mkdirSync(at('empty'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what the operating system refuses', () => {
  it('is told for every file of a call, each with its name', async () => {
    const long = at(`${'x'.repeat(300)}.txt`);
    const runs = ['loop.txt', 'dangling.txt', 'run.txt', 'run.txt/x', 'empty', 'loop.txt/y'].map((name) => at(name));
    const error = await readCampaign(at('qrels.txt', 'z'), [...runs, long]).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message.split('\n')).toEqual([
      `${at('qrels.txt/z')}: unreadable file: not a directory`,
      `${at('loop.txt')}: unreadable file: too many symbolic links encountered`,
      `${at('dangling.txt')}: a link to a file that is missing; expected a file that exists`,
      `${at('run.txt/x')}: unreadable file: not a directory`,
      `${at('empty')}: a folder without files; expected a file`,
      `${at('loop.txt/y')}: unreadable file: too many symbolic links encountered`,
      `${long}: unreadable file: name too long`,
    ]);
  });

  it('is told where permission is missing, for files and folders', async () => {
    writeFileSync(at('secret.txt'), '1 Q0 a 1 2 t\n', { mode: 0 });
    mkdirSync(at('closed'), { mode: 0 });
    mkdirSync(at('listed'));
    writeFileSync(at('listed', 'in.txt'), '1 Q0 a 1 2 t\n');
    chmodSync(at('listed'), 0o644);
    mkdirSync(at('table', 'run=hidden'), { recursive: true });
    chmodSync(at('table', 'run=hidden'), 0);
    const runs = ['secret.txt', 'closed', 'listed', 'closed/x.txt', 'run.txt', 'table'].map((name) => at(name));
    const error = await withoutRights(() => readCampaign(at('qrels.txt'), runs).catch((problem: unknown) => problem));
    expect((error as InputError).message.split('\n')).toEqual(
      ['secret.txt', 'closed', 'listed/in.txt', 'closed/x.txt', 'table/run=hidden'].map(
        (name) => `${at(name)}: unreadable file: permission denied`,
      ),
    );
  });

  it('is told from faults of our own', () => {
    const missing = catchOf(() => openSync(at('none.txt'), 'r'));
    expect(isSystemError(missing)).toBe(true);
    expect(describeSystemError(missing as NodeJS.ErrnoException & { code: string })).toBe('no such file or directory');
    expect(explainSystemError(missing as NodeJS.ErrnoException & { code: string })).toBe(
      `${at('none.txt')}: cannot open: no such file or directory`,
    );
    expect(isSystemError(Object.assign(new Error(), { code: 'ENOSPC' }))).toBe(true);
    expect(isSystemError(Object.assign(new Error(), { code: 'ERR_STREAM_DESTROYED' }))).toBe(false);
    expect(isSystemError(new TypeError('x is undefined'))).toBe(false);
    expect(unlessRefused(() => openSync(at('none.txt'), 'r'))).toBeUndefined();
    expect(() => unlessRefused(() => JSON.parse('{'))).toThrow(SyntaxError);
  });
});

/** Root may read everything, and has to be somebody else for a while. */
async function withoutRights<T>(action: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return action();
  process.seteuid!(65534);
  try {
    return await action();
  } finally {
    process.seteuid!(0);
  }
}

function catchOf(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
