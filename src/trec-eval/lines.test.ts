import { expect, it } from 'vitest';
import { prepareLines } from './lines.ts';
import { parseTrecEvalArguments } from './options.ts';

function linesOf(...args: string[]) {
  const options = parseTrecEvalArguments([...args, 'qrels', 'run']);
  if ('exitCode' in options) throw new Error(options.stderr);
  const lines = prepareLines(options);
  if ('problem' in lines) throw new Error(lines.problem);
  return lines;
}

it('the level given is the threshold of measures that have one', () => {
  const rels = linesOf('-l', '2', '-m', 'map', '-m', 'ndcg', '-m', 'rbp').map(({ computed }) => computed?.rel);
  expect(rels).toEqual([2, 1, 1]);
});

it('lines that are printed alike are computed apart', () => {
  const lines = linesOf('-m', 'iprec_at_recall.0.101,0.102');
  expect(lines.map(({ name }) => name)).toEqual(['iprec_at_recall_0.10', 'iprec_at_recall_0.10']);
  expect(lines.map(({ computed }) => computed?.name)).toEqual(['IPrec@0.101', 'IPrec@0.102']);
});
