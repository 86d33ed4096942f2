/** Accents at the end of the names that ISO 8879 gives to letters, `ccaron` for č, as combining characters. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  macr: '\u0304',
  breve: '\u0306',
  dot: '\u0307',
  uml: '\u0308',
  ring: '\u030a',
  dblac: '\u030b',
  caron: '\u030c',
  cedil: '\u0327',
  ogon: '\u0328',
};

const greek = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho';
const moreGreek = 'sigma tau upsilon phi chi psi omega';

/** Characters by name: XML's own five, and those that patent texts use without declaring them. */
const characters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  deg: '°',
  plusmn: '±',
  micro: 'µ',
  times: '×',
  divide: '÷',
  middot: '·',
  le: '≤',
  ge: '≥',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  oslash: 'ø',
  Oslash: 'Ø',
  trade: '™',
  reg: '®',
  copy: '©',
  ...Object.fromEntries(greek.split(' ').map((name, i) => [name, String.fromCharCode(0x3b1 + i)])),
  ...Object.fromEntries(moreGreek.split(' ').map((name, i) => [name, String.fromCharCode(0x3c3 + i)])),
};

/** What `&name;` stands for; undefined where the name is not known. */
export function namedCharacter(name: string): string | undefined {
  if (Object.hasOwn(characters, name)) return characters[name];
  const accent = name.slice(1).toLowerCase();
  if (!/^[A-Za-z]/.test(name) || !Object.hasOwn(accents, accent)) return undefined;
  const letter = (name[0] + accents[accent]).normalize('NFC');
  return letter.length === 1 ? letter : undefined;
}

/** What `&#8211;` or `&#x2013;` stands for; undefined where XML has no such character. */
export function numberedCharacter(reference: string): string | undefined {
  const code = /^#x[\da-f]{1,6}$/i.test(reference)
    ? Number.parseInt(reference.slice(2), 16)
    : /^#\d{1,7}$/.test(reference)
      ? Number(reference.slice(1))
      : Number.NaN;
  const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && (code & 0xfffe) !== 0xfffe;
  return isText || code === 9 || code === 10 || code === 13 ? String.fromCodePoint(code) : undefined;
}
