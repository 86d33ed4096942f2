import { UsageError } from '../../../model/errors.ts';

/** Where a Trino cluster is, and as whom it is asked. */
export interface TrinoPlace {
  /** What messages call it; a password is never part of it. */
  readonly name: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** What every request carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** The largest statement that the cluster takes, in characters. */
  readonly length: number;
  /** Why the connection is encrypted, or is not, where nobody said: a hint for one that fails. */
  readonly tlsReason?: string;
}

const expected = 'trino://USER@HOST:PORT/CATALOG/SCHEMA';
/** `query.max-length` of a cluster that does not say another. */
const usualLength = 1_000_000;
/** What {@link TrinoPlace} is told of joins: the judged rows are few, and go to every part of the runs. */
const usualSession = { join_distribution_type: 'BROADCAST' };

/** Reads `//USER@HOST:PORT/CATALOG/SCHEMA`, with settings; passwords and tokens come from the environment only. */
export function parseTrinoPlace(
  place: string,
  settings: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): TrinoPlace {
  const name = `trino:${place}`;
  const invalid = (reason: string) => new UsageError(`invalid location: ${name}: ${reason}; expected ${expected}`);
  const [, userPart, host, port, path] =
    /^\/\/(?:([^@/]*)@)?(\[[\da-f:.]+\]|[^@/:[\]\s]+)(?::(\d+))?(\/.*)?$/i.exec(place) ?? [];
  if (host === undefined) throw invalid('no host in it');
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) throw invalid(`no port: ${port}`);
  const decoded = (part: string, what: string) => {
    if (/%(?![\da-f]{2})/i.test(part)) throw invalid(`% in the ${what} without two hexadecimal digits after it`);
    const text = decodeURIComponent(part);
    // Requests carry these names in their head, which takes no other characters.
    if (!/^[\x20-\x7e]+$/.test(text)) throw invalid(`${what} with characters that are not ASCII, or none`);
    return text;
  };
  const parts = (path ?? '').replace(/\/$/, '').split('/').slice(1);
  if (parts.length > 2) throw invalid('more than a catalog and a schema in it');
  const [catalog, schema] = parts.map((part, i) => decoded(part, i === 0 ? 'catalog' : 'schema'));
  const user = userPart === undefined ? environment.USER || environment.USERNAME : decoded(userPart, 'user');
  if (user === undefined) throw invalid('no user in it, nor in the environment as USER');

  const { TRINO_PASSWORD: password, TRINO_ACCESS_TOKEN: token } = environment;
  if (password && token)
    throw new UsageError('TRINO_PASSWORD and TRINO_ACCESS_TOKEN are both set; expected one of them');
  const secret = password ? 'TRINO_PASSWORD' : token ? 'TRINO_ACCESS_TOKEN' : undefined;
  const { tls, reason } = chooseTls(settings.tls, port, secret, name);
  if (secret && !tls && !isLoopback(host))
    throw new UsageError(
      `${name}: ${secret} is set and the connection is not encrypted; expected tls=true, or no ${secret}`,
    );
  const authorization = password
    ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    : token && `Bearer ${token}`;
  return {
    name,
    origin: `${tls ? 'https' : 'http'}://${host}:${port ?? (tls ? 443 : 8080)}`,
    headers: {
      'X-Trino-User': user,
      'X-Trino-Source': 'nmax',
      ...(catalog !== undefined && { 'X-Trino-Catalog': catalog }),
      ...(schema !== undefined && { 'X-Trino-Schema': schema }),
      'X-Trino-Session': sessionHeader(settings.session, name),
      ...(authorization && { Authorization: authorization }),
    },
    length: parseLength(settings.length, name),
    tlsReason: reason,
  };
}

function chooseTls(written: string | undefined, port: string | undefined, secret: string | undefined, name: string) {
  if (written !== undefined && written !== 'true' && written !== 'false')
    throw new UsageError(`${name}: invalid tls: ${written}; expected true or false`);
  if (written !== undefined) return { tls: written === 'true' };
  if (port === '443') return { tls: true, reason: 'encrypted because of the port; tls=false for a server that is not' };
  if (secret !== undefined)
    return { tls: true, reason: `encrypted because ${secret} is set; tls=false for a server on this machine` };
  return { tls: false, reason: 'not encrypted; tls=true for a server that is' };
}

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host);

function sessionHeader(written: string | undefined, name: string): string {
  const session: Record<string, string> = { ...usualSession };
  for (const pair of written?.split(',') ?? []) {
    const [, property, value] = /^\s*([\w.]+)\s*=(.+)$/s.exec(pair) ?? [];
    if (property === undefined)
      throw new UsageError(`${name}: invalid session: ${pair}; expected PROPERTY=VALUE, with commas between several`);
    session[property] = value;
  }
  return Object.entries(session)
    .map(([property, value]) => `${property}=${encodeURIComponent(value)}`)
    .join(',');
}

function parseLength(written: string | undefined, name: string): number {
  if (written === undefined) return usualLength;
  if (!/^[1-9]\d{0,8}$/.test(written))
    throw new UsageError(`${name}: invalid length: ${written}; expected the cluster's query.max-length, in characters`);
  return Number(written);
}
