import type { ServiceError } from '@grpc/grpc-js';
import { InputError } from '../../../model/errors.ts';
import { type SparkPlace, tokenVariable } from './place.ts';

/** Codes of gRPC that say something about the connection or about who asks, not about a statement. */
const codes = { deadlineExceeded: 4, permissionDenied: 7, unavailable: 14, unauthenticated: 16 } as const;
/** Characters of what Spark says, where it does not make sentences. */
const mostShown = 300;

/** An error that gRPC reports, whoever is at fault. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && typeof (error as ServiceError).code === 'number' && 'details' in error;
}

/** Nobody is there, or not yet. */
export function isUnavailable(error: unknown): boolean {
  return isServiceError(error) && error.code === codes.unavailable;
}

/** Why a server that was never reached may not have been; one that was has gone away. */
function expectedServer({ tls }: SparkPlace, wasThere: boolean): string {
  if (wasThere) return 'expected the server to stay until the end';
  return `expected a Spark Connect server, ${tls ? 'over TLS; tls=false for one without' : 'without TLS; tls=true for one with it'}`;
}

/** What Spark refuses, on one line; whatever else went wrong stays as it is. */
export function refusal(error: unknown, place: SparkPlace, wasThere: boolean): unknown {
  if (!isServiceError(error)) return error;
  const { name } = place;
  const said = firstSentence(error.details);
  switch (error.code) {
    case codes.unavailable:
      return new InputError(
        `${name}: no answer from Spark (${firstLine(error.details)}); ${expectedServer(place, wasThere)}`,
      );
    case codes.deadlineExceeded:
      return new InputError(`${name}: no answer from Spark in time (${said}); ${expectedServer(place, wasThere)}`);
    case codes.unauthenticated:
    case codes.permissionDenied:
      return new InputError(`${name}: Spark: ${said}; expected a user it knows, and its token in ${tokenVariable}`);
    default:
      return new InputError(`${name}: Spark: ${said}`);
  }
}

const firstLine = (details: string) =>
  details
    .trim()
    .split('\n')[0]
    .replace(/\.? Resolution note:.*/, '');

/**
 * The first sentence of what Spark says, with the class of the error, and what it takes the user to have meant: its
 * messages go on with advice, the plan of the statement and a stack.
 */
function firstSentence(details: string): string {
  const line = firstLine(details);
  const [sentence] = /^.*?[.!?](?=\s|$)/.exec(line) ?? [line];
  const [meant = ''] = /\sDid you mean [^?]*\?[^.]*/.exec(line) ?? [];
  const kept = `${sentence}${sentence.includes(meant.trim()) ? '' : meant}`.replace(/\s+/g, ' ').trim();
  return kept.length > mostShown ? `${kept.slice(0, mostShown)}…` : kept.replace(/[.;]+$/, '');
}
