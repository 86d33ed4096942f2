import { expect, test } from 'vitest';
import { createFigureDocument } from '../node/save-figure.ts';
import { reproducePapers } from '../studies/reproduction.ts';
import { serializeFigure } from './kit/svg.ts';
import { paperFigures } from './paper-figures.ts';
import { figures } from './registry.ts';

test('every figure that the registry has from a paper is made anew, and those of formulas as the registry draws them', async () => {
  const document = await createFigureDocument();
  const made = paperFigures(await reproducePapers({ samples: 2 }));
  expect(made.map(({ file }) => file).sort()).toEqual([
    ...['clef-2010-fig-2', 'clef-2010-fig-3', 'clef-2010-fig-4', 'sigir-2010-fig-1', 'sigir-2010-fig-2'],
    'sigir-2010-fig-3',
    ...['sigir-2010-fig-4a', 'sigir-2010-fig-4b', 'sigir-2010-fig-5', 'sigir-2010-fig-6', 'sigir-2010-fig-7'],
    ...['sigir-2010-fig-8', 'sigir-2010-fig-9', 'sigir-2010-section-6-4', 'sigir-2010-section-7'],
    'sigir-2010-section-7-random-order',
  ]);
  expect(new Set(made.map(({ name }) => name))).toEqual(
    new Set(figures.filter(({ paper }) => paper).map(({ name }) => name)),
  );
  for (const { name, draw } of made.filter(({ source }) => source === 'formula')) {
    const entry = figures.find((figure) => figure.name === name)!;
    expect(serializeFigure(draw({ document }))).toBe(serializeFigure(await entry.draw!({ document })));
  }
});
