import { cleanText } from './text.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** Makes an SVG element; attributes that are undefined are left out. */
export function element(
  document: Document,
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  children: readonly (Node | string)[] = [],
): SVGElement {
  const made = document.createElementNS(namespace, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, String(value));
  for (const child of children) made.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  return made;
}

/** A text element; where the text was cut, the whole of it is in a title, which browsers show on hover. */
export function textElement(
  document: Document,
  text: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  full: string = text,
): SVGElement {
  const children: (Node | string)[] = [text];
  if (full !== '' && cleanText(full) !== text) children.push(element(document, 'title', {}, [cleanText(full)]));
  return element(document, 'text', attributes, children);
}

/** Attributes whose numbers are rounded, so that the last bits of a platform's logarithm do not reach the bytes. */
const numeric = new Set(
  'd transform x y x1 y1 x2 y2 cx cy r rx width height points dx dy viewBox stroke-width'.split(' '),
);

/** Makes what a plot drew independent of any style sheet and platform: colours told, numbers rounded, classes and nested labels dropped. */
export function settle(svg: SVGSVGElement, ink: string): void {
  for (const style of [...svg.querySelectorAll('style')]) style.remove();
  for (const one of [svg, ...svg.querySelectorAll('*')]) {
    for (const { name, value } of [...one.attributes]) {
      if (name === 'class' || name.startsWith('aria-')) one.removeAttribute(name);
      else if (value === 'currentColor') one.setAttribute(name, ink);
      else if (numeric.has(name)) one.setAttribute(name, roundNumbers(value));
    }
  }
}

/** A tag for paths of thousands of pieces: their numbers are short from the start. */
export function shortPath(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  return String.raw({ raw: parts }, ...numbers.map((value) => Math.round(value * 100) / 100));
}

function roundNumbers(text: string): string {
  return text.replace(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi, (number) => String(Number(Number(number).toFixed(2)) + 0));
}

/** The figure as the text of an SVG file; the same bytes from a browser's document and from any other. */
export function serializeFigure(svg: SVGSVGElement): string {
  return `${serialize(svg, true)}\n`;
}

function serialize(node: Node, root = false): string {
  if (node.nodeType === 3) return escapeText(node.nodeValue ?? '');
  if (node.nodeType !== 1) return '';
  const { localName, attributes, childNodes } = node as Element;
  const written = [...attributes].map(({ name, value }) => [name, value]).filter(([name]) => name !== 'xmlns');
  if (root) written.push(['xmlns', namespace]);
  written.sort(([a], [b]) => (a < b ? -1 : 1));
  const opening = [localName, ...written.map(([name, value]) => `${name}="${escapeAttribute(value)}"`)].join(' ');
  const inner = [...childNodes].map((child) => serialize(child)).join('');
  return inner === '' ? `<${opening}/>` : `<${opening}>${inner}</${localName}>`;
}

function escapeText(text: string): string {
  return cleanText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
