import { describe, expect, test } from 'vitest';
import type { Column, Table } from '../../model/table.ts';
import { renderLatex } from './latex.ts';
import { escapeLatex } from './latex-text.ts';

const columns: Column[] = [
  { title: 'run', align: 'left' },
  { title: 'd_z', tex: '$d_z$', align: 'right' },
];
const tableOf = (...rows: [string, string][]): Table => ({
  columns,
  rows: rows.map((cells) => cells.map((text) => ({ text }))),
  notes: ['a note with 100% and ≤'],
});

describe('a LaTeX table', () => {
  test('has real minus signs before numbers and leaves ids as they are', () => {
    const text = renderLatex(tableOf(['-5', '-0.25'], ['a-1', '[-0.1, -.2]'], ['b', '(-3)']));
    expect(text).toContain('  -5 & $-$0.25 \\\\\n');
    expect(text).toContain('  a-1 & {[}$-$0.1, $-$.2] \\\\\n');
    expect(text).toContain('  b & ($-$3) \\\\\n');
  });

  test('sets a title as LaTeX where the column has one', () => {
    expect(renderLatex(tableOf())).toContain('  run & $d_z$ \\\\\n');
  });

  test('breaks over pages where it has more rows than one holds, with its head on each', () => {
    const rows = (count: number) => Array.from({ length: count }, (): [string, string] => ['r', '1']);
    expect(renderLatex(tableOf(...rows(45)))).toMatch(/^% needs \\usepackage\{booktabs\}\n\\begin\{tabular\}\{lr\}\n/);
    const long = renderLatex(tableOf(...rows(46)));
    expect(long).toMatch(/^% needs \\usepackage\{booktabs,longtable\}\n\\begin\{longtable\}\{lr\}\n/);
    expect(long).toContain('\\midrule\n\\endhead\n  \\bottomrule\n\\endfoot\n');
  });

  test('defines the command for characters that have none, only where it is used', () => {
    expect(renderLatex(tableOf(['é', '1']))).not.toContain('\\nmaxcharacter');
    expect(renderLatex(tableOf(['中', '1']))).toContain('\\providecommand{\\nmaxcharacter}');
  });
});

test.each([
  ['a_b%&#$ {}', 'a\\_b\\%\\&\\#\\$ \\{\\}'],
  ['\\~^', '\\textbackslash{}\\~{}\\^{}'],
  ['[*]', '{[}{*}]'],
  ['a--b', 'a-{}-b'],
  ["it''s", "it'{}'s"],
  [' a  b ', '\\ a\\  b\\ '],
  ['1–2 ≤ ×', '1--2 $\\leq$ $\\times$'],
  ['naïve Übergröße', 'na\\"{\\i}ve \\"{U}bergr\\"{o}\\ss{}e'],
  ['ç, ą', '\\c{c}, \\nmaxcharacter{261}{0105}'],
  ['██', '\\rule{0.4em}{1.2ex}'],
  ['中\ud800', '\\nmaxcharacter{20013}{4E2D}\\nmaxcharacter{65533}{FFFD}'],
])('%j as LaTeX', (text, latex) => {
  expect(escapeLatex(text)).toBe(latex);
});
