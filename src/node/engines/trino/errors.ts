import { InputError } from '../../../model/errors.ts';
import { describeSystemError, isSystemError } from '../../system-error.ts';
import type { TrinoAnswer, TrinoPage } from './client.ts';
import type { TrinoPlace } from './place.ts';

const tries = (retries: number) => (retries === 0 ? '' : ` (tried ${retries + 1} times)`);
const onOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

const workerGone =
  'where a worker went away, fault-tolerant execution (retry-policy=TASK in the cluster) goes on without it';
const named = 'expected trino://USER@HOST:PORT/CATALOG/SCHEMA, or table=CATALOG.SCHEMA.TABLE';

/** What to do about an error of Trino, where something can be done. */
const hints: Readonly<Record<string, string>> = {
  QUERY_TEXT_TOO_LARGE:
    'expected qrels in a table of the engine (--qrels), or a larger query.max-length in the cluster',
  EXCEEDED_LOCAL_MEMORY_LIMIT:
    'expected fewer runs at a time (batch=2GB), or session=join_distribution_type=PARTITIONED',
  EXCEEDED_GLOBAL_MEMORY_LIMIT: 'expected fewer runs at a time (batch=2GB)',
  CLUSTER_OUT_OF_MEMORY: 'expected fewer runs at a time (batch=2GB), or another time',
  MISSING_CATALOG_NAME: named,
  MISSING_SCHEMA_NAME: named,
  REMOTE_HOST_GONE: workerGone,
  PAGE_TRANSPORT_ERROR: workerGone,
  PAGE_TRANSPORT_TIMEOUT: workerGone,
  TOO_MANY_REQUESTS_FAILED: workerGone,
  REMOTE_TASK_MISMATCH: workerGone,
};

/** What Trino says of a statement, without the place in a text that the user has not written. */
export function refusalOf(error: NonNullable<TrinoPage['error']>, { name }: TrinoPlace, retries: number): InputError {
  const { message = 'the query failed', errorName = 'no name of the error' } = error;
  const said = onOneLine(message.replace(/^line \d+:\d+: /, ''));
  const hint = hints[errorName];
  return new InputError(`${name}: Trino: ${said} (${errorName})${tries(retries)}${hint ? `; ${hint}` : ''}`);
}

/** What an answer means that has no rows to offer: who refused, and what was expected. */
export function describeAnswer(
  { status, headers, text }: TrinoAnswer,
  { name, headers: sent }: TrinoPlace,
  retries: number,
): InputError {
  const isPage = /html/i.test(headers.get('Content-Type') ?? '');
  const said = isPage ? '' : onOneLine(text).slice(0, 200);
  const quoted = said === '' ? '' : `: ${said}`;
  const told = (problem: string) => new InputError(`${name}: ${problem}${tries(retries)}`);
  if (status === 401)
    return told(
      sent.Authorization
        ? `not let in (401)${quoted}; expected another user, or another password or token in the environment`
        : `not let in (401)${quoted}; expected a password in the environment as TRINO_PASSWORD, or a token as TRINO_ACCESS_TOKEN`,
    );
  if (status === 403) return told(`forbidden (403)${quoted}; expected a user who may ask`);
  if (status >= 300 && status < 400)
    return told(
      `sent elsewhere (${status}): ${headers.get('Location') ?? 'without saying where'}; expected the address of the coordinator itself, or tls=true`,
    );
  return told(`answer ${status}${quoted}; expected 200 from /v1/statement of a Trino coordinator`);
}

/** A failure that may pass, when the same page is asked for again: the connection broke or was refused. */
export function isPassing(error: unknown): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeOf(error));
}

/** A request that came to nothing, in words; what is no failure of a connection stays what it is. */
export function describeFailure(error: unknown, { name, tlsReason }: TrinoPlace, retries: number): unknown {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new InputError(`${name}: no answer in time${tries(retries)}; expected a Trino coordinator there`);
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  const code = codeOf(error);
  const certificate = /CERT|UNABLE_TO|SELF_SIGNED/.test(code);
  const words = certificate ? `its certificate is not trusted: ${error.cause.message}` : wordsOf(error.cause, code);
  const hint = certificate
    ? '; expected one that this machine trusts, or the file of its authority as NODE_EXTRA_CA_CERTS in the environment'
    : '; expected a Trino coordinator there';
  const tls = !certificate && tlsReason && code !== 'ENOTFOUND' ? ` (the connection is ${tlsReason})` : '';
  return new InputError(`${name}: no connection: ${onOneLine(words)}${tries(retries)}${hint}${tls}`);
}

function codeOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}

function wordsOf(cause: Error, code: string): string {
  if (code === 'ENOTFOUND') return 'no such host';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'what answers there is not encrypted';
  if (code === 'EAI_AGAIN') return 'the name of the host cannot be looked up now';
  return isSystemError(cause) ? describeSystemError(cause) : cause.message || code;
}
