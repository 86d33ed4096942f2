/**
 * Trino on the loopback interface, for tests and measurements:
 *   node scripts/engines/trino.mjs start --state FILE [--workers N] [--catalog memory|FOLDER] [--heap 768M] [--fault-tolerant]
 *   node scripts/engines/trino.mjs stop --state FILE
 * A folder has Parquet in folders of its own, each a table: runs/, qrels/. Prints where nmax finds the tables.
 */
import { copyFile, link, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import {
  endProcesses,
  freePort,
  javaOf,
  runScript,
  startProcess,
  stopByState,
  unpackedArtefact,
  waitUntil,
  writeState,
} from './kit.mjs';

const version = 476;
const oldestJava = 24;
const artefact = (name, type) => `io.trino:${name}:${version}:${type}`;
const options = {
  state: { type: 'string' },
  workers: { type: 'string', default: '0' },
  catalog: { type: 'string', default: 'memory' },
  heap: { type: 'string', default: '768M' },
  'fault-tolerant': { type: 'boolean', default: false },
};

function read(args) {
  const { values } = parseArgs({ args, options });
  if (values.state === undefined) throw new Error('missing --state; expected a file that says what runs');
  if (!/^\d+$/.test(values.workers)) throw new Error(`invalid --workers: ${values.workers}; expected a number`);
  if (!/^\d+[MG]$/.test(values.heap)) throw new Error(`invalid --heap: ${values.heap}; expected one such as 2G`);
  return { ...values, workers: Number(values.workers), faultTolerant: values['fault-tolerant'] };
}

/** The server's folder and those of the plugins. The exchange manager is to be had in the full server only. */
async function components({ catalog, faultTolerant }) {
  const own = catalog === 'memory' ? 'memory' : 'hive';
  if (!faultTolerant) {
    const server = await unpackedArtefact(artefact('trino-server-core', 'tar.gz'));
    return { server, plugins: { [own]: await unpackedArtefact(artefact(`trino-${own}`, 'zip')) } };
  }
  const server = await unpackedArtefact(artefact('trino-server', 'tar.gz'));
  const names = [own, 'exchange-filesystem'];
  return { server, plugins: Object.fromEntries(names.map((name) => [name, join(server, 'plugin', name)])) };
}

async function start(args) {
  const chosen = read(args);
  const java = await javaOf(oldestJava);
  const { server, plugins } = await components(chosen);
  const folder = await mkdtemp(join(tmpdir(), 'nmax-trino-'));
  const processes = [];
  try {
    await mkdir(join(folder, 'plugin'));
    for (const [name, place] of Object.entries(plugins)) await symlink(place, join(folder, 'plugin', name));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const names = ['coordinator', ...Array.from({ length: chosen.workers }, (_, w) => `worker-${w + 1}`)];
    for (const name of names) {
      const own = { name, port: name === 'coordinator' ? port : await freePort(), url, folder };
      processes.push({ name, ...(await startNode(java, server, own, chosen)) });
    }
    await waitUntil(
      `Trino at ${url}`,
      async () => {
        const [[active]] = await ask(url, "SELECT count(*) FROM system.runtime.nodes WHERE state = 'active'");
        return active === names.length;
      },
      { processes },
    );
    const schema = chosen.catalog === 'memory' ? 'memory/default' : 'lake/default';
    if (chosen.catalog !== 'memory') await declareTables(url, resolve(chosen.catalog), processes);
    const location = `trino://nmax@127.0.0.1:${port}/${schema}`;
    await writeState(chosen.state, { url, location, processes, folder });
    console.log(location);
  } catch (error) {
    await endProcesses(processes);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const smallParts = [
  ['task.concurrency', 1],
  ['query.max-hash-partition-count', 1],
  ['query.min-hash-partition-count', 1],
  ['query.min-hash-partition-count-for-write', 1],
];

const written = (properties) => `${properties.map((pair) => pair.join('=')).join('\n')}\n`;

async function startNode(java, server, { name, port, url, folder }, { workers, catalog, heap, faultTolerant }) {
  const etc = join(folder, name, 'etc');
  await mkdir(join(etc, 'catalog'), { recursive: true });
  const isCoordinator = name === 'coordinator';
  const megabytes = Number.parseInt(heap, 10) * (heap.endsWith('G') ? 1024 : 1);
  const perNode = `${Math.floor(megabytes * 0.6)}MB`;
  const config = [
    ['coordinator', isCoordinator],
    ['node-scheduler.include-coordinator', workers === 0],
    ['http-server.http.port', port],
    ['discovery.uri', url],
    ['plugin.dir', join(folder, 'plugin')],
    // Judgements are sent in the statement: enough for those of any campaign that is tried.
    ['query.max-length', 50_000_000],
    ['query.max-memory-per-node', perNode],
    ['query.max-memory', `${Math.floor(megabytes * 0.6) * Math.max(1, workers)}MB`],
    ['memory.heap-headroom-per-node', `${Math.floor(megabytes * 0.25)}MB`],
    ...(faultTolerant ? [['retry-policy', 'TASK']] : []),
    ...(faultTolerant ? [['fault-tolerant-execution-task-memory', `${Math.floor(megabytes * 0.3)}MB`]] : []),
    // For tests: many small statements, each in as few parts as can be.
    ...(catalog === 'memory' ? smallParts : []),
  ];
  const node = [
    ['node.environment', 'nmax'],
    ['node.id', name],
    ['node.data-dir', join(folder, name, 'data')],
    ['node.bind-ip', '127.0.0.1'],
    ['node.internal-address', '127.0.0.1'],
  ];
  const ofFolder = [
    ['connector.name', 'hive'],
    ['hive.metastore', 'file'],
    ['hive.metastore.catalog.dir', 'local:///metastore'],
    ['hive.non-managed-table-writes-enabled', true],
    ['fs.native-local.enabled', true],
    ['local.location', join(folder, 'lake')],
  ];
  const files = {
    'config.properties': config,
    'log.properties': [['io.trino', 'WARN']],
    [catalog === 'memory' ? 'catalog/memory.properties' : 'catalog/lake.properties']:
      catalog === 'memory' ? [['connector.name', 'memory']] : ofFolder,
    ...(faultTolerant && {
      'exchange-manager.properties': [
        ['exchange-manager.name', 'filesystem'],
        ['exchange.base-directories', join(folder, 'exchange')],
      ],
    }),
  };
  if (faultTolerant) await mkdir(join(folder, 'exchange'), { recursive: true });
  for (const [file, properties] of Object.entries(files)) await writeFile(join(etc, file), written(properties));
  if (catalog !== 'memory' && isCoordinator) await linkTables(resolve(catalog), folder);
  // A server for tests starts sooner with the quick compiler alone; one that is measured has both.
  const compiler = catalog === 'memory' ? ['-XX:TieredStopAtLevel=1'] : [];
  return startProcess(
    java,
    [
      `-Xmx${heap}`,
      '-XX:+UseG1GC',
      `-XX:ActiveProcessorCount=${cpus().length}`,
      ...compiler,
      ...['-XX:+ExitOnOutOfMemoryError', '-Djdk.attach.allowAttachSelf=true', '-Dfile.encoding=UTF-8'],
      ...['-cp', join(server, 'lib', '*')],
      ...node.map(([key, value]) => `-D${key}=${value}`),
      `-Dconfig=${join(etc, 'config.properties')}`,
      `-Dlog.levels-file=${join(etc, 'log.properties')}`,
      'io.trino.server.TrinoServer',
    ],
    { cwd: join(folder, name), log: join(folder, `${name}.log`) },
  );
}

const tablesOf = async (catalog) =>
  (await readdir(catalog, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);

/**
 * The tables' files, where the catalog may look: as links, or copies on another disk. What lies there is removed at the
 * end; the files themselves are not. Trino's local file system follows no symbolic links to folders.
 */
async function linkTables(catalog, folder) {
  await mkdir(join(folder, 'lake', 'metastore'), { recursive: true });
  for (const table of await tablesOf(catalog)) {
    await mkdir(join(folder, 'lake', table));
    for (const file of await readdir(join(catalog, table))) {
      const [from, to] = [join(catalog, table, file), join(folder, 'lake', table, file)];
      await link(from, to).catch((error) => {
        if (error.code !== 'EXDEV') throw error;
        return copyFile(from, to);
      });
    }
  }
}

const types = { BYTE_ARRAY: 'VARCHAR', DOUBLE: 'DOUBLE', FLOAT: 'REAL', INT32: 'INTEGER', INT64: 'BIGINT' };

async function declareTables(url, catalog, processes) {
  await waitUntil('the schema', async () => ask(url, 'CREATE SCHEMA IF NOT EXISTS lake.default'), { processes });
  for (const table of await tablesOf(catalog)) {
    const [file] = (await readdir(join(catalog, table))).filter((name) => name.endsWith('.parquet'));
    if (file === undefined) throw new Error(`${join(catalog, table)}: no .parquet in it; expected the rows of a table`);
    const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(join(catalog, table, file)));
    const columns = schema.slice(1).map(({ name, type }) => {
      if (types[type] === undefined) throw new Error(`${file}: column ${name} is ${type}; expected a plain one`);
      return `"${name}" ${types[type]}`;
    });
    const place = `external_location = 'local:///${table}', format = 'PARQUET'`;
    await ask(url, `CREATE TABLE lake.default."${table}" (${columns.join(', ')}) WITH (${place})`);
  }
}

/** The rows that a statement gives; the whole answer is small. */
async function ask(url, statement) {
  const rows = [];
  let next = { url: `${url}/v1/statement`, method: 'POST', body: statement };
  while (next) {
    const answer = await fetch(next.url, { ...next, headers: { 'X-Trino-User': 'nmax' } });
    const page = await answer.json();
    if (page.error) throw new Error(`${page.error.message} (${page.error.errorName})`);
    rows.push(...(page.data ?? []));
    next = page.nextUri && { url: page.nextUri, method: 'GET' };
  }
  return rows;
}

await runScript({ start, stop: async (args) => stopByState(read(args).state) });
