import { execFile } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../model/errors.ts';
import { saveText } from './save-text.ts';
import { makeFolder, writeFileAtomic } from './write-file.ts';

/** Which operation on files fails, counted from 1; 0 for none. */
const fault = { at: 0, code: 'ENOSPC', keeps: false, readOnly: '', operations: [] as string[] };

const failure = (code: string, syscall: string) => Object.assign(new Error(`${code}: injected`), { code, syscall });
function attempt(name: string): void {
  fault.operations.push(name);
  if (fault.operations.length === fault.at) throw failure(fault.code, name);
}

const real = { ...fs };
const faulty = {
  open: async (...args: Parameters<typeof fs.open>) => {
    attempt('open');
    const file = await real.open(...args);
    return {
      writeFile: async (...written: Parameters<typeof file.writeFile>) => {
        attempt('write');
        await file.writeFile(...written);
      },
      sync: async () => {
        attempt('fsync');
        await file.sync();
      },
      close: async () => {
        await file.close();
        attempt('close');
      },
    };
  },
  mkdir: async (...args: Parameters<typeof fs.mkdir>) => {
    if (args[0] === fault.readOnly) throw failure('EROFS', 'mkdir');
    await real.mkdir(...args);
  },
  rename: async (...args: Parameters<typeof fs.rename>) => {
    attempt('rename');
    await real.rename(...args);
  },
  rm: async (...args: Parameters<typeof fs.rm>) => {
    if (fault.keeps) throw failure('EBUSY', 'rm');
    await real.rm(...args);
  },
};

// Not vi.mock: files share their modules, and another may have loaded write-file.ts before.
beforeAll(() => {
  Object.assign(fs, faulty);
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(fs, real);
  syncBuiltinESMExports();
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nmax-write-'));
  Object.assign(fault, { at: 0, code: 'ENOSPC', keeps: false, readOnly: '', operations: [] });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);
const read = (...names: string[]) => readFileSync(at(...names), 'utf8');

const pieces = ['one\n', 'two\n', 'three\n'];

describe('a failure of any operation', () => {
  test('there are seven of them for three pieces: open, three writes, fsync, close, rename', async () => {
    await writeFileAtomic(at('file'), pieces);
    expect(fault.operations).toEqual(['open', 'write', 'write', 'write', 'fsync', 'close', 'rename']);
    expect(read('file')).toBe('one\ntwo\nthree\n');
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('leaves the old file whole, or none, and nothing beside it: the %ith', async (n) => {
    const problem = `${at('file')}: cannot write: no space left on device; expected room for all of it`;
    Object.assign(fault, { at: n, operations: [] });
    await expect(writeFileAtomic(at('file'), pieces)).rejects.toThrow(problem);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(at('file'), 'old');
    Object.assign(fault, { at: n, operations: [] });
    await expect(writeFileAtomic(at('file'), pieces)).rejects.toThrow(problem);
    expect(readdirSync(folder)).toEqual(['file']);
    expect(read('file')).toBe('old');
  });

  test('is told with what is left behind, where that cannot be removed', async () => {
    writeFileSync(at('file'), 'old');
    Object.assign(fault, { at: 3, keeps: true });
    const error = await writeFileAtomic(at('file'), pieces).catch((problem: unknown) => problem);
    const [left] = readdirSync(folder).filter((name) => name.endsWith('.tmp'));
    expect(error).toBeInstanceOf(UserError);
    expect((error as UserError).message).toContain(
      `${at(left)} is left behind, which cannot be removed: resource busy`,
    );
    expect(read('file')).toBe('old');
  });

  test('below a file leaves nothing behind, and does not say so', async () => {
    writeFileSync(at('file'), 'old');
    await expect(writeFileAtomic(at('file/below'), 'new')).rejects.toThrow(/^[^\n]*file\/below: cannot write[^\n]*$/);
  });

  test('of what is to be written is no failure to write', async () => {
    function* broken() {
      yield 'one';
      throw new TypeError('a fault');
    }
    writeFileSync(at('file'), 'old');
    await expect(writeFileAtomic(at('file'), broken())).rejects.toThrow(new TypeError('a fault'));
    await expect(saveText(broken(), at('file.gz'))).rejects.toThrow(new TypeError('a fault'));
    expect(readdirSync(folder)).toEqual(['file']);
    expect(read('file')).toBe('old');
  });

  test('in a gzipped file is told like any other', async () => {
    fault.at = 2;
    await expect(saveText(pieces, at('file.gz'))).rejects.toThrow('file.gz: cannot write: no space left on device');
    expect(readdirSync(folder)).toEqual([]);
    fault.at = 0;
    await saveText(pieces, at('file.gz'));
    expect(gunzipSync(readFileSync(at('file.gz'))).toString()).toBe('one\ntwo\nthree\n');
  });
});

describe('what is there already', () => {
  test('a file keeps its permissions', async () => {
    writeFileSync(at('file'), 'old');
    chmodSync(at('file'), 0o640);
    await writeFileAtomic(at('file'), 'new');
    expect(statSync(at('file')).mode & 0o777).toBe(0o640);
    expect(read('file')).toBe('new');
  });

  test('a mode that is given is that of a new file and of one that is replaced, whatever the umask', async () => {
    writeFileSync(at('old'), 'old', { mode: 0o644 });
    for (const name of ['old', 'new']) {
      await writeFileAtomic(at(name), 'secret', { mode: 0o600 });
      expect(statSync(at(name)).mode & 0o777, name).toBe(0o600);
    }
  });

  test('a link stays a link, and what it leads to is written, through any number of links', async () => {
    mkdirSync(at('there'));
    writeFileSync(at('there', 'file'), 'old');
    symlinkSync(join('there', 'file'), at('link'));
    symlinkSync('link', at('second'));
    await writeFileAtomic(at('second'), 'new');
    expect(read('there', 'file')).toBe('new');
    expect([lstatSync(at('link')).isSymbolicLink(), lstatSync(at('second')).isSymbolicLink()]).toEqual([true, true]);
    expect(readdirSync(folder).sort()).toEqual(['link', 'second', 'there']);
  });

  test('links in a circle are told', async () => {
    symlinkSync('b', at('a'));
    symlinkSync('a', at('b'));
    await expect(writeFileAtomic(at('a'), 'new')).rejects.toThrow('cannot write: too many symbolic links encountered');
  });

  test('a device and a pipe are written to and stay what they are', { tags: ['linux'] }, async () => {
    await writeFileAtomic('/dev/null', 'nothing');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
    await promisify(execFile)('mkfifo', [at('pipe')]);
    const [{ stdout }] = await Promise.all([
      promisify(execFile)('cat', [at('pipe')]),
      writeFileAtomic(at('pipe'), pieces),
    ]);
    expect(stdout).toBe('one\ntwo\nthree\n');
    expect(statSync(at('pipe')).isFIFO()).toBe(true);
    expect(readdirSync(folder)).toEqual(['pipe']);
  });
});

describe('a place that cannot be written', () => {
  test.each([
    ['a folder that is missing', ['missing', 'file'], 'no such file or directory; expected a folder that exists'],
    ['a folder', ['folder'], 'illegal operation on a directory; expected the name of a file'],
    ['below a file', ['file', 'file'], 'not a directory; expected a folder, not a file, before the name'],
    ['a long name', ['x'.repeat(300)], 'name too long; expected a place to write'],
  ])('%s', async (_, names, problem) => {
    mkdirSync(at('folder'));
    writeFileSync(at('file'), '');
    await expect(writeFileAtomic(at(...names), 'new')).rejects.toThrow(`${at(...names)}: cannot write: ${problem}`);
    expect(readdirSync(folder).sort()).toEqual(['file', 'folder']);
  });
});

describe('a folder', () => {
  test('is made with those above it, and may be there', async () => {
    await makeFolder(at('a', 'b', 'c'));
    await makeFolder(at('a', 'b', 'c'));
    expect(readdirSync(at('a', 'b'))).toEqual(['c']);
    await makeFolder('/');
  });

  test('on a disk that is read-only is refused for that, however deep', async () => {
    fault.readOnly = at('a');
    const refused = `${at('a', 'b', 'c')}: cannot write: read-only file system; expected a place that may be written to`;
    await expect(makeFolder(at('a', 'b', 'c'))).rejects.toThrow(refused);
  });

  test('below a file is refused', async () => {
    writeFileSync(at('file'), '');
    await expect(makeFolder(at('file', 'b'))).rejects.toThrow('not a directory; expected a folder, not a file');
    await expect(makeFolder(at('file'))).rejects.toThrow(
      'file already exists; expected a folder, or a name that is free',
    );
  });

  test('that the system makes none of is refused at once', { tags: ['linux'] }, async () => {
    await expect(makeFolder('/proc/nmax/tables')).rejects.toThrow('no such file or directory; expected a folder');
  });
});
