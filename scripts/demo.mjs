import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const campaign = 'demo/clef-ip-2009';

/** Runs nmax as a user would, showing the command and what it prints. */
function nmax(...args) {
  console.log(`\n$ nmax ${args.map((text) => (/\s/.test(text) ? `"${text}"` : text)).join(' ')}`);
  const { status } = spawnSync(process.execPath, ['dist/cli.cjs', ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

console.log('A campaign of 48 simulated runs on 400 topics, studied and put on a page: some ten seconds.');

nmax('simulate', 'clef-ip-2009', '--seed', '1', '-o', campaign);
nmax('explain', 'PRES@1000', `${campaign}/qrels.txt`, `${campaign}/runs/R01.txt`, '--topic', 'SIM-001');
nmax('study', `${campaign}/qrels.txt`, `${campaign}/runs`, '-o', 'demo/study', '--title', 'Simulated CLEF-IP 2009');
nmax('report', `${campaign}/qrels.txt`, `${campaign}/runs`, '--nmax', '1000', '-o', 'demo/clef-ip-2009.html');
const address = (file) => pathToFileURL(`${root}demo/${file}`).href;
console.log(
  `\nOpen in a browser\n  to read:     ${address('study/index.html')}\n  to explore:  ${address('clef-ip-2009.html')}`,
);
