import { expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { createFigureDocument } from '../node/save-figure.ts';
import { studyStopping } from '../studies/stopping.ts';
import { serializeFigure } from './kit/svg.ts';
import { stoppingFigures } from './stopping-figures.ts';

const document = await createFigureDocument();
const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
const figuresOf = (grades: Record<string, number>) => {
  const made = campaign({ '1': grades }, { one: { '1': letters } });
  const study = studyStopping(made, { rules: ['Streak(documents=2)', 'Rule2399'] });
  return stoppingFigures(study).map(({ caption, draw }) => ({ caption, svg: serializeFigure(draw({ document })) }));
};

test('a rule that is not satisfied is marked on its topics', () => {
  const [, { caption, svg }] = figuresOf({ a: 1, f: 0 });
  expect(caption).toContain('A ring is a topic whose list ended before the rule was satisfied');
  expect(svg.match(/not satisfied/g)).toHaveLength(1);
});

test('recall that is not known is not drawn, and the caption says why', () => {
  for (const { caption, svg } of figuresOf({ a: 1, b: 0 })) {
    expect(caption).toContain('recall is not known while documents are undecided');
    expect(svg).not.toMatch(/NaN|Infinity/);
  }
});
