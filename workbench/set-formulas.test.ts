import { builtinMeasures } from 'nmax';
import { expect, test } from 'vitest';
import { formulasByName, setFormula } from './set-formulas.ts';

test('the formula of every measure is set', () => {
  const set = formulasByName();
  expect(Object.keys(set)).toEqual(builtinMeasures.filter(({ formula }) => formula !== '').map(({ name }) => name));
  for (const math of Object.values(set)) expect(math).toMatch(/^<math display="block">.*<\/math>$/s);
});

test('names stay whole, two letters are a product, and a text keeps its spaces', () => {
  expect(setFormula('PRES')).toContain('>PRES<');
  expect(setFormula('N_{max}')).toContain('>max<');
  expect(setFormula('nN')).toContain('<mi>n</mi><mi>N</mi>');
  expect(setFormula(String.raw`i\text{ for the missed}`)).toContain('<mtext>\u00a0for\u00a0the\u00a0missed</mtext>');
});

test('what is not TeX stops the build', () => {
  expect(() => setFormula(String.raw`\frac{1}`)).toThrow();
  expect(() => setFormula('{x')).toThrow();
});
