import { describe, expect, test } from 'vitest';
import { parseQrels } from '../formats/parse.ts';
import { createRunReader } from '../formats/reader.ts';
import { RunActions } from '../formats/run-actions.ts';
import type { TiePolicy } from '../model/policy.ts';
import type { StopUse } from '../model/run-stops.ts';
import { withStops } from './find-stops.ts';
import { judgeRun } from './judge-run.ts';

const qrels = parseQrels('1 0 a 1\n1 0 c 1\n1 0 e 0\n2 0 x 1\n3 0 q 1\n');

function stopsOf(text: string, use: StopUse = 'keep', ties: TiePolicy = 'trec') {
  const actions = new RunActions();
  const reader = createRunReader({ source: 'run.txt' }, actions);
  reader.push(new TextEncoder().encode(text));
  const run = reader.end().value!;
  return withStops(judgeRun(run, qrels, { ties }), run, qrels, { actions, use, source: 'run.txt' });
}

/** Topic 1 has a b c d e in this order, topic 2 only x; topic 3 is not in the run. */
const listed = (words: readonly string[]) =>
  ['1 a 9', '1 b 8', '1 c 7', '1 d 6', '1 e 5', '2 x 1']
    .map((line, i) => line.replace(/^(\S+) (\S+) (\S+)$/, `$1 ${words[i]} $2 ${i + 1} $3 t\n`))
    .join('');

describe('where people stopped', () => {
  test('is before the first document that is not shown, and those that ask are counted', () => {
    const { stops, counts } = stopsOf(listed(['AF', 'NF', 'AFS', 'NS', 'NS', 'NF']));
    expect(stops).toEqual({
      shown: Int32Array.of(3, 1, -1),
      feedback: Int32Array.of(2, 0, -1),
      listed: Int32Array.of(5, 1, -1),
    });
    expect(counts.stops).toEqual({ said: 'actions', use: 'keep', listed: 6, shown: 4, feedback: 2 });
  });

  test('is at the document with the flag, or at the end of a list without one', () => {
    const { stops, counts } = stopsOf(listed(['0', '0', '1', '0', '0', '0']));
    expect(stops!.shown).toEqual(Int32Array.of(3, 1, -1));
    expect(stops!.feedback).toEqual(Int32Array.of(0, 0, -1));
    expect(counts.stops).toMatchObject({ said: 'flag', shown: 4, feedback: 0 });
  });

  test('is the end of every list where the column says nothing', () => {
    const { stops, counts } = stopsOf(listed(Array(6).fill('Q0')));
    expect(stops!.shown).toEqual(Int32Array.of(5, 1, -1));
    expect(stops!.feedback).toEqual(Int32Array.of(0, 0, -1));
    expect(counts.stops).toMatchObject({ said: 'nothing', listed: 6, shown: 6 });
  });

  test('is where lists end when they are cut', () => {
    const run = stopsOf(listed(['AF', 'NF', 'AFS', 'NS', 'NS', 'NF']), 'cut');
    expect(run.retrieved).toEqual(Int32Array.of(3, 1, -1));
    expect(run.offsets).toEqual(Uint32Array.of(0, 2, 3, 3));
    expect(run.ranks).toEqual(Uint32Array.of(1, 3, 1));
    expect(run.documents).toEqual(Uint32Array.of(0, 1, 0));
    expect(run.counts.stops).toMatchObject({ use: 'cut', shown: 4 });
    expect(run.retrieved).not.toBe(run.stops!.shown);
  });
});

describe('a second column is refused', () => {
  test('with a word that is no action, and its line', () => {
    expect(() => stopsOf(listed(['AF', 'XX', 'NF', 'NF', 'NF', 'NF']))).toThrow('run.txt:2: invalid action: XX;');
  });

  test('that shows a document after one that is not', () => {
    const words = ['AF', 'NS', 'NF', 'NS', 'NF', 'NF'];
    const said =
      'run.txt:3: topic 1: c at rank 3 is shown after b at rank 2, which is not (line 2); expected the documents shown to come first';
    expect(() => stopsOf(listed(words), 'keep', 'file')).toThrow(new RegExp(`${said.replace(/[()]/g, '\\$&')}$`));
    expect(() => stopsOf(listed(words))).toThrow(
      `${said}; the order here is --ties trec, --ties file is that of the lines`,
    );
  });
});
