import { expect, test } from 'vitest';
import { renderStackedLatex, type StackedTable } from './stacked-latex.ts';

const tableOf = (runs: number): StackedTable => ({
  caption: 'Runs of 100% of_them: †: p ≤ 0.05.',
  label: 'x-nmax100-baseline',
  columns: ['run', 'PRES@100'],
  rows: Array.from({ length: runs }, (_, i) => ({
    name: `run_${i}`,
    cells: [
      { text: '0.5000', best: i === 0, below: [{ text: '-0.0100', marks: '†' }, { text: '[-0.0200, +0.0000]' }] },
    ],
  })),
});

test('a value stands over what is said about it, with marks, caption and label', () => {
  expect(renderStackedLatex(tableOf(1))).toBe(`% needs \\usepackage{booktabs}
\\begin{table}
  \\centering
  \\caption{Runs of 100\\% of\\_them: \\dag{}: p $\\leq$ 0.05.}\\label{tab:x-nmax100-baseline}
  \\setlength{\\tabcolsep}{4pt}
  \\begin{tabular}{lr}
  \\toprule
  run & PRES@100 \\\\
  \\midrule
  run\\_0 & \\textbf{0.5000} \\\\*
   & {\\scriptsize $-$0.0100\\textsuperscript{\\dag{}}} \\\\*
   & {\\scriptsize {[}$-$0.0200, +0.0000]} \\\\
  \\bottomrule
  \\end{tabular}
\\end{table}
`);
});

test('a baseline has no lines below, and many runs become a longtable with the caption at its head', () => {
  const [{ cells }] = tableOf(1).rows;
  const alone = { ...tableOf(1), rows: [{ name: 'b', cells: cells.map((cell) => ({ ...cell, below: [] })) }] };
  expect(renderStackedLatex(alone)).toContain('  b & \\textbf{0.5000} \\\\\n  \\bottomrule');
  const long = renderStackedLatex(tableOf(16));
  expect(long).toContain('\\begin{longtable}{lr}\n  \\caption{');
  expect(long).toContain('\\label{tab:x-nmax100-baseline}\\\\\n  \\toprule');
  expect(long).toContain('% needs \\usepackage{booktabs,longtable}');
});
