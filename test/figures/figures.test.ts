import { describe, expect, test } from 'vitest';
import { serializeFigure } from '../../src/figures/kit/svg.ts';
import { estimateWidth } from '../../src/figures/kit/text.ts';
import { createFigureDocument } from '../../src/node/save-figure.ts';
import { degenerateCases, figureCases, hostileCases } from './cases.ts';
import { hostileNames } from './sample-data.ts';

const document = await createFigureDocument();
const widths = ['one', 'two', 1000] as const;
const allCases = [...figureCases, ...hostileCases, ...degenerateCases];

describe.each(allCases)('$name', ({ draw }) => {
  test('has no number that is not one, at any width', () => {
    for (const width of widths)
      expect(serializeFigure(draw({ document, width }))).not.toMatch(/="[^"]*(NaN|Infinity|undefined|null)[^"]*"/);
  });

  test('is well-formed XML', () => {
    expect(malformed(serializeFigure(draw({ document })))).toBe('');
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
});

describe.each([...figureCases, ...hostileCases])('$name', ({ draw }) => {
  test('is the same bytes from another document', async () => {
    const again = await createFigureDocument();
    expect(serializeFigure(draw({ document: again }))).toBe(serializeFigure(draw({ document })));
  });

  test('keeps its text inside, at one and at two columns', () => {
    for (const width of ['one', 'two'] as const) expect(textOutside(draw({ document, width }))).toEqual([]);
  });

  test('takes on the colours of a page when it is inline', () => {
    const text = serializeFigure(draw({ document, colours: 'inline' }));
    expect(text).toMatch(/^<svg[^>]* fill="currentColor"/);
    expect(text).not.toContain('fill="#1f1f1f" font-family');
    expect(text).not.toMatch(/<rect fill="#ffffff"/);
  });
});

describe('hostile names', () => {
  test.each(hostileCases)('$name makes no element of a name', ({ draw }) => {
    const svg = draw({ document });
    expect(svg.querySelectorAll('script').length).toBe(0);
    expect(serializeFigure(svg)).not.toContain('<script');
  });

  test('a name that was cut is whole in a title', () => {
    const long = hostileNames[2];
    const text = serializeFigure(hostileCases[0].draw({ document, width: 'one' }));
    expect(text).toMatch(new RegExp(`>a-name[^<]*…[^<]*2009<title>${long}</title></text>`));
  });
});

describe('options', () => {
  const { draw } = figureCases[0];

  test('a title, a heading and a note of one’s own are taken', () => {
    const text = serializeFigure(
      draw({ document, title: 'A & B', description: 'all of it', heading: 'Above', note: 'simulated data' }),
    );
    expect(text).toContain('<title>A &amp; B</title><desc>all of it</desc>');
    expect(text).toContain('aria-label="A &amp; B"');
    expect(text).toContain('>Above</text>');
    expect(text).toContain('>simulated data</text>');
  });

  test.each([0, 199, Number.NaN, 1e6])('a width of %s is refused', (width) => {
    expect(() => draw({ document, width })).toThrow(/invalid width: .*; expected one, two or pixels/);
  });
});

/** What of a text is not well-formed XML; the empty string where all is. */
function malformed(text: string): string {
  const open: string[] = [];
  const token = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  let end = 0;
  for (const [whole, closing, name, attributes = '', empty, content = ''] of text.matchAll(token)) {
    end += whole.length;
    if (/&(?!(amp|lt|gt|quot);)/.test(attributes + content) || /\p{Cc}|\p{Cs}/u.test(content.trimEnd())) return whole;
    if (closing) {
      if (open.pop() !== name) return whole;
    } else if (name && !empty) open.push(name);
  }
  return open.length > 0 ? open.join() : text.slice(end);
}

/** Texts that go beyond the figure by more than the estimate of their width is off. */
function textOutside(svg: SVGSVGElement): string[] {
  const width = Number(svg.getAttribute('width'));
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
