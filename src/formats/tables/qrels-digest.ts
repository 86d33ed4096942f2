import { sha256 } from '../../math/sha-256.ts';
import type { Qrels } from '../../model/qrels.ts';

const known = new WeakMap<Qrels, string>();

/**
 * What tells qrels from others, whatever file they came from: the SHA-256 of their judgements as JSON, a line
 * `["topic","document",grade]` for each, topics and the documents of a topic in byte order; `["topic"]` for one without.
 */
export function digestQrels(qrels: Qrels): string {
  let digest = known.get(qrels);
  if (digest === undefined) {
    digest = sha256(linesOf(qrels));
    known.set(qrels, digest);
  }
  return digest;
}

function* linesOf({ topics, offsets, documents, grades }: Qrels): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const [t, topic] of topics.entries()) {
    const name = JSON.stringify(topic);
    let text = offsets[t] === offsets[t + 1] ? `[${name}]\n` : '';
    for (let i = offsets[t]; i < offsets[t + 1]; i++)
      text += `[${name},${JSON.stringify(documents[i])},${grades[i]}]\n`;
    yield encoder.encode(text);
  }
}
