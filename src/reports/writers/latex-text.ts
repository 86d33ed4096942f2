import { visible } from './text.ts';

/** What stands for a character; what LaTeX would set as it is, is not listed. */
const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\~{}',
  '^': '\\^{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '`': '\\`{}',
  // A shorthand of babel in many languages.
  '"': '\\char34{}',
  // At the start of a row they would be taken for the options of the \\ before.
  '[': '{[}',
  '*': '{*}',
  '\u00a0': '~',
  ß: '\\ss{}',
  æ: '\\ae{}',
  Æ: '\\AE{}',
  œ: '\\oe{}',
  Œ: '\\OE{}',
  ø: '\\o{}',
  Ø: '\\O{}',
  ł: '\\l{}',
  Ł: '\\L{}',
  ı: '\\i{}',
  '–': '--',
  '—': '---',
  '‘': '`',
  '’': "'",
  '“': '``',
  '”': "''",
  '…': '\\ldots{}',
  '†': '\\dag{}',
  '‡': '\\ddag{}',
  '§': '\\S{}',
  '−': '$-$',
  '±': '$\\pm$',
  '×': '$\\times$',
  '·': '$\\cdot$',
  '≤': '$\\leq$',
  '≥': '$\\geq$',
  '≠': '$\\neq$',
  '≈': '$\\approx$',
  '∞': '$\\infty$',
  '→': '$\\to$',
  '←': '$\\leftarrow$',
  '✓': '$\\surd$',
  α: '$\\alpha$',
  β: '$\\beta$',
  µ: '$\\mu$',
  μ: '$\\mu$',
  ρ: '$\\rho$',
  σ: '$\\sigma$',
  τ: '$\\tau$',
  Δ: '$\\Delta$',
  Σ: '$\\Sigma$',
};

/** Accents that every font encoding of LaTeX can build, by their combining character. */
const accents: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r',
  '\u030b': 'H',
  '\u030c': 'v',
  '\u0327': 'c',
};

/** What LaTeX would not set as it is: bars, pairs that become one sign, blanks that vanish, all but plain ASCII. */
const special = /█+|([-,'])(?=\1)| (?= )|^ | $|[^A-Za-z0-9 .,:;!?/()+='@\]-]/gu;

/** Text that LaTeX sets as it is, in ASCII; what has no command becomes `\nmaxcharacter{20013}{4E2D}`, which the table defines. */
export function escapeLatex(text: string): string {
  return visible(text).normalize('NFC').replace(special, escapeSpecial);
}

function escapeSpecial(found: string): string {
  if (found === ' ') return '\\ ';
  if (/[-,']/.test(found)) return `${found}{}`;
  // A bar of a chart.
  if (found.startsWith('█')) return `\\rule{${found.length / 5}em}{1.2ex}`;
  const command = commands[found];
  if (command !== undefined) return command;
  return found < '\u0080' ? `\\${found}` : (accented(found) ?? byNumber(found));
}

function accented(character: string): string | undefined {
  const [letter, accent, ...more] = character.normalize('NFD');
  if (more.length > 0 || !(accent in accents) || !/[A-Za-z]/.test(letter)) return undefined;
  // The accent takes the place of the dot.
  return `\\${accents[accent]}{${letter === 'i' || letter === 'j' ? `\\${letter}` : letter}}`;
}

function byNumber(character: string): string {
  const number = /\p{Surrogate}/u.test(character) ? 0xfffd : character.codePointAt(0)!;
  return `\\nmaxcharacter{${number}}{${number.toString(16).toUpperCase().padStart(4, '0')}}`;
}
