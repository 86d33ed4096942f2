import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedPage, servePage } from './serve-page.ts';

let served: ServedPage;
beforeAll(async () => {
  served = await servePage('<p>hello');
});
afterAll(() => served.close());

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; body: string; policy: unknown }>((resolve, reject) => {
    const sent = request(new URL(path, served.url), { headers, method }, (response) => {
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

test('the page is served on the loopback address only, on a port of its own', async () => {
  expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(await ask('/')).toEqual({ status: 200, body: '<p>hello', policy: 'nosniff' });
  expect(await ask('/', { Host: new URL(served.url).host.replace('127.0.0.1', 'localhost') })).toMatchObject({
    status: 200,
  });
});

test('another host or origin is refused, as a page under a foreign name would have', async () => {
  expect((await ask('/', { Host: 'evil.example' })).status).toBe(403);
  expect((await ask('/', { Host: 'evil.example:80' })).status).toBe(403);
  expect((await ask('/', { Origin: 'http://evil.example' })).status).toBe(403);
  expect((await ask('/', { Origin: 'null' })).status).toBe(403);
  expect((await ask('/', { Origin: served.url.slice(0, -1) })).status).toBe(200);
});

test('there is nothing else, and nothing can be sent', async () => {
  expect((await ask('/../package.json')).status).toBe(404);
  expect((await ask('/workbench.html')).status).toBe(404);
  expect((await ask('/', {}, 'POST')).status).toBe(405);
  expect((await ask('/', {}, 'HEAD')).body).toBe('');
});

test('a port in use is told in a line', async () => {
  const port = Number(new URL(served.url).port);
  await expect(servePage('', { port })).rejects.toThrow(`--port ${port}: in use; expected a free port`);
});
