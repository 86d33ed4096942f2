import { expect, test } from 'vitest';
import { UsageError } from '../../../model/errors.ts';
import { parseTrinoPlace } from './place.ts';

const parse = (place: string, settings = {}, environment = {}) => parseTrinoPlace(place, settings, environment);

test('user, host, port, catalog and schema', () => {
  const { name, origin, headers, length } = parse('//me@host:8080/lake/search');
  expect({ name, origin, length }).toEqual({
    name: 'trino://me@host:8080/lake/search',
    origin: 'http://host:8080',
    length: 1_000_000,
  });
  expect(headers).toEqual({
    'X-Trino-User': 'me',
    'X-Trino-Source': 'nmax',
    'X-Trino-Catalog': 'lake',
    'X-Trino-Schema': 'search',
    'X-Trino-Session': 'join_distribution_type=BROADCAST',
  });
});

test('what is left out: the user is that of the environment, a table can name catalog and schema itself', () => {
  const { origin, headers } = parse('//host', {}, { USER: 'somebody' });
  expect(origin).toBe('http://host:8080');
  expect(headers['X-Trino-User']).toBe('somebody');
  expect(Object.keys(headers)).not.toContain('X-Trino-Catalog');
  expect(parse('//a%40b@[::1]:1/c/').headers).toMatchObject({ 'X-Trino-User': 'a@b', 'X-Trino-Catalog': 'c' });
});

test('a password or a token is sent over TLS', () => {
  const basic = parse('//me@host/c', {}, { TRINO_PASSWORD: 'hünter2' });
  expect(basic.origin).toBe('https://host:443');
  expect(basic.headers.Authorization).toBe(`Basic ${Buffer.from('me:hünter2').toString('base64')}`);
  expect(basic.name).toBe('trino://me@host/c');
  const bearer = parse('//me@host:8443/c', {}, { TRINO_ACCESS_TOKEN: 'abc' });
  expect([bearer.origin, bearer.headers.Authorization]).toEqual(['https://host:8443', 'Bearer abc']);
  expect(parse('//me@host:443/c').origin).toBe('https://host:443');
  expect(parse('//me@host:443/c', { tls: 'false' }).origin).toBe('http://host:443');
  expect(parse('//me@127.0.0.1:8080', { tls: 'false' }, { TRINO_PASSWORD: 'x' }).origin).toBe('http://127.0.0.1:8080');
});

test('settings: session properties are added to ours or replace them, the length is that of the cluster', () => {
  const { headers, length } = parse('//me@host', {
    session: 'join_distribution_type=AUTOMATIC,lake.note=a b',
    length: '50000000',
  });
  expect(headers['X-Trino-Session']).toBe('join_distribution_type=AUTOMATIC,lake.note=a%20b');
  expect(length).toBe(50_000_000);
});

test.each([
  ['', {}, {}, 'no host in it; expected trino://USER@HOST:PORT/CATALOG/SCHEMA'],
  ['//me@host:0', {}, {}, 'no port: 0'],
  ['//me@host/c/s/t', {}, {}, 'more than a catalog and a schema'],
  ['//me@host/c//', {}, {}, 'schema with characters that are not ASCII, or none'],
  ['//me@host/50%', {}, {}, '% in the catalog'],
  ['//me%0d%0aX-Evil@host', {}, {}, 'user with characters that are not ASCII'],
  ['//host', {}, {}, 'no user in it, nor in the environment as USER'],
  ['//me@host', { tls: 'yes' }, {}, 'invalid tls: yes; expected true or false'],
  ['//me@host', { length: '1e6' }, {}, 'invalid length: 1e6'],
  ['//me@host', { session: 'spill' }, {}, 'invalid session: spill; expected PROPERTY=VALUE'],
  ['//me@host', { tls: 'false' }, { TRINO_PASSWORD: 'hunter2' }, 'TRINO_PASSWORD is set and the connection is not'],
  ['//me@host', {}, { TRINO_PASSWORD: 'hunter2', TRINO_ACCESS_TOKEN: 'hunter2' }, 'both set; expected one of them'],
])('refuses %s %j %j', (place, settings, environment, reason) => {
  let message = '';
  try {
    parse(place, settings, environment);
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    message = (error as Error).message;
  }
  expect(message).toContain(reason);
  expect(message).not.toContain('hunter2');
});
