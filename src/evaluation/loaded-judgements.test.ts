import { expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { documentIds } from '../model/ranked-topic.ts';
import { TopicView } from './topic-view.ts';

const { qrels, runs } = campaign(
  { 1: { a: 1, b: 0, c: -1 }, 2: { x: 2, y: 0 } },
  { one: { 1: ['c', 'z', 'a', 'b'], 2: ['y', 'x'] }, two: { 1: ['b'], 2: ['x', 'w', 'y'] } },
);

test('documents found are those of the run and topic that is loaded', () => {
  const view = new TopicView(qrels);
  const shown = (run: number, topic: number, judgedOnly?: boolean) => {
    view.load(runs[run].judged, topic, 0, judgedOnly);
    return documentIds(view.topic).join(' ');
  };
  expect([shown(0, 0), shown(1, 0), shown(0, 0, true), shown(1, 1)]).toEqual(['c a b', 'b', 'a b', 'x y']);
});
