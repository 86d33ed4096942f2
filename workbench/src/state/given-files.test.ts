import { expect, test } from 'vitest';
import type { FileReport } from '../tasks/open-files.ts';
import { filesAfter, type GivenFile } from './given-files.ts';

const file = (name: string) => new File([name], name);
const report = (kind: FileReport['kind'], state: FileReport['state'] = 'open'): FileReport => ({
  ...{ name: '', bytes: 0, kind, state, findings: [], counts: [] },
});
const names = (files: readonly GivenFile[]) => files.map((one) => one.file.name);
const open = [
  { file: file('q'), kind: 'qrels' },
  { file: file('a'), kind: 'run' },
  { file: file('g'), kind: 'groups' },
] as const;

test('runs join what is open, and what was refused is not kept', () => {
  const more = [file('b'), file('c')];
  expect(names(filesAfter(open, more, [report('run'), report('run', 'refused')], true))).toEqual(['q', 'a', 'g', 'b']);
});

test('new qrels with runs begin anew; alone they keep the runs', () => {
  const both = [file('Q'), file('b')];
  expect(names(filesAfter(open, both, [report('qrels'), report('run')], true))).toEqual(['Q', 'b']);
  expect(names(filesAfter(open, [file('Q')], [report('qrels')], true))).toEqual(['a', 'Q']);
});

test('runs that waited for qrels are there once qrels come', () => {
  const waiting = filesAfter([], [file('a')], [report('run', 'waiting')], false);
  expect(names(filesAfter(waiting, [file('Q'), file('b')], [report('qrels'), report('run')], false))).toEqual([
    ...['a', 'Q', 'b'],
  ]);
});

test('reading the same files again changes nothing', () => {
  expect(filesAfter(open, [], [report('run')], true)).toEqual(open);
});
