import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { InputError, UsageError } from '../../src/model/errors.ts';
import { batchOf } from '../../src/node/engines/spark/batches.ts';
import { parseSparkPlace, tokenVariable } from '../../src/node/engines/spark/place.ts';
import type { SparkPlan } from '../../src/node/engines/spark/protocol.ts';
import { openSpark } from '../../src/node/engines/spark.ts';
import { execute } from '../../src/sources/sql/sql-engine.ts';
import { type FakeSpark, failure, rows, type SparkCall, startFakeSpark } from '../support/fake-spark.ts';

let server: FakeSpark | undefined;
afterEach(() => {
  server?.stop();
  vi.unstubAllEnvs();
});

async function opened(answer: (call: SparkCall) => void, options?: Parameters<typeof startFakeSpark>[1]) {
  server = await startFakeSpark(answer, options);
  return openSpark(server.place, { settings: {} });
}

const methods = () => server!.asked.map(({ method }) => method);

describe('Spark Connect, asked over gRPC', () => {
  test('rows come in batches, as they are sent, with progress that never goes back', async () => {
    const stages = (numTasks: number, numCompletedTasks: number) => ({
      executionProgress: { stages: [{ numTasks, numCompletedTasks }] },
    });
    const engine = await opened((call) => {
      for (const message of [stages(4, 2), rows({ a: ['é', '\u{1f600}'], n: new Int32Array([1, -2]) })])
        call.write(message);
      for (const message of [stages(8, 3), rows({ a: [null, 'x'], n: new Int32Array([3, 4]) })]) call.write(message);
      call.end();
    });
    const seen: unknown[] = [];
    const shares: number[] = [];
    for await (const batch of engine.query('SELECT a, n', { onProgress: (share) => shares.push(share) }))
      seen.push([...Array(batch.rows).keys()].map((row) => [batch.text(0, row), batch.numbers(1)[row]]));
    expect(seen).toEqual([
      [
        ['é', 1],
        ['\u{1f600}', -2],
      ],
      [
        [null, 3],
        ['x', 4],
      ],
    ]);
    expect(shares).toEqual([0.5, 0.5]);
    await engine.close();
    expect(methods()).toEqual(['AnalyzePlan', 'ExecutePlan', 'ReleaseSession']);
  });

  test('an error after some rows is one line, with its class and first sentence', async () => {
    const engine = await opened((call) => {
      call.write(rows({ a: ['x'] }));
      call.emit(
        'error',
        failure(13, '[BAD.THING] The thing `a.b` is bad. Set "x" to "false". SQLSTATE: 1\n== SQL ==\nat org.apache'),
      );
    });
    const reading = execute(engine, 'SELECT 1');
    await expect(reading).rejects.toThrow(InputError);
    await expect(reading).rejects.toThrow(`spark:${server!.place}: Spark: [BAD.THING] The thing \`a.b\` is bad`);
    await expect(reading).rejects.not.toThrow('SQLSTATE');
    await engine.close();
  });

  test('a statement that is told to stop is interrupted in Spark, and ends with the reason', async () => {
    const engine = await opened((call) => call.write(rows({ a: ['x'] })));
    const control = new AbortController();
    setTimeout(() => control.abort(new Error('enough')), 50);
    await expect(execute(engine, 'SELECT 1', control)).rejects.toThrow('enough');
    const { request } = server!.asked.find(({ method }) => method === 'ExecutePlan')!;
    expect(server!.asked.find(({ method }) => method === 'Interrupt')!.request).toMatchObject({
      operationId: request.operationId,
      interruptType: 3,
    });
    await expect(execute(engine, 'SELECT 1', control)).rejects.toThrow('enough');
    await engine.close();
  });

  test('a statement of which no more rows are wanted is interrupted', async () => {
    const engine = await opened((call) => call.write(rows({ a: ['x'] })));
    for await (const _ of engine.query('SELECT 1')) break;
    expect(methods()).toContain('Interrupt');
    await engine.close();
  });

  test('a server that is not there yet is asked again, one that never is is told', async () => {
    const engine = await opened(() => {}, { away: 2 });
    await engine.close();
    expect(methods()).toEqual(['AnalyzePlan', 'AnalyzePlan', 'AnalyzePlan', 'ReleaseSession']);
    server!.stop();
    server = await startFakeSpark(() => {}, { away: 99 });
    await expect(openSpark(server.place, { settings: {} })).rejects.toThrow(
      `spark:${server.place}: no answer from Spark (still starting); expected a Spark Connect server, without TLS; tls=true for one with it`,
    );
  });

  test('judgements are sent as rows of a view, with their topics and places', async () => {
    const engine = await opened((call) => call.end());
    const select = await engine.send(parseQrels("t'1 0 a 1\nt'1 0 b -1\n2 0 \u{1f600} 3\n"));
    expect(select).toBe('SELECT topic, document, number, place, grade FROM nmax_sent_0');
    const { command } = server!.asked[1].request.plan as SparkPlan;
    const { name, input } = command!.createDataframeView!;
    expect(name).toBe('nmax_sent_0');
    const batch = batchOf(input.localRelation!.data);
    const cells = [0, 1, 2].map((row) => [
      ...[0, 1].map((column) => batch.text(column, row)),
      ...[2, 3, 4].map((column) => batch.numbers(column)[row]),
    ]);
    expect(cells).toEqual([
      ['2', '\u{1f600}', 0, 0, 3],
      ["t'1", 'a', 1, 0, 1],
      ["t'1", 'b', 1, 1, -1],
    ]);
    await engine.close();
  });

  test('a token goes to the server and into no message', async () => {
    vi.stubEnv(tokenVariable, 'geheim');
    const engine = await opened((call) => call.emit('error', failure(16, 'who are you?')));
    const reading = execute(engine, 'SELECT 1');
    await expect(reading).rejects.toThrow(`who are you?; expected a user it knows, and its token in ${tokenVariable}`);
    await expect(reading).rejects.not.toThrow('geheim');
    expect(server!.asked.map(({ token }) => token)).toEqual(['Bearer geheim', 'Bearer geheim']);
    await engine.close();
  });
});

describe('a place of Spark', () => {
  test('has a host, and may have a user, a port and a schema', () => {
    const environment = { USER: 'me', SPARK_USER: 'you' };
    expect(parseSparkPlace('//host', {}, environment)).toEqual({
      name: 'spark://host:15002',
      target: 'host:15002',
      user: 'you',
      tls: false,
      token: undefined,
      schema: [],
    });
    expect(parseSparkPlace('//a%40b@[::1]:1/c/d', { tls: 'true' }, { [tokenVariable]: 'x' })).toMatchObject({
      target: '[::1]:1',
      user: 'a@b',
      tls: true,
      token: 'x',
      schema: ['c', 'd'],
    });
  });

  test.each([
    ['//host:99999', {}, 'invalid Spark location'],
    ['//host', { tls: 'false' }, 'and tls=false; expected TLS'],
    ['//me:geheim@host', {}, 'a password in it (not shown)'],
  ])('refuses %s with %j', (place, settings, reason) => {
    const parse = () => parseSparkPlace(place, settings, { [tokenVariable]: 'geheim' });
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(reason);
    expect(parse).not.toThrow('geheim');
  });
});
