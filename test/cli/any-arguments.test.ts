import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';
import { nmax } from '../support/nmax.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-arguments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = {
  QRELS: '1 0 a 1\n1 0 b 0\n2 0 a 1\n2 0 c 2\n',
  RUN: '1 Q0 a 1 2 x\n1 Q0 b 2 1 x\n2 Q0 c 1 1 x\n',
  OTHER: '1 Q0 b 1 2 y\n1 Q0 a 2 1 y\n2 Q0 a 1 1 y\n',
  TABLE: 'run,AP,P@10\nx,0.1,0.2\ny,0.3,0.1\nz,0.4,0.5\n',
  BROKEN: '1 Q0 a\n\0',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

/** Commands that wait for a caller, read the standard input or take minutes, whatever they are given. */
const left = ['serve', 'simulate', 'reproduce', 'study'];
const words = [
  ...['', '--', '--=', '-1', '0', '2', '3.5', '0x10', 'NaN', '1e400', '50%', '1,2,3', '1-3', '=', ',', ':', '\n', 'é'],
  ...'AP PRES@2 PRES@ R@2..4 P@{1:1,2:2} @ nDCG(rel= AP>=0.5 x x=y csv json latex'.split(' '),
  ...['__proto__', 'constructor', '[', '(', '%s', '$(x)', '\x1b[31m', 'x'.repeat(300), 'nowhere', '--nothing', '-Z'],
];

/** The options that the help of a command names. */
const optionsOf = new Map<string, readonly string[]>();
function options(command: string): readonly string[] {
  const known = optionsOf.get(command) ?? [
    '--help',
    ...Array.from(nmax([command, '--help'], folder).stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm), ([, long]) => long),
  ];
  optionsOf.set(command, known);
  return known;
}

const drawn = fc.record({
  command: fc.constantFrom(...commands.flatMap(({ name }) => (left.includes(name) ? [] : [name]))),
  first: fc.constantFrom([], ['QRELS', 'RUN'], ['QRELS', 'RUN', 'OTHER']),
  more: fc.array(fc.oneof(fc.nat(), fc.constantFrom(...words), fc.constantFrom(...Object.keys(files))), {
    maxLength: 4,
  }),
});

/** 4 for a topic trec_eval does not know, 7 for nothing in common, 255 for Z-scores it cannot read, 134 where it aborts. */
const codes = (command: string) => (command === 'trec_eval' ? [0, 1, 2, 4, 7, 134, 255] : [0, 1, 2]);

function expectAnswer(numRuns: number): void {
  fc.assert(
    fc.property(drawn, ({ command, first, more }) => {
      const known = options(command);
      const args = more.map((one) => (typeof one === 'number' ? known[one % known.length] : one));
      const { code, stderr } = nmax([command, ...first, ...args], folder);
      expect(codes(command)).toContain(code);
      expect(stderr).not.toMatch(/^ {4}at /m);
    }),
    { numRuns },
  );
}

test('arguments that nobody would give are answered, never with a fault of nmax', () => expectAnswer(200));
test('2,000 lists of them are', { tags: ['all'] }, () => expectAnswer(2000));
