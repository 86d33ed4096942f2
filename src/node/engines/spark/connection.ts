import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { endedBySignal } from '../ended-by-signal.ts';
import { loadPackages } from '../load-packages.ts';
import type { SparkPlace } from './place.ts';
import {
  interruptOperation,
  type SparkAnalysis,
  type SparkPlan,
  type SparkResponse,
  serviceName,
  sparkConnect,
} from './protocol.ts';
import { isServiceError, isUnavailable } from './refusal.ts';

/** The largest message: what Spark's server takes unless told otherwise, and its own clients. */
const largestMessage = 128 * 1024 * 1024;
/** Waits (in milliseconds) before a server that is not there is asked again. */
const waits = [200, 400, 800, 1600];
/** How long (in milliseconds) the end of a statement or session is waited for. */
const patience = 5000;

type Grpc = typeof import('@grpc/grpc-js');

/** A session on a Spark Connect server. */
export class SparkConnection {
  readonly #grpc: Grpc;
  readonly #client: InstanceType<Grpc['Client']>;
  readonly #service: ServiceDefinition;
  readonly #place: SparkPlace;
  readonly #session: object;

  private constructor(grpc: Grpc, service: ServiceDefinition, place: SparkPlace) {
    this.#grpc = grpc;
    this.#service = service;
    this.#place = place;
    const credentials = place.tls ? grpc.credentials.createSsl() : grpc.credentials.createInsecure();
    this.#client = new grpc.Client(place.target, credentials, {
      'grpc.max_receive_message_length': largestMessage,
      'grpc.max_send_message_length': largestMessage,
      // A line that died without a word is found after a minute and a half; as Spark's own clients do.
      'grpc.keepalive_time_ms': 60_000,
      'grpc.keepalive_timeout_ms': 20_000,
    });
    this.#session = {
      sessionId: randomUUID(),
      userContext: { userId: place.user, userName: place.user },
      clientType: 'nmax',
    };
  }

  /** Connects, and asks until the server answers, a few times. */
  static async open(place: SparkPlace): Promise<SparkConnection> {
    const [grpc, loader] = await loadPackages(['@grpc/grpc-js', '@grpc/proto-loader'], () =>
      Promise.all([import('@grpc/grpc-js'), import('@grpc/proto-loader')]),
    );
    const definition = loader.fromJSON(sparkConnect, { longs: Number });
    const connection = new SparkConnection(grpc, definition[serviceName] as ServiceDefinition, place);
    for (let attempt = 0; ; attempt++)
      try {
        await connection.analyze({ sparkVersion: {} });
        return connection;
      } catch (error) {
        if (!isUnavailable(error) || attempt >= waits.length) {
          connection.#client.close();
          throw error;
        }
        await wait(waits[attempt]);
      }
  }

  /** What Spark knows of a plan without running it. */
  analyze(question: { readonly schema?: { readonly plan: SparkPlan }; readonly sparkVersion?: object }) {
    return this.#ask<SparkAnalysis>('AnalyzePlan', question);
  }

  /** Runs a plan; when it is left early or told to stop, Spark ends it too. */
  async *execute(plan: SparkPlan, signal?: AbortSignal): AsyncGenerator<SparkResponse> {
    const operationId = randomUUID();
    const { path, requestSerialize, responseDeserialize } = this.#service.ExecutePlan;
    const call = this.#client.makeServerStreamRequest<object, SparkResponse>(
      path,
      requestSerialize,
      responseDeserialize,
      { ...this.#session, operationId, plan },
      this.#metadata(),
    );
    let ended = false;
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= this.#interrupt(operationId).finally(() => call.cancel());
    };
    const forget = endedBySignal(() => this.#interrupt(operationId));
    signal?.addEventListener('abort', stop);
    try {
      for await (const response of call as AsyncIterable<SparkResponse>) yield response;
      ended = true;
    } catch (error) {
      ended = isServiceError(error) && !isUnavailable(error);
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      if (!ended) stop();
      await stopping;
      forget();
    }
  }

  /** Ends the session, with all that it keeps. */
  async close(): Promise<void> {
    await this.#unlessGone(this.#ask('ReleaseSession', {}, patience));
    this.#client.close();
  }

  async #interrupt(operationId: string): Promise<void> {
    await this.#unlessGone(this.#ask('Interrupt', { interruptType: interruptOperation, operationId }, patience));
  }

  /** A server that has gone has ended everything; one that is late ends it when the session times out. */
  async #unlessGone(answer: Promise<object>): Promise<void> {
    try {
      await answer;
    } catch (error) {
      if (!isServiceError(error)) throw error;
    }
  }

  #ask<Answer extends object>(method: string, question: object, patience?: number): Promise<Answer> {
    const { path, requestSerialize, responseDeserialize } = this.#service[method];
    return new Promise((resolve, reject) => {
      this.#client.makeUnaryRequest<object, Answer>(
        path,
        requestSerialize,
        responseDeserialize,
        { ...this.#session, ...question },
        this.#metadata(),
        patience === undefined ? {} : { deadline: Date.now() + patience },
        (error, answer) => (error ? reject(error) : resolve(answer!)),
      );
    });
  }

  #metadata() {
    const metadata = new this.#grpc.Metadata();
    if (this.#place.token !== undefined) metadata.set('authorization', `Bearer ${this.#place.token}`);
    return metadata;
  }
}
