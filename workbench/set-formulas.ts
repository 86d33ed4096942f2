import temml from 'temml';
import type { Plugin } from 'vite';
import { builtinMeasures } from '../src/measures/registry.ts';

/** Gives the page the formulas of the registered measures, ready to be shown: `virtual:formulas`. */
export function setFormulas(): Plugin {
  const id = 'virtual:formulas';
  return {
    name: 'set-formulas',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) => (asked === `\0${id}` ? `export const formulas = ${JSON.stringify(formulasByName())};` : undefined),
  };
}

/** The MathML of every registered measure that has a formula. */
export function formulasByName(): Record<string, string> {
  const known = builtinMeasures.filter(({ formula }) => formula !== '');
  return Object.fromEntries(known.map(({ name, formula }) => [name, setFormula(formula)]));
}

/** TeX as MathML without the classes and styles of temml's own sheet. */
export function setFormula(tex: string): string {
  const math = temml.renderToString(wholeWords(tex), { displayMode: true, throwOnError: true });
  return math.replace(/ (?:class|style)="[^"]*"/g, '');
}

/** Names of measures and of parameters stay whole; two letters such as nN are a product. */
function wholeWords(tex: string): string {
  return tex.replace(/\\(?:text|mathrm)\{[^}]*\}|\\[A-Za-z]+|[A-Za-z]{3,}|[A-Z]{2}/g, (word) =>
    word.startsWith('\\') ? word : `\\mathrm{${word}}`,
  );
}
