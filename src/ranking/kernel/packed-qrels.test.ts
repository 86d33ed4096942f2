import { expect, test } from 'vitest';
import { buildQrels } from '../../model/qrels.ts';
import { packQrels } from './packed-qrels.ts';

const judgedOnce = (topic: string, documents: readonly string[]) =>
  buildQrels(new Map([[topic, new Map(documents.map((document) => [document, 1]))]]));

test('ids are packed one after the other, with where each ends', () => {
  const qrels = judgedOnce('tö', ['b', 'a\nb', '', 'é', '\n', 'a\n\nc']);
  const { topics, documents, offsets } = packQrels(qrels)!;
  expect(new TextDecoder().decode(topics.bytes)).toBe('tö');
  expect(topics.ends).toEqual(Uint32Array.of(3));
  expect(new TextDecoder().decode(documents.bytes)).toBe(qrels.documents.join(''));
  let end = 0;
  const ends = qrels.documents.map((id) => {
    end += new TextEncoder().encode(id).length;
    return end;
  });
  expect([...documents.ends]).toEqual(ends);
  expect(offsets).toBe(qrels.offsets);
});

test.each([
  ['a topic', '\ud800', 'a'],
  ['a document', '1', '\udfff'],
])('%s that is no well-formed text cannot be packed', (_, topic, document) => {
  expect(packQrels(judgedOnce(topic, [document]))).toBeUndefined();
});

test('more ids than are made into bytes at once are packed all the same', () => {
  const ids = Array.from({ length: (1 << 16) + 3 }, (_, i) => String(100_000 + i));
  const { bytes, ends } = packQrels(judgedOnce('1', ids))!.documents;
  expect(new TextDecoder().decode(bytes)).toBe(ids.join(''));
  expect(ends.every((end, i) => end === 6 * (i + 1))).toBe(true);
});
