import { formatPatentNumber, type PatentNumber, parsePatentNumber } from './patent-number.ts';

/** Most ids are nothing but visible ASCII. */
const isPlain = (id: string) => /^[!-~]*$/.test(id);

/** What spellings of an id are freed from, one after the other, the mildest difference first. */
const steps = {
  blanks: (id: string) => (isPlain(id) ? id : id.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()),
  quotes: (id: string) => id.replace(/^["']+(?=[^"'])|(?<=[^"'])["']+$/g, ''),
  accents: (id: string) => id.normalize('NFC'),
  /** Letters of full width, ligatures and the like, and every dash. */
  characters: (id: string) =>
    isPlain(id) ? id.replaceAll('_', '-') : id.normalize('NFKC').replace(/[\p{Pd}\u2212_]/gu, '-'),
  case: (id: string) => id.toLowerCase(),
  decimals: (id: string) => id.replace(/^(\d+)\.0$/, '$1'),
  zeros: (id: string) => id.replace(/^(\D*)0+(?=\d)/, '$1'),
} as const;
type Step = keyof typeof steps;
const stepNames = Object.keys(steps) as Step[];

/** What two spellings of one id may differ in, the mildest first. */
export const idDifferences = [...stepNames, 'numbers', 'kinds', 'separators'] as const;
export type IdDifference = (typeof idDifferences)[number];

const plainForm = (id: string) => stepNames.reduce((text, step) => steps[step](text), id);
/** A dash between two numbers tells ids apart: FT91-13 is not FT911-3. */
const withoutSeparators = (id: string) =>
  plainForm(id)
    .replace(/\s+/g, '')
    .replace(/(?<=\p{L})-(?=\d)/gu, '');
const inPlainCharacters = (id: string) => steps.characters(steps.accents(steps.quotes(steps.blanks(id))));
const numberOf = (id: string) => parsePatentNumber(inPlainCharacters(id));
const withoutKind = (number: PatentNumber) => formatPatentNumber({ ...number, kind: '' });

/** What an id is looked up by: two spellings of one id share one of these. */
export function idKeys(id: string): readonly string[] {
  const number = numberOf(id);
  const plain = withoutSeparators(id);
  return number ? [plain, withoutKind(number)] : [plain];
}

/**
 * The mildest difference between two spellings of one id; undefined for two ids.
 * Ids of one layout, such as FT91-13 and FT911-3, are two whatever is taken off both; so are two kinds of a number.
 */
export function idDifference(one: string, other: string): IdDifference | undefined {
  if (one === other) return undefined;
  const found =
    differenceInSteps(one, other) ??
    differenceInNumbers(one, other) ??
    (withoutSeparators(one) === withoutSeparators(other) ? 'separators' : undefined);
  return found === undefined || idLayout(one) === idLayout(other) ? undefined : found;
}

function differenceInSteps(one: string, other: string): Step | undefined {
  let [a, b] = [one, other];
  return stepNames.find((step) => {
    a = steps[step](a);
    b = steps[step](b);
    return a === b;
  });
}

function differenceInNumbers(one: string, other: string): 'numbers' | 'kinds' | undefined {
  const [a, b] = [numberOf(one), numberOf(other)];
  if (!a || !b || withoutKind(a) !== withoutKind(b)) return undefined;
  if (a.kind === b.kind) return 'numbers';
  return a.kind === '' || b.kind === '' ? 'kinds' : undefined;
}

/** How an id is written: its letters, what is between them, leading zeros, whether it has a kind code. */
export function idLayout(id: string): string {
  const number = numberOf(id);
  const text = number?.kind ? id.replace(/([A-Za-z])\d?(?=[\s\p{Default_Ignorable_Code_Point}]*$)/u, markKind) : id;
  const zeros = /^\D*(0*)(?=\d)/.exec(text)?.[1] ?? '';
  const layout = text.replace(/\d+/g, '9').replace('9', `${zeros}9`);
  if (!number) return layout;
  // A year of two digits is the same number as one of four.
  const added = digitsIn(number.serial) - digitsIn(text);
  return added === 0 ? layout : `${layout}+${added}`;
}

const markKind = (_: string, letter: string) => (letter < 'a' ? 'K' : 'k');

/** How many digits there are after leading zeros. */
const digitsIn = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '').length;

/** What all spellings of an id have in common besides its digits, of which only the number is told. */
function idShape(id: string): string {
  const number = numberOf(id);
  return withoutSeparators(number ? withoutKind(number) : id).replace(/\d/g, '9');
}

/** The layouts of many ids by their shapes: whether some of two sets may be one id in two spellings shows in them. */
export class IdLayouts {
  readonly #byShape = new Map<string, Set<string>>();
  readonly #seen = new Set<string>();

  add(id: string): void {
    const pattern = patternOf(id);
    if (this.#seen.has(pattern)) return;
    this.#seen.add(pattern);
    const { shape, layout } = formsOf(pattern);
    const layouts = this.#byShape.get(shape);
    if (layouts) layouts.add(layout);
    else this.#byShape.set(shape, new Set([layout]));
  }

  /** Whether an id of these may be one of the others in another spelling, where both sets are all there are. */
  mayMeet(others: IdLayouts): boolean {
    return this.#some(others, (own, other) => own.size > 1 || other.size > 1 || !isSame(own, other));
  }

  /** Whether ids of one shape have another layout here than there, where both sets are samples. */
  differ(others: IdLayouts): boolean {
    return this.#some(others, (own, other) => !isSame(own, other));
  }

  #some(others: IdLayouts, test: (own: ReadonlySet<string>, other: ReadonlySet<string>) => boolean): boolean {
    for (const [shape, own] of this.#byShape) {
      const other = others.#byShape.get(shape);
      if (other && test(own, other)) return true;
    }
    return false;
  }
}

interface PatternForms {
  readonly shape: string;
  readonly layout: string;
}

/** Run after run has ids of the same few patterns. */
const knownForms = new Map<string, PatternForms>();
const mostKnown = 10_000;

function formsOf(pattern: string): PatternForms {
  let forms = knownForms.get(pattern);
  if (!forms) {
    forms = { shape: idShape(pattern), layout: idLayout(pattern) };
    if (knownForms.size < mostKnown) knownForms.set(pattern, forms);
  }
  return forms;
}

/** The layouts of some ids. */
export function layoutsOf(ids: Iterable<string>): IdLayouts {
  const layouts = new IdLayouts();
  for (const id of ids) layouts.add(id);
  return layouts;
}

/** At most so many places of so many, evenly. */
export function* spread(length: number, most: number): Generator<number> {
  const step = Math.max(1, length / most);
  for (let at = 0; at < length; at += step) yield Math.floor(at);
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((layout) => other.has(layout));

const zero = 0x30;
const isDigit = (code: number) => code >= zero && code <= 0x39;

/** An id with a 9 for every digit that neither its shape nor its layout asks for: ids are many, patterns few. */
function patternOf(id: string): string {
  let start = 0;
  while (start < id.length && !isDigit(id.charCodeAt(start))) start++;
  while (id.charCodeAt(start) === zero) start++;
  // The first two digits of a patent's number tell whether it begins with a year.
  const first = id.slice(start, start + 2);
  if (first === '19' || first === '20') start += 2;
  // A point and a zero at the end are no part of a number.
  const end = id.endsWith('.0') ? id.length - 1 : id.length;
  let pattern = id.slice(0, start);
  for (let i = start; i < end; i++) pattern += isDigit(id.charCodeAt(i)) ? '9' : id[i];
  return pattern + id.slice(end);
}
