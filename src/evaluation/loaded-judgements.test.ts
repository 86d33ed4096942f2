import { expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { documentIds } from '../model/ranked-topic.ts';
import { TopicView } from './topic-view.ts';

const { qrels, runs } = campaign(
  { 1: { a: 1, b: 0, c: -1 }, 2: { x: 2, y: 0 } },
  { one: { 1: ['c', 'z', 'a', 'b'], 2: ['y', 'x'] }, two: { 1: ['b'], 2: ['x', 'w', 'y'] } },
);

test('documents found are told of the run and topic that is loaded, however often one asks', () => {
  const view = new TopicView(qrels);
  const shown = (run: number, topic: number, judgedOnly?: boolean) => {
    view.load(runs[run].judged, topic, 0, judgedOnly);
    return [documentIds(view.topic), documentIds(view.topic)];
  };
  expect(shown(0, 0)).toEqual([
    ['c', 'a', 'b'],
    ['c', 'a', 'b'],
  ]);
  expect(shown(1, 0)).toEqual([['b'], ['b']]);
  expect(shown(0, 0, true)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(shown(1, 1)).toEqual([
    ['x', 'y'],
    ['x', 'y'],
  ]);
  view.load(runs[0].judged, 1);
  view.load(runs[1].judged, 0);
  expect(documentIds(view.topic)).toEqual(['b']);
});
