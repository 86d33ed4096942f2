import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandNames, helpOf } from '../outputs/command-help.ts';

const root = resolve(import.meta.dirname, '../..');

/** A command line as somebody would copy it, and where it stands. */
export interface DocumentedLine {
  readonly line: string;
  readonly place: string;
}

/** Words in capitals and signs that stand for what the reader has. */
const placeholder = /…|\[|\b(QRELS|RUN|FILE|NAME|MEASURE|DIR|COMMAND|TABLE)\b/;

/** Every command line of nmax in the pages and in the help texts, each once. */
export function documentedLines(): DocumentedLine[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file));
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'workbench/README.md', ...docs];
  const lines = [
    ...pages.flatMap((place) => linesOfPage(readFileSync(join(root, place), 'utf8')).map((line) => ({ line, place }))),
    ...['', ...commandNames].flatMap((name) =>
      linesOfHelp(helpOf(name)).map((line) => ({ line, place: `nmax ${name} --help` })),
    ),
  ];
  return [...new Map(lines.reverse().map((one) => [one.line, one])).values()].reverse();
}

/** Lines of code that call nmax, and calls in running text that have arguments; what only shows the form of a call is left out. */
export function linesOfPage(text: string): string[] {
  const blocks = text.replace(/^```.*$/gm, '').split('\n');
  const code: string[] = [];
  for (const [i, line] of blocks.entries()) {
    const match = /^(?: {4,}|\s*- (?:run: )?|)(?:\$ )?((?:\w+ [^|`]*\| )?(?:npx )?nmax [a-z-].*)$/.exec(line);
    if (!match || /^\S/.test(line)) continue;
    let whole = match[1];
    // A line that is folded, as in YAML, goes on with options.
    for (let next = i + 1; /^\s+--?\w/.test(blocks[next] ?? ''); next++) whole += ` ${blocks[next].trim()}`;
    code.push(whole);
  }
  const spans = [...text.matchAll(/`(nmax [\w-]+ [^`\n]+)`/g)].map(([, span]) => span.replaceAll('\\|', '|'));
  return [...code, ...spans].map(withoutRemark).filter((line) => !placeholder.test(line));
}

function linesOfHelp(text: string): string[] {
  const examples = text.split(/^examples$/m)[1] ?? '';
  return [...examples.matchAll(/^ {2}((?:\w+ [^|\n]*\| )?nmax .*)$/gm)].map(([, line]) => withoutRemark(line));
}

/** A remark stands after # or at some distance. */
function withoutRemark(line: string): string {
  return line
    .replace(/\s+#.*$/, '')
    .replace(/\s{2,}.*$/, '')
    .trim();
}
