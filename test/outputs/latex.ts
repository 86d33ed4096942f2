import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../cli/run-cli.ts';
import { runProgram } from './run-in-parallel.ts';

/** Compiles one document that inputs the files named, with the packages their first lines ask for and nothing else. */
export function compileLatex(folder: string, files: readonly string[]): Promise<Outcome> {
  const text = [
    '\\documentclass{article}',
    '\\usepackage{booktabs,longtable}',
    '\\usepackage[a0paper,landscape,margin=1cm]{geometry}',
    '\\begin{document}',
    ...files.flatMap((file) => [`\\noindent\\input{${file}}`, '', '\\bigskip']),
    '\\end{document}',
  ];
  writeFileSync(join(folder, 'document.tex'), `${text.join('\n')}\n`);
  return runProgram('pdflatex', ['-halt-on-error', '-interaction=nonstopmode', 'document.tex'], folder);
}
