import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs nmax as a user would, showing the command and what it prints. */
function nmax(...args) {
  console.log(`\n$ nmax ${args.join(' ')}`);
  const { status } = spawnSync(process.execPath, ['dist/cli.mjs', ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

nmax('simulate', 'clef-ip-2009', '--seed', '1', '-o', 'demo/clef-ip-2009');
nmax(
  'eval',
  'demo/clef-ip-2009/qrels.txt',
  'demo/clef-ip-2009/runs',
  '--sort',
  'PRES@1000',
  '-m',
  'PRES@1000',
  '-m',
  'PRES@100',
  '-m',
  'R@1000',
  '-m',
  'R@100',
  '-m',
  'AP',
  '-m',
  'nDCG@10',
  '-m',
  'P@10',
);
nmax('explain', 'PRES@1000', 'demo/clef-ip-2009/qrels.txt', 'demo/clef-ip-2009/runs/R01.txt', '--topic', 'SIM-001');
nmax(
  'report',
  'demo/clef-ip-2009/qrels.txt',
  'demo/clef-ip-2009/runs',
  '--nmax',
  '1000',
  '-o',
  'demo/clef-ip-2009.html',
);
console.log(`\nThe same to explore in a browser: ${root}demo/clef-ip-2009.html`);
