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

/**
 * Serves one page to browsers on this machine, on a free port unless told.
 * Requests that name another host are refused, so that a foreign page cannot read it under a name of its own.
 */
export async function servePage(page: string, { port = 0 }: { readonly port?: number } = {}): Promise<ServedPage> {
  const body = Buffer.from(page);
  const server = createServer((request, response) => {
    const own = (server.address() as AddressInfo).port;
    const refusal = refusalOf(request, own);
    if (refusal) return refuse(response, ...refusal);
    response.writeHead(200, { ...headers, 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
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
    url: `http://127.0.0.1:${own}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refusalOf({ method, url, headers: sent }: IncomingMessage, port: number): [number, string] | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(sent.host ?? '')) return [403, 'wrong host'];
  if (sent.origin !== undefined && !hosts.some((host) => sent.origin === `http://${host}`))
    return [403, 'wrong origin'];
  if (method !== 'GET' && method !== 'HEAD') return [405, 'only GET and HEAD'];
  return new URL(url ?? '/', 'http://127.0.0.1').pathname === '/' ? undefined : [404, 'only one page here, /'];
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${why}\n`);
}
