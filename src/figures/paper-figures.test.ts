import { expect, test } from 'vitest';
import { reproducedPapers } from '../../test/support/simulated.ts';
import { createFigureDocument } from '../node/save-figure.ts';
import { serializeFigure } from './kit/svg.ts';
import { paperFigures } from './paper-figures.ts';
import { figures } from './registry.ts';

test('every figure that the registry has from a paper is made anew, and those of formulas as the registry draws them', async () => {
  const document = await createFigureDocument();
  const made = paperFigures(await reproducedPapers());
  expect(made).toHaveLength(new Set(made.map(({ file }) => file)).size);
  expect(new Set(made.map(({ name }) => name))).toEqual(
    new Set(figures.filter(({ paper }) => paper).map(({ name }) => name)),
  );
  for (const { name, draw } of made.filter(({ source }) => source === 'formula')) {
    const entry = figures.find((figure) => figure.name === name)!;
    expect(serializeFigure(draw({ document }))).toBe(serializeFigure(await entry.draw!({ document })));
  }
});
