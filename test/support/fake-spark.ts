import { Metadata, Server, ServerCredentials, type ServerWritableStream, type ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';
import { tableFromArrays, tableToIPC } from '@uwdata/flechette';
import {
  type SparkPlan,
  type SparkResponse,
  serviceName,
  sparkConnect,
} from '../../src/node/engines/spark/protocol.ts';

/** A plan that the server was asked to run. */
export type SparkCall = ServerWritableStream<{ plan: SparkPlan; operationId: string }, SparkResponse>;

/** A server that speaks Spark Connect and knows no SQL: what it answers is up to the test. */
export interface FakeSpark {
  /** The place of a location that names it. */
  readonly place: string;
  /** What it was asked, in order: the methods, with what they carried. */
  readonly asked: { readonly method: string; readonly request: Record<string, unknown>; readonly token?: string }[];
  stop(): void;
}

/** An error as gRPC reports it. */
export const failure = (code: number, details: string) => ({ code, details, metadata: new Metadata() });

/** Rows as Spark sends them. */
export function rows(columns: Record<string, unknown[] | Int32Array>): SparkResponse {
  const table = tableFromArrays(columns as Record<string, unknown[]>);
  return { arrowBatch: { rowCount: table.numRows, data: tableToIPC(table, { format: 'stream' })! } };
}

/** Starts one on the loopback interface; it is away for the first questions where asked. */
export async function startFakeSpark(
  execute: (call: SparkCall) => void,
  { away = 0 }: { away?: number } = {},
): Promise<FakeSpark> {
  const asked: { method: string; request: Record<string, unknown>; token?: string }[] = [];
  const note = (method: string, { request, metadata }: { request: unknown; metadata: Metadata }) =>
    asked.push({
      method,
      request: request as Record<string, unknown>,
      token: metadata.get('authorization')[0]?.toString(),
    });
  type Reply = (error: object | null, answer?: object) => void;
  const unary = (method: string, answer: object) => (call: { request: unknown; metadata: Metadata }, reply: Reply) => {
    note(method, call);
    if (asked.length <= away) reply(failure(14, 'still starting'));
    else reply(null, answer);
  };
  const server = new Server();
  server.addService(fromJSON(sparkConnect, { longs: Number })[serviceName] as ServiceDefinition, {
    AnalyzePlan: unary('AnalyzePlan', {
      schema: { schema: { struct: { fields: [{ name: 'a' }] } } },
      sparkVersion: { version: '0' },
    }),
    Interrupt: unary('Interrupt', {}),
    ReleaseSession: unary('ReleaseSession', {}),
    ExecutePlan: (call: SparkCall) => {
      note('ExecutePlan', call);
      execute(call);
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return { place: `//127.0.0.1:${port}`, asked, stop: () => server.forceShutdown() };
}
