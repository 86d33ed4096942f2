import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installFiles } from './install-files.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const faults: unknown[] = [];
let served: ServedPage;
let host: string;
let path: string;
beforeAll(async () => {
  served = await servePage('<p>hello', { onFault: (error) => faults.push(error) });
  ({ host, pathname: path } = new URL(served.url));
});
afterAll(() => served.close());

function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; body: string; policy: unknown }>((resolve, reject) => {
    const [hostname, port] = host.split(':');
    const sent = request({ hostname, port, path: target, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode!, body, policy: response.headers['x-content-type-options'] }),
      );
    });
    sent.on('error', reject).end();
  });
}

/** Sends a request as it is and gives the answer's first line. */
function askRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(host.split(':')[1]), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer.split('\r\n')[0]));
    socket.on('error', reject);
  });
}

test('the page is served on the loopback address only, on a port of its own, under a secret', async () => {
  expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/$/);
  expect(await ask(path)).toEqual({ status: 200, body: '<p>hello', policy: 'nosniff' });
  expect(await ask(`${path}?again`)).toMatchObject({ status: 200 });
  expect(await ask(path, { Host: host.replace('127.0.0.1', 'localhost') })).toMatchObject({ status: 200 });
});

test('without the secret, or with another, there is nothing', async () => {
  const other = await servePage('<p>other');
  const wrong = [new URL(other.url).pathname, '/', '', path.slice(0, -1), path.slice(0, -2), `${path}x`, `/${path}`];
  await other.close();
  for (const target of [...wrong, path.toUpperCase(), `/?${path}`, `/%2F${path.slice(1)}`, `/..${path}`])
    expect([target, (await ask(target || '/')).status]).toEqual([target, 404]);
});

test('another host or origin is refused, as a page under a foreign name would have', async () => {
  expect((await ask(path, { Host: 'evil.example' })).status).toBe(403);
  expect((await ask(path, { Host: 'evil.example:80' })).status).toBe(403);
  expect((await ask(path, { Origin: 'http://evil.example' })).status).toBe(403);
  expect((await ask(path, { Origin: 'null' })).status).toBe(403);
  expect((await ask(path, { Origin: `http://${host}` })).status).toBe(200);
});

test('a request that another site makes is refused, even where it knows the address', async () => {
  for (const site of ['cross-site', 'same-site'])
    for (const mode of ['navigate', 'no-cors', 'cors'])
      expect((await ask(path, { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode })).status).toBe(403);
  for (const site of ['none', 'same-origin'])
    expect((await ask(path, { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate' })).status).toBe(200);
});

test('there is nothing else, and nothing can be sent', async () => {
  expect((await ask('/../package.json')).status).toBe(404);
  expect((await ask(`${path}workbench.html`)).status).toBe(404);
  expect((await ask(path, {}, 'POST')).status).toBe(405);
  expect((await ask(path, {}, 'HEAD')).body).toBe('');
});

describe('odd requests', () => {
  test.each(['//', '/\\', 'http://[', 'http://[/', '*', '/%', '/%00', '//evil.example/', '///', '?', '/\u00ff'])(
    'GET %s is answered, and the page is still served',
    async (target) => {
      const answer = await askRaw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
      expect((await ask(path)).status).toBe(200);
      expect(faults).toEqual([]);
    },
  );

  test.each(['GET / HTTP/1.1\r\n\r\n', 'nonsense\r\n\r\n', '\0\0\0\0\r\n\r\n'])('%j is answered', async (text) => {
    expect(await askRaw(text)).toMatch(/^HTTP\/1\.1 40[0-9] /);
    expect((await ask(path)).status).toBe(200);
  });
});

test('files beside the page are under its secret, with a policy of their own, and the page hears of them', async () => {
  const files = installFiles('1.2.3');
  const page = await servePage('<p>hello', { beside: files });
  try {
    const answer = await fetch(page.url);
    expect(answer.headers.get('server-timing')).toContain('nmax-install');
    expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    for (const { name, type, body } of files) {
      const one = await fetch(page.url + name);
      expect([one.status, one.headers.get('content-type'), await one.text()]).toEqual([200, type, body]);
      expect((await fetch(new URL(`/${name}`, page.url))).status).toBe(404);
    }
    const policy = (await fetch(`${page.url}install`)).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^' ]+'; /);
    expect((await ask(`${path}install`)).status, 'without them there is nothing').toBe(404);
  } finally {
    await page.close();
  }
});

test('a port in use is told in a line', async () => {
  const port = Number(new URL(served.url).port);
  await expect(servePage('', { port })).rejects.toThrow(`--port ${port}: in use; expected a free port`);
});
