import { fontSize } from './theme.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What XML cannot carry, and marks that would turn the writing direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const unsafe = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/gu;

/** Text that is safe in a figure: one line, no control characters, no lone surrogates. */
export function cleanText(text: string): string {
  return text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(unsafe, '\ufffd');
}

/** About how wide a text is drawn, in pixels; on the generous side, for the widest of the generic fonts. */
export function estimateWidth(text: string, size: number = fontSize): number {
  let em = 0;
  for (const { segment } of segmenter.segment(text)) em += widthInEm(segment);
  return em * size;
}

function widthInEm(grapheme: string): number {
  const code = grapheme.codePointAt(0)!;
  if (code >= 0x1100 && !(code >= 0x1e00 && code < 0x2e80)) return 1.3;
  if (/[ilj.,:;'|!()[\] ]/.test(grapheme)) return 0.38;
  if (/[mwMW@%—…]/.test(grapheme)) return 0.95;
  return /[A-Z]/.test(grapheme) ? 0.7 : 0.62;
}

/**
 * The text, its middle left out where it is wider than `width` pixels: names of runs often differ only at the end.
 * An empty name is said to be one.
 */
export function shorten(text: string, width: number, size: number = fontSize): string {
  const clean = cleanText(text).trim() === '' ? '(no name)' : cleanText(text);
  if (estimateWidth(clean, size) <= width) return clean;
  const graphemes = Array.from(segmenter.segment(clean), ({ segment }) => segment);
  let room = width - estimateWidth('…', size);
  let [head, tail] = [0, 0];
  while (head + tail < graphemes.length) {
    const atHead = head <= tail;
    room -= estimateWidth(graphemes[atHead ? head : graphemes.length - 1 - tail], size);
    if (room < 0) break;
    if (atHead) head++;
    else tail++;
  }
  const start = graphemes.slice(0, head).join('').trimEnd();
  return `${start}…${graphemes
    .slice(graphemes.length - tail)
    .join('')
    .trimStart()}`;
}

/** The text in lines that fit into `width` pixels, broken between words; a word too long for a line is cut. */
export function wrapText(text: string, width: number, size: number = fontSize): string[] {
  const lines: string[] = [];
  for (const word of cleanText(text).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && estimateWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(shorten(word, width, size));
  }
  return lines;
}

/** The width in pixels that labels need, at most `limit`. */
export function widestOf(texts: readonly string[], limit: number, size: number = fontSize): number {
  let widest = 0;
  for (const text of texts) widest = Math.max(widest, estimateWidth(cleanText(text), size));
  return Math.ceil(Math.min(widest, limit));
}

/** A number for a label: at most `places` decimals, a real minus sign, no trailing zeros. */
export function formatNumber(value: number, places = 3): string {
  if (!Number.isFinite(value)) return 'none';
  const rounded = Number(value.toFixed(places));
  return String(Object.is(rounded, -0) ? 0 : rounded).replace('-', '−');
}

/** A number with all its decimals, for columns of numbers that should line up. */
export function formatFixed(value: number, places: number): string {
  if (!Number.isFinite(value)) return 'none';
  const text = value.toFixed(places);
  return (/^-0\.?0*$/.test(text) ? text.slice(1) : text).replace('-', '−');
}

/** `1 run`, `48 runs`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The first of some texts, and whether there are more. */
export function listed(texts: readonly string[], most: number, separator: string): string {
  return [...texts.slice(0, most), ...(texts.length > most ? ['…'] : [])].join(separator);
}
