import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../model/errors.ts';

/** A page being served. */
export interface ServedPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** A file served beside the page, under the same secret. */
export interface ServedFile {
  /** What follows the page's address. */
  readonly name: string;
  readonly type: string;
  readonly body: string;
  /** Its Content-Security-Policy, where it is a page or a worker. */
  readonly policy?: string;
}

export interface ServeOptions {
  /** A free port when left out. */
  readonly port?: number;
  /** Served beside the page; none unless told. The page hears of each by the Server-Timing of its own answer. */
  readonly beside?: readonly ServedFile[];
  /** Told of faults while a request was answered; the page is served on. */
  readonly onFault?: (error: unknown) => void;
}

/**
 * Serves one page to browsers on this machine, under an address with a secret in it that only its opener is told:
 * neither another user of the machine nor a page of another site can ask for it.
 * Requests that name another host are refused, so that a foreign page cannot read it under a name of its own.
 */
export async function servePage(page: string, options: ServeOptions = {}): Promise<ServedPage> {
  const { port = 0, beside = [], onFault } = options;
  const secret = `/${randomBytes(18).toString('base64url')}/`;
  const told: Record<string, string> =
    beside.length > 0 ? { 'Server-Timing': beside.map(({ name }) => `nmax-${name}`).join(', ') } : {};
  const answers: readonly Answer[] = [
    { path: secret, headers: told, body: Buffer.from(page) },
    ...beside.map(({ name, type, body, policy }) => ({
      path: secret + name,
      headers: { 'Content-Type': type, ...(policy ? { 'Content-Security-Policy': policy } : {}) },
      body: Buffer.from(body),
    })),
  ];
  const server = createServer((request, response) => {
    try {
      const own = (server.address() as AddressInfo).port;
      const refusal = refusalOf(request, own);
      if (refusal) return refuse(response, ...refusal);
      const answer = answers.find(({ path }) => isSame(pathOf(request), path));
      if (!answer) return refuse(response, 404, 'nothing here; the address is the one that nmax serve printed');
      response.writeHead(200, { ...headers, ...answer.headers, 'Content-Length': answer.body.length });
      response.end(request.method === 'HEAD' ? undefined : answer.body);
    } catch (error) {
      onFault?.(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'a fault of nmax');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'in use' : error.code === 'EACCES' ? 'not allowed' : error.code;
      reject(new UserError(`--port ${port}: ${why}; expected a free port`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}${secret}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Where a request may come from: typed or opened by the user, or the page itself. */
const ownSites: readonly unknown[] = [undefined, 'none', 'same-origin'];

interface Answer {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

function refusalOf({ method, headers: sent }: IncomingMessage, port: number): [number, string] | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(sent.host ?? '')) return [403, 'wrong host'];
  if (sent.origin !== undefined && !hosts.some((host) => sent.origin === `http://${host}`))
    return [403, 'wrong origin'];
  if (!ownSites.includes(sent['sec-fetch-site'])) return [403, 'asked for by another site'];
  return method === 'GET' || method === 'HEAD' ? undefined : [405, 'only GET and HEAD'];
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0];

/** Takes as long whatever the difference, so that a secret cannot be guessed letter by letter. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${why}\n`);
}
