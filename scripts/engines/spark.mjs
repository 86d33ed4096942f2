/**
 * Spark Connect on the loopback interface, for tests and measurements:
 *   node scripts/engines/spark.mjs start --state FILE [--workers N] [--memory 1g]
 *   node scripts/engines/spark.mjs stop --state FILE
 * With workers it is a cluster of a master, workers of one core each, and the server that asks them; without, one process
 * that is quick to start and slow to compute. Prints where nmax finds it; Parquet in a folder is the table
 * `parquet."/the/folder"`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client, credentials } from '@grpc/grpc-js';
import {
  endProcesses,
  freePort,
  javaOf,
  pythonWith,
  runProgram,
  runScript,
  startProcess,
  stopByState,
  waitUntil,
  writeState,
} from './kit.mjs';

const version = '4.3.0';
const oldestJava = 17;
const loopback = '127.0.0.1';
const options = {
  state: { type: 'string' },
  workers: { type: 'string', default: '0' },
  memory: { type: 'string', default: '1g' },
};

function read(args) {
  const { values } = parseArgs({ args, options });
  if (values.state === undefined) throw new Error('missing --state; expected a file that says what runs');
  if (!/^\d+$/.test(values.workers)) throw new Error(`invalid --workers: ${values.workers}; expected a number`);
  if (!/^\d+[mg]$/.test(values.memory)) throw new Error(`invalid --memory: ${values.memory}; expected one such as 2g`);
  return { ...values, workers: Number(values.workers) };
}

/** Where Spark is, and the environment of its programs. */
async function findSpark() {
  const java = await javaOf(oldestJava);
  const python = await pythonWith(`pyspark==${version}`);
  const tell = 'import pyspark; print(pyspark.__path__[0])';
  const { stdout } = await runProgram(python, ['-c', tell], `Spark ${version}`);
  const home = stdout.trim();
  const env = {
    SPARK_HOME: home,
    SPARK_LOCAL_IP: loopback,
    ...(isAbsolute(java) && { JAVA_HOME: dirname(dirname(java)) }),
  };
  return { home, env };
}

async function start(args) {
  const { state, workers, memory } = read(args);
  const spark = await findSpark();
  const folder = await mkdtemp(join(tmpdir(), 'nmax-spark-'));
  const processes = [];
  const begin = async (name, program, programArgs) => {
    const started = await startProcess(join(spark.home, 'bin', program), programArgs.map(String), {
      cwd: folder,
      log: join(folder, `${name}.log`),
      env: spark.env,
    });
    processes.push({ name, ...started });
  };
  try {
    const master = workers === 0 ? 'local[2]' : await startCluster(begin, workers, memory, processes);
    const port = await freePort();
    await begin('server', 'spark-submit', serverArgs({ master, memory, port, folder, workers }));
    await waitUntil(`Spark Connect at ${loopback}:${port}`, () => answers(`${loopback}:${port}`), { processes });
    const location = `spark://${loopback}:${port}`;
    await writeState(state, { url: location, location, processes, folder });
    console.log(location);
  } catch (error) {
    await endProcesses(processes);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A master and its workers; gives the master's address. */
async function startCluster(begin, workers, memory, processes) {
  const [port, pages] = [await freePort(), await freePort()];
  const address = `spark://${loopback}:${port}`;
  const daemon = (name) => `org.apache.spark.deploy.${name}`;
  const own = ['--host', loopback];
  await begin('master', 'spark-class', [daemon('master.Master'), ...own, '--port', port, '--webui-port', pages]);
  for (let w = 1; w <= workers; w++)
    await begin(`worker-${w}`, 'spark-class', [
      daemon('worker.Worker'),
      ...own,
      ...['--cores', 1, '--memory', memory, '--webui-port', 0, '--work-dir', `work-${w}`, address],
    ]);
  await waitUntil(
    `${workers} workers of Spark`,
    async () => (await (await fetch(`http://${loopback}:${pages}/json/`)).json()).aliveworkers === workers,
    { processes },
  );
  return address;
}

function serverArgs({ master, memory, port, folder, workers }) {
  const settings = {
    'spark.ui.enabled': false,
    'spark.connect.grpc.binding.address': loopback,
    'spark.connect.grpc.binding.port': port,
    'spark.driver.host': loopback,
    'spark.driver.bindAddress': loopback,
    'spark.sql.warehouse.dir': join(folder, 'warehouse'),
    'spark.local.dir': join(folder, 'local'),
    ...(workers === 0 ? forTests : { 'spark.executor.memory': memory, 'spark.sql.shuffle.partitions': 2 * workers }),
  };
  return [
    ...['--master', master, '--driver-memory', memory],
    ...(workers === 0 ? ['--driver-java-options', '-XX:TieredStopAtLevel=1'] : []),
    ...['--class', 'org.apache.spark.sql.connect.service.SparkConnectServer'],
    ...Object.entries(settings).flatMap(([name, value]) => ['--conf', `${name}=${value}`]),
    'spark-internal',
  ];
}

/** A statement on a few rows takes Spark a tenth of the time when it is not compiled and not cut into many tasks. */
const forTests = {
  'spark.sql.shuffle.partitions': 1,
  'spark.sql.adaptive.enabled': false,
  'spark.sql.codegen.wholeStage': false,
  'spark.sql.codegen.factoryMode': 'NO_CODEGEN',
};

async function answers(target) {
  const client = new Client(target, credentials.createInsecure());
  try {
    await new Promise((done, failed) => {
      client.waitForReady(Date.now() + 1000, (error) => (error ? failed(error) : done()));
    });
    return true;
  } finally {
    client.close();
  }
}

await runScript({ start, stop: async (args) => stopByState(read(args).state) });
