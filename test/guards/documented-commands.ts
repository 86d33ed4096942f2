import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { helpOfCommands } from '../outputs/command-help.ts';
import { commandLine, runProgram } from '../outputs/run-in-parallel.ts';

const root = resolve(import.meta.dirname, '../..');

/** A command line as somebody would copy it, and where it stands. */
export interface DocumentedLine {
  readonly line: string;
  readonly place: string;
}

/** Words in capitals and signs that stand for what the reader has. */
const placeholder = /…|\[|\b(QRELS|RUN|FILE|NAME|MEASURE|DIR|COMMAND|TABLE)\b/;

/** Every command line of nmax in the pages and in the help texts, each once. */
export async function documentedLines(): Promise<DocumentedLine[]> {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'workbench/README.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('docs', file)),
  ];
  const lines = [
    ...pages.flatMap((page) =>
      linesOfPage(readFileSync(join(root, page), 'utf8')).map((line) => ({ line, place: page })),
    ),
    ...(await linesOfHelp()),
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

async function linesOfHelp(): Promise<DocumentedLine[]> {
  const overview = await runProgram(process.execPath, [commandLine, '--help'], root);
  return [{ name: '', text: overview.stdout }, ...(await helpOfCommands(root))].flatMap(({ name, text }) =>
    [...(text.split(/^examples$/m)[1] ?? '').matchAll(/^ {2}((?:\w+ [^|\n]*\| )?nmax .*)$/gm)].map(([, line]) => ({
      line: withoutRemark(line),
      place: `nmax ${name} --help`,
    })),
  );
}

/** A remark stands after # or at some distance. */
function withoutRemark(line: string): string {
  return line
    .replace(/\s+#.*$/, '')
    .replace(/\s{2,}.*$/, '')
    .trim();
}
