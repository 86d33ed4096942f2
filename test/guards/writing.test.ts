import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(source, file), 'utf8') }));
const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('only one file writes to standard output and standard error', () => {
  expect(filesWith(/\b(?:console\.|(?:process\.std(?:out|err)|stream)\.write\b)/)).toEqual(['cli/terminal.ts']);
  expect(filesWith(/process\.std(?:out|err)\.(?:end|pipe|cork)\b/)).toEqual([]);
});

test('only one file ends the process before its output is written, and only for a fault of our own', () => {
  expect(filesWith(/process\.(?:exit|reallyExit|abort)\b(?!Code)/)).toEqual(['cli/main.ts']);
});

test('only one file writes files of the user, so that none is ever half there', () => {
  const writing = /\b(?:(?:write|append|copy)File(?:Sync)?|createWriteStream|openAsBlob|truncate|rename(?:Sync)?)\b/;
  const imported = /import \{([^}]*)\} from 'node:fs(?:\/promises)?'|import\('node:fs(?:\/promises)?'\)/g;
  const found = files.filter(({ text }) =>
    [...text.matchAll(imported)].some(([whole, names]) =>
      names === undefined ? writing.test(text) : writing.test(whole),
    ),
  );
  expect(found.map(({ file }) => file)).toEqual(['node/write-file.ts']);
  expect(filesWith(/open(?:Sync)?\([^)]*'[wax]/)).toEqual(['node/write-file.ts']);
});

test('no error is caught and dropped without a word why', () => {
  expect(filesWith(/catch(?: \(\w+\))? \{\s*\}|\.catch\(\(\w*\) => \{\s*\}\)/)).toEqual([]);
});
