import { builtinMeasures } from 'nmax';
import { expect, test } from 'vitest';
import { type MathNode, parseFormula } from './formula.ts';

const text = (node: MathNode | string): string =>
  typeof node === 'string' ? node : node.name === 'mspace' ? ' ' : node.children.map(text).join('');

test('the formula of every measure can be set', () => {
  const unknown = builtinMeasures.filter(({ formula }) => formula !== '' && !parseFormula(formula));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test('fractions, sums and scripts become the elements of MathML', () => {
  expect(parseFormula(String.raw`\frac{1}{n}\sum_{i=1}^{m}\frac{i}{r_i}`)).toEqual({
    name: 'mrow',
    children: [
      { name: 'mfrac', children: [row({ name: 'mn', children: ['1'] }), row({ name: 'mi', children: ['n'] })] },
      {
        name: 'msubsup',
        children: [
          { name: 'mo', children: ['∑'] },
          row(mi('i'), { name: 'mo', children: ['='] }, { name: 'mn', children: ['1'] }),
          row(mi('m')),
        ],
      },
      { name: 'mfrac', children: [row(mi('i')), row({ name: 'msub', children: [mi('r'), mi('i')] })] },
    ],
  });
});

test('words inside of text keep their spaces at both ends, and half is one over two', () => {
  expect(text(parseFormula(String.raw`\text{judged within } k`)!)).toBe('judged within\u00a0k');
  expect(text(parseFormula(String.raw`i\text{ for the missed}`)!)).toBe('i\u00a0for the missed');
  expect(parseFormula(String.raw`\frac12`)).toEqual(
    row({
      name: 'mfrac',
      children: [
        { name: 'mn', children: ['1'] },
        { name: 'mn', children: ['2'] },
      ],
    }),
  );
});

test('what is more than this is left to be shown as it is', () => {
  expect(parseFormula(String.raw`\int x`)).toBeUndefined();
  expect(parseFormula('{x')).toBeUndefined();
});

function row(...children: MathNode[]): MathNode {
  return { name: 'mrow', children };
}

function mi(letter: string): MathNode {
  return { name: 'mi', children: [letter] };
}
