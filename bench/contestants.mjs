import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const cli = join(root, 'dist/cli.cjs');
const peers = join(root, 'bench/peers.py');
const measures = '-m all_trec -m PRES@100 -m PRES@1000';

export const cores = availableParallelism();
export const python = process.env.PYTHON ?? 'python3';
export const trecEval = process.env.TREC_EVAL;

const quoted = (paths) => paths.map((path) => `'${path}'`).join(' ');

/** nmax on a number of threads, with a kernel. */
export function nmax({ threads = cores, kernel = 'wasm-simd', flags = '', format = 'csv' } = {}) {
  const parts = [
    threads === 1 ? '1 thread' : `${threads} threads`,
    ...(kernel === 'reference' ? ['reference'] : []),
    ...(format === 'csv' ? [] : [`--format ${format}`]),
  ];
  const name = `nmax, ${parts.join(', ')}`;
  const command = ({ qrels, files }) =>
    `'${process.execPath}' '${cli}' eval '${qrels}' ${quoted(files)} ${measures} -f ${format} --threads ${threads} ${flags}`;
  return { name, command, environment: { NMAX_KERNEL: kernel } };
}

/** The drop-in, one run after the other. */
export const dropIn = {
  name: 'nmax trec_eval',
  command: ({ qrels, files }) =>
    `for f in ${quoted(files)}; do '${process.execPath}' '${cli}' trec_eval -m all_trec '${qrels}' "$f"; done`,
};

/** trec_eval, one process a run, one after the other or as many at a time as there are cores. */
export function trecEvalRuns(parallel = false) {
  const name = parallel ? `trec_eval, ${cores} processes` : 'trec_eval, serial';
  const each = (qrels) => `'${trecEval}' -m all_trec '${qrels}'`;
  return {
    name,
    command: ({ qrels, files, packed }) => {
      if (packed) {
        const target = join(tmpdir(), `nmax-bench-${process.pid}.txt`);
        return `for f in ${quoted(files)}; do gzip -dc "$f" > '${target}'; ${each(qrels)} '${target}' || true; done; rm -f '${target}'`;
      }
      if (parallel) return `printf '%s\\n' ${quoted(files)} | xargs -P ${cores} -I{} ${each(qrels)} {}`;
      return `for f in ${quoted(files)}; do ${each(qrels)} "$f" || true; done`;
    },
  };
}

export const wordCount = { name: 'wc -l', command: ({ files }) => `wc -l ${quoted(files)}` };
export const emptyNode = { name: 'node -e 0', command: () => `'${process.execPath}' -e 0` };

/** A Python library, evaluating one run. */
export function peer(name) {
  return { name, command: ({ qrels, files }) => `'${python}' '${peers}' ${name} '${qrels}' '${files[0]}'` };
}

/** The Python libraries that are there. */
export function availablePeers() {
  return ['pytrec_eval', 'ir_measures', 'ranx'].filter((name) => {
    try {
      execFileSync(python, ['-c', `import ${name}`], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** Versions of everything that takes part, and how it was built. */
export function versions(names) {
  const verbose = execFileSync(process.execPath, [cli, '--version', '--verbose'], { encoding: 'utf8' });
  const found = Object.fromEntries(
    verbose
      .trim()
      .split('\n')
      .map((line) => line.split(/ (.*)/s).slice(0, 2)),
  );
  if (trecEval) {
    const text = run(trecEval, ['--version']);
    found.trec_eval = `${/version\s+v?(\S+)/i.exec(text)?.[1] ?? 'unknown'}, built with ${process.env.TREC_EVAL_BUILD ?? 'flags unknown (TREC_EVAL_BUILD says them)'}`;
  }
  for (const name of names) found[name] = run(python, [peers, name, '--version']).trim();
  if (names.length > 0) found.python = run(python, ['-c', 'import platform; print(platform.python_version())']).trim();
  return found;
}

/** Some programs print their version where others print errors. */
function run(program, args) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

/** The processor's name, cores and memory. */
export function describeMachine() {
  const read = (path) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  };
  const model = /model name\s*:\s*(.*)/.exec(read('/proc/cpuinfo'))?.[1] ?? 'unknown processor';
  const memory = Math.round(Number(/MemTotal:\s*(\d+)/.exec(read('/proc/meminfo'))?.[1] ?? 0) / 1024 / 1024);
  return `${model}, ${cores} cores, ${memory} GB, ${process.platform}`;
}
