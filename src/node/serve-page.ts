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

export interface ServeOptions {
  /** A free port when left out. */
  readonly port?: number;
  /** Told of faults while a request was answered; the page is served on. */
  readonly onFault?: (error: unknown) => void;
}

/**
 * Serves one page to browsers on this machine, under an address with a secret in it that only its opener is told:
 * neither another user of the machine nor a page of another site can ask for it.
 * Requests that name another host are refused, so that a foreign page cannot read it under a name of its own.
 */
export async function servePage(page: string, { port = 0, onFault }: ServeOptions = {}): Promise<ServedPage> {
  const body = Buffer.from(page);
  const secret = `/${randomBytes(18).toString('base64url')}/`;
  const server = createServer((request, response) => {
    try {
      const own = (server.address() as AddressInfo).port;
      const refusal = refusalOf(request, own, secret);
      if (refusal) return refuse(response, ...refusal);
      response.writeHead(200, { ...headers, 'Content-Length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
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

function refusalOf(
  { method, url = '', headers: sent }: IncomingMessage,
  port: number,
  secret: string,
): [number, string] | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(sent.host ?? '')) return [403, 'wrong host'];
  if (sent.origin !== undefined && !hosts.some((host) => sent.origin === `http://${host}`))
    return [403, 'wrong origin'];
  if (!ownSites.includes(sent['sec-fetch-site'])) return [403, 'asked for by another site'];
  if (method !== 'GET' && method !== 'HEAD') return [405, 'only GET and HEAD'];
  const [path] = url.split('?', 1);
  return isSame(path, secret) ? undefined : [404, 'nothing here; the address is the one that nmax serve printed'];
}

/** Takes as long whatever the difference, so that a secret cannot be guessed letter by letter. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${why}\n`);
}
