import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a fake coordinator answers a request with: JSON, or a status with text; `broken` ends the connection, `torn` amid the answer. */
export type FakeAnswer =
  | { readonly page: Record<string, unknown>; readonly next?: boolean; readonly torn?: boolean }
  | { readonly status: number; readonly text?: string; readonly headers?: Record<string, string> }
  | 'broken'
  | 'silent';

/** A request that came. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** A coordinator on loopback that answers statements and pages by a list, one after the other; DELETE is only noted. */
export async function startFakeTrino(answers: readonly FakeAnswer[]) {
  const seen: SeenRequest[] = [];
  let given = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    seen.push({ method, path: url, body: Buffer.concat(parts).toString(), headers });
    if (method === 'DELETE') return response.writeHead(204).end();
    const answer = answers[given++] ?? { status: 500, text: 'nothing more to say' };
    if (answer === 'silent') return undefined;
    if (answer === 'broken') return request.socket.destroy();
    if ('status' in answer) return response.writeHead(answer.status, answer.headers).end(answer.text);
    const next = answer.next === false ? {} : { nextUri: `${origin}/v1/statement/executing/q/${given}` };
    const page = { id: 'q', stats: {}, ...next, ...answer.page };
    if (answer.torn) {
      response.writeHead(200, { 'Content-Length': 1000 }).write(JSON.stringify(page));
      return setTimeout(() => request.socket.destroy(), 20);
    }
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(page));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const methods = () => seen.map(({ method }) => method).join(' ');
  return {
    port,
    seen,
    methods,
    /** Waits until just these requests have come. */
    async until(expected: string) {
      while (methods() !== expected) await pause(5);
    },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
