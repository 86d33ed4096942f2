/** An element of MathML, or its text. */
export interface MathNode {
  readonly name: 'mrow' | 'mi' | 'mn' | 'mo' | 'mtext' | 'mfrac' | 'msub' | 'msup' | 'msubsup' | 'mspace';
  readonly children: readonly (MathNode | string)[];
}

const operators: Readonly<Record<string, string>> = {
  sum: '∑',
  prod: '∏',
  le: '≤',
  ge: '≥',
  in: '∈',
  cdot: '·',
  dots: '…',
  lceil: '⌈',
  rceil: '⌉',
  lfloor: '⌊',
  rfloor: '⌋',
  '{': '{',
  '}': '}',
};
const letters: Readonly<Record<string, string>> = { beta: 'β', rho: 'ρ', varepsilon: 'ε' };
const functions = new Set(['log', 'ln', 'exp', 'min', 'max']);
const spaces = new Set(['quad', ',', ' ']);
const sizes = new Set(['Bigl', 'Bigr', 'bigl', 'bigr', 'left', 'right']);

/** The formulas of measures as MathML: the little of TeX that they use; undefined where it is more than that. */
export function parseFormula(tex: string): MathNode | undefined {
  try {
    const tokens = tex.match(/\\(?:[A-Za-z]+|.)|[A-Za-z]+|\d+(?:\.\d+)?|\s+|./g) ?? [];
    const reader = new FormulaReader(tokens);
    const row = reader.row();
    return reader.done() ? row : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class FormulaReader {
  readonly #tokens: string[];

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens.flatMap(splitLetters);
  }

  done(): boolean {
    return this.#tokens.length === 0;
  }

  row(): MathNode {
    const children: MathNode[] = [];
    while (this.#tokens.length > 0 && this.#tokens[0] !== '}') {
      if (this.#tokens[0].trim() === '') this.#tokens.shift();
      else children.push(this.#scripted());
    }
    return { name: 'mrow', children };
  }

  #scripted(): MathNode {
    const base = this.#atom();
    let [below, above]: (MathNode | undefined)[] = [];
    while (this.#tokens[0] === '_' || this.#tokens[0] === '^')
      if (this.#tokens.shift() === '_') below = this.#argument();
      else above = this.#argument();
    if (below && above) return { name: 'msubsup', children: [base, below, above] };
    if (below) return { name: 'msub', children: [base, below] };
    return above ? { name: 'msup', children: [base, above] } : base;
  }

  #argument(): MathNode {
    while (this.#tokens[0]?.trim() === '') this.#tokens.shift();
    // \frac12 takes one digit each.
    const digits = /^\d{2,}$/.exec(this.#tokens[0] ?? '');
    if (digits) this.#tokens.splice(0, 1, ...digits[0]);
    return this.#atom();
  }

  #atom(): MathNode {
    const token = this.#tokens.shift();
    if (token === undefined) throw new SyntaxError('end of formula');
    if (token === '{') {
      const row = this.row();
      if (this.#tokens.shift() !== '}') throw new SyntaxError('open group');
      return row;
    }
    if (token.startsWith('\\')) return this.#command(token.slice(1));
    if (/^\d/.test(token)) return { name: 'mn', children: [token] };
    if (/^[A-Za-z]/.test(token)) return { name: 'mi', children: [token] };
    return { name: 'mo', children: [token === '-' ? '−' : token] };
  }

  #command(command: string): MathNode {
    if (command === 'frac' || command === 'tfrac')
      return { name: 'mfrac', children: [this.#argument(), this.#argument()] };
    // MathML leaves out spaces at either end of a text.
    if (command === 'text' || command === 'mathrm')
      return { name: 'mtext', children: [this.#text().replace(/^\s+|\s+$/g, '\u00a0')] };
    if (command in operators) return { name: 'mo', children: [operators[command]] };
    if (command in letters) return { name: 'mi', children: [letters[command]] };
    if (functions.has(command)) return { name: 'mi', children: [command] };
    if (spaces.has(command)) return { name: 'mspace', children: [command] };
    if (sizes.has(command)) return this.#atom();
    throw new SyntaxError(`unknown command: ${command}`);
  }

  #text(): string {
    if (this.#tokens.shift() !== '{') throw new SyntaxError('text without a group');
    let text = '';
    for (;;) {
      const token = this.#tokens.shift();
      if (token === undefined) throw new SyntaxError('open text');
      if (token === '}') return text;
      text += token;
    }
  }
}

/** Names of measures and of parameters stay whole; two letters such as nN are a product. */
function splitLetters(token: string): string[] {
  if (!/^[A-Za-z]{2}$/.test(token) || token === token.toUpperCase()) return [token];
  return [...token];
}
