import { describe, expect, test } from 'vitest';
import { serializeFigure } from '../../src/figures/kit/svg.ts';
import { estimateWidth } from '../../src/figures/kit/text.ts';
import { createFigureDocument } from '../../src/node/save-figure.ts';
import { assertWellFormed } from '../support/well-formed-xml.ts';
import { answersOf } from './answers-of.ts';
import { degenerateCases, type FigureCase, figureCases, hostileCases, largeCases } from './cases.ts';
import { hostileNames } from './sample-data.ts';

const document = await createFigureDocument();
const widths = ['one', 'two', 1000] as const;

const isPicture = new Set<FigureCase>(figureCases);

describe.each([...figureCases, ...hostileCases, ...degenerateCases])('$name', (one) => {
  const { draw } = one;

  test('is well-formed, and has no number that is not one, at any width', () => {
    for (const width of widths) {
      const text = serializeFigure(draw({ document, width }));
      assertWellFormed(text);
      expect(text).not.toMatch(/="[^"]*(NaN|Infinity|undefined|null)[^"]*"|<script|data-run/);
    }
  });

  test('says what it is to a screen reader', () => {
    const svg = draw({ document });
    expect(svg.getAttribute('role')).toBe('img');
    expect([...svg.children].slice(0, 2).map(({ localName }) => localName)).toEqual(['title', 'desc']);
    const [title, description] = [...svg.children].map(({ textContent }) => textContent ?? '');
    expect(title.length).toBeGreaterThan(10);
    expect(description.length).toBeGreaterThan(10);
    expect(svg.getAttribute('aria-label')).toBe(title);
  });

  test('answers the pointer with words, at a place inside', () => {
    const svg = draw({ document, width: 'two' });
    const { width, height } = sizeOf(svg);
    const answers = answersOf(svg, 11);
    if (isPicture.has(one)) expect(answers.length).toBeGreaterThan(0);
    for (const { lines, x, y } of answers) {
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join()).not.toMatch(/NaN|undefined|Infinity/);
      expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
    }
  });
});

describe.each([...figureCases, ...hostileCases, ...degenerateCases])('$name', ({ draw }) => {
  test('keeps its text inside, at one and at two columns', () => {
    for (const width of ['one', 'two'] as const) expect(textOutside(draw({ document, width }))).toEqual([]);
  });

  test('is the same bytes from another document', async () => {
    const again = await createFigureDocument();
    expect(serializeFigure(draw({ document: again }))).toBe(serializeFigure(draw({ document })));
  });

  test('takes on the colours of a page when it is inline', () => {
    const text = serializeFigure(draw({ document, colours: 'inline' }));
    expect(text).toMatch(/^<svg[^>]* fill="currentColor"/);
    expect(text).not.toContain('fill="#1f1f1f" font-family');
    expect(text).not.toMatch(/<rect fill="#ffffff"/);
  });
});

test.each(largeCases)('$name: is well-formed, and keeps its text inside', { tags: ['all'] }, ({ draw }) => {
  assertWellFormed(serializeFigure(draw({ document })));
  expect(textOutside(draw({ document, width: 'one' }))).toEqual([]);
});

test('a name that was cut is whole in a title', () => {
  const text = serializeFigure(hostileCases[0].draw({ document, width: 'one' }));
  expect(text).toMatch(new RegExp(`>a-name[^<]*…[^<]*2009<title>${hostileNames[2]}</title></text>`));
});

describe('options', () => {
  const { draw } = figureCases[0];

  test('a title, a heading and a note of your own are taken', () => {
    const own = { title: 'A & B', description: 'all of it', heading: 'Above', note: 'simulated data' };
    const text = serializeFigure(draw({ document, ...own }));
    expect(text).toContain('<title>A &amp; B</title><desc>all of it</desc>');
    expect(text).toContain('aria-label="A &amp; B"');
    expect(text).toContain('>Above</text>');
    expect(text).toContain('>simulated data</text>');
  });

  test.each([0, 199, Number.NaN, 1e6])('a width of %s is refused', (width) => {
    expect(() => draw({ document, width })).toThrow('invalid width');
  });
});

function sizeOf(svg: SVGSVGElement) {
  return { width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) };
}

/** Texts that go beyond the figure by more than the estimate of their width is off. */
function textOutside(svg: SVGSVGElement): string[] {
  const { width } = sizeOf(svg);
  return [...svg.querySelectorAll('text')].flatMap((text) => {
    const shown = text.firstChild?.nodeType === 3 ? (text.firstChild.nodeValue ?? '') : '';
    let x = Number(text.getAttribute('x') ?? 0);
    let anchor = '';
    for (let at: Element | null = text; at && at !== svg; at = at.parentElement) {
      const transform = at.getAttribute('transform') ?? '';
      if (transform.includes('rotate')) return [];
      x += Number(/translate\((-?[\d.]+)/.exec(transform)?.[1] ?? 0);
      anchor ||= at.getAttribute('text-anchor') ?? '';
    }
    const size = Number(text.getAttribute('font-size') ?? 10);
    const long = estimateWidth(shown, size);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2;
    return left < -8 || left + long > width + 8 ? [`${shown}: ${left} to ${left + long} of ${width}`] : [];
  });
}
