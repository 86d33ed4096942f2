import { UsageError } from '../../../model/errors.ts';

/** A Spark Connect server, and who asks it for what. */
export interface SparkPlace {
  /** The place without who asks, for messages. */
  readonly name: string;
  /** Host and port. */
  readonly target: string;
  readonly user: string;
  readonly tls: boolean;
  readonly token?: string;
  /** The catalog and schema, or the schema, in which tables are looked for; as the session has them where empty. */
  readonly schema: readonly string[];
}

/** Where Spark's own clients look for a token. */
export const tokenVariable = 'SPARK_CONNECT_AUTHENTICATE_TOKEN';
/** The port on which Spark Connect listens unless told otherwise. */
const defaultPort = '15002';
const expected = 'spark://HOST:PORT, spark://USER@HOST:PORT/SCHEMA or spark://USER@HOST:PORT/CATALOG/SCHEMA';

/** Reads `//user@host:port/catalog/schema`. A token comes from the environment only, and never goes over an open line. */
export function parseSparkPlace(
  place: string,
  settings: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): SparkPlace {
  if (/^\/\/[^/]*:[^/]*@/.test(place))
    throw new UsageError(
      `invalid Spark location: a password in it (not shown); expected ${expected}, and a token in ${tokenVariable}`,
    );
  const [, user, host, port = defaultPort, path = ''] =
    /^\/\/(?:([^@/]+)@)?(\[[0-9a-f:.]+\]|[^@:/[\]]+)(?::(\d{1,5}))?((?:\/[^/]+){0,2})\/?$/i.exec(place) ?? [];
  if (host === undefined || Number(port) > 65_535)
    throw new UsageError(`invalid Spark location: spark:${place}; expected ${expected}`);
  if (settings.tls !== undefined && settings.tls !== 'true' && settings.tls !== 'false')
    throw new UsageError(`invalid tls: ${settings.tls}; expected true or false`);
  const token = environment[tokenVariable];
  const isFar = !isLoopback(host);
  const tls = settings.tls === undefined ? port === '443' || (isFar && Boolean(token)) : settings.tls === 'true';
  const name = `spark://${host}:${port}`;
  if (token && !tls && isFar)
    throw new UsageError(
      `${name}: a token in ${tokenVariable}, and tls=false; expected TLS, so that nobody on the way reads it`,
    );
  return {
    name,
    target: `${host}:${port}`,
    user: user === undefined ? (environment.SPARK_USER ?? environment.USER ?? '') : decoded(user, place),
    tls,
    token: token || undefined,
    schema: path
      .split('/')
      .slice(1)
      .map((part) => decoded(part, place)),
  };
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);
}

function decoded(part: string, place: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new UsageError(
      `invalid Spark location: spark:${place}; expected two hexadecimal digits after %, or %25 for a % itself`,
    );
  }
}
