import { expect, test } from 'vitest';
import { simulatedTag, simulatedTopic, simulationMark, simulationRemark, withoutMark } from './simulated.ts';

const campaign = (topics: readonly string[], tags: readonly string[], remarks?: readonly string[]) => ({
  qrels: { topics, remarks },
  runs: tags.map((tag) => ({ judged: { tag } })),
});

test('the mark is read off tags, topics or the opening comment of the qrels', () => {
  expect(simulationMark(campaign(['1'], [simulatedTag('R01'), simulatedTag('R02')]))).toBe('simulated data');
  expect(simulationMark(campaign([simulatedTopic(1), simulatedTopic(400)], []))).toBe('simulated data');
  expect(simulationMark(campaign(['1'], ['a'], ['by hand', 'SIMULATED for a course']))).toBe('simulated data');
  expect(simulationRemark(campaign(['SIM-001'], []))).toBe('simulated data: made up, not the files of a campaign');
});

test('a simulated run among real ones is told with its share', () => {
  expect(simulationMark(campaign(['1'], ['bm25', simulatedTag('R01')]))).toBe('simulated data in 1 of 2 runs');
});

test('nothing else is marked', () => {
  expect(simulationMark(campaign(['1'], ['bm25', 'simulated', '-simulated', 'simulated-annealing']))).toBeUndefined();
  expect(simulationMark(campaign(['SIM-001', 'SIM-1', '2'], ['a']))).toBeUndefined();
  expect(simulationMark(campaign([], [], ['not simulated']))).toBeUndefined();
  expect(simulationRemark(campaign(['1'], ['a']))).toBeUndefined();
});

test('names are short where all runs are marked', () => {
  expect(withoutMark([simulatedTag('R01'), simulatedTag('R02')])).toEqual(['R01', 'R02']);
  expect(withoutMark([simulatedTag('R01'), 'bm25'])).toEqual(['R01-simulated', 'bm25']);
});
