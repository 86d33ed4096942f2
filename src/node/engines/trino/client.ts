import { setTimeout as pause } from 'node:timers/promises';
import { InputError } from '../../../model/errors.ts';
import type { SqlControl } from '../../../sources/sql/sql-engine.ts';
import { endedBySignal } from '../ended-by-signal.ts';
import { describeAnswer, describeFailure, isPassing, refusalOf } from './errors.ts';
import type { TrinoPlace } from './place.ts';

/** A part of an answer: Trino's `QueryResults`, as far as it is needed. */
export interface TrinoPage {
  readonly columns?: readonly { readonly name: string }[];
  readonly data?: readonly (readonly (string | number | null)[])[];
  readonly nextUri?: string;
  readonly error?: { readonly message?: string; readonly errorName?: string };
  readonly stats?: {
    readonly progressPercentage?: number;
    readonly completedSplits?: number;
    readonly totalSplits?: number;
  };
}

/** What came of a request. */
export interface TrinoAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How often and how long it is waited, in milliseconds. */
export interface TrinoPatience {
  /** Before each time that something is tried again; then it is given up. */
  readonly pauses: readonly number[];
  /** Until a request counts as without an answer. */
  readonly answer: number;
  /** Until a query that is to end is left to itself. */
  readonly farewell: number;
}

const usualPatience: TrinoPatience = {
  pauses: [50, 100, 200, 400, 800, 1600, 3200],
  answer: 60_000,
  farewell: 3_000,
};

/** Answers of a gateway, or of a server that is busy: the same request may be made again. */
const busy = [429, 502, 503, 504];
/** With these no part of a statement was run. */
const notBegun = ['NO_NODES_AVAILABLE', 'SERVER_STARTING_UP', 'SERVER_SHUTTING_DOWN'];
/** The longest that a server's Retry-After is followed, in milliseconds. */
const longestPause = 10_000;

/** Runs statements over Trino's HTTP protocol: a statement is sent, then page after page is asked for. */
export class TrinoClient {
  readonly #place: TrinoPlace;
  readonly #patience: TrinoPatience;

  constructor(place: TrinoPlace, patience: TrinoPatience = usualPatience) {
    this.#place = place;
    this.#patience = patience;
  }

  /** The pages of a statement's answer. Whoever stops asking, or is told to, ends the query in the cluster. */
  async *pages(statement: string, { signal, onProgress }: SqlControl = {}): AsyncGenerator<TrinoPage> {
    for (let attempt = 0; ; attempt++) {
      let handedOut = false;
      let failed: TrinoPage['error'];
      for await (const page of this.#attempt(statement, signal)) {
        if (page.error) {
          failed = page.error;
          break;
        }
        onProgress?.(shareOf(page));
        if (page.columns || page.data) {
          handedOut ||= (page.data?.length ?? 0) > 0;
          yield page;
        }
      }
      if (!failed) return;
      const again = !handedOut && attempt < this.#patience.pauses.length && notBegun.includes(String(failed.errorName));
      if (!again) throw refusalOf(failed, this.#place, attempt);
      await this.#wait(this.#patience.pauses[attempt], signal);
    }
  }

  async *#attempt(statement: string, signal?: AbortSignal): AsyncGenerator<TrinoPage> {
    signal?.throwIfAborted();
    // The answer is waited for even when told to stop: without it the query could not be ended.
    let page = await this.#ask(`${this.#place.origin}/v1/statement`, { method: 'POST', body: statement });
    const forget = endedBySignal(() => this.#end(page.nextUri));
    try {
      for (;;) {
        signal?.throwIfAborted();
        yield page;
        if (page.nextUri === undefined) return;
        page = await this.#ask(this.#ownAddress(page.nextUri), { method: 'GET' }, signal);
      }
    } finally {
      await this.#end(page.nextUri);
      forget();
    }
  }

  /** Tells the cluster that nobody waits any more; it says nothing of queries that have ended. */
  async #end(nextUri: string | undefined): Promise<void> {
    if (nextUri === undefined) return;
    try {
      await fetch(this.#ownAddress(nextUri), {
        method: 'DELETE',
        headers: this.#place.headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#patience.farewell),
      });
    } catch {
      // The cluster itself ends a query that nobody asks for rows of (query.client.timeout).
    }
  }

  /** Pages are asked for where the statement went: a user's name and password go nowhere else. */
  #ownAddress(address: string): string {
    const { name, origin } = this.#place;
    if (URL.canParse(address) && new URL(address).origin === new URL(origin).origin) return address;
    throw new InputError(
      `${name}: Trino: the next rows are at another address: ${address}; expected one at ${origin} (http-server.process-forwarded=true in a cluster behind a gateway)`,
    );
  }

  async #ask(address: string, request: RequestInit, signal?: AbortSignal): Promise<TrinoPage> {
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= this.#patience.pauses.length;
      let wait = this.#patience.pauses[attempt];
      try {
        const answer = await this.#fetch(address, request, signal);
        if (answer.status === 200) return parsePage(answer.text, this.#place);
        if (last || !busy.includes(answer.status)) throw describeAnswer(answer, this.#place, attempt);
        wait = Math.max(wait, Math.min(longestPause, 1000 * Number(answer.headers.get('Retry-After')) || 0));
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof InputError) throw error;
        if (last || request.method !== 'GET' || !isPassing(error)) throw describeFailure(error, this.#place, attempt);
      }
      await this.#wait(wait, signal);
    }
  }

  async #fetch(address: string, request: RequestInit, signal?: AbortSignal): Promise<TrinoAnswer> {
    const controller = new AbortController();
    const stop = () => controller.abort(signal!.reason);
    signal?.addEventListener('abort', stop);
    const tooLate = () => controller.abort(new DOMException('no answer in time', 'TimeoutError'));
    const timer = setTimeout(tooLate, this.#patience.answer);
    try {
      const { headers } = this.#place;
      const answer = await fetch(address, { ...request, headers, redirect: 'manual', signal: controller.signal });
      clearTimeout(timer);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  async #wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    try {
      await pause(milliseconds, undefined, { signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  }
}

function parsePage(text: string, { name }: TrinoPlace): TrinoPage {
  let page: unknown;
  try {
    page = JSON.parse(text);
  } catch (error) {
    const start = JSON.stringify(text.slice(0, 40));
    throw new InputError(
      `${name}: no answer of Trino: ${start}: ${(error as Error).message}; expected JSON from /v1/statement of a coordinator`,
    );
  }
  if (typeof page === 'object' && page !== null && ('stats' in page || 'error' in page)) return page as TrinoPage;
  throw new InputError(
    `${name}: no answer of Trino: ${JSON.stringify(text.slice(0, 40))}; expected the JSON of /v1/statement of a coordinator`,
  );
}

/** How far a query has come, from 0 to 1; Trino tells a share once it knows all parts. */
function shareOf({ stats = {} }: TrinoPage): number {
  const { progressPercentage, completedSplits = 0, totalSplits = 0 } = stats;
  const share =
    progressPercentage === undefined ? completedSplits / Math.max(1, totalSplits) : progressPercentage / 100;
  return Math.min(1, Math.max(0, share));
}
