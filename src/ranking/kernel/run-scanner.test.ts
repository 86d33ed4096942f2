import { afterEach, describe, expect, test } from 'vitest';
import { buildQrels } from '../../model/qrels.ts';
import { forceKernel, kernelName } from './kernel-pool.ts';
import { createRunScanner, type ScanOptions } from './run-scanner.ts';

const qrels = buildQrels(new Map([['1', new Map([['a', 1]])]]));
const encode = (text: string) => new TextEncoder().encode(text);

function scan(text: string, options: ScanOptions = {}, judgements = qrels) {
  const scanner = createRunScanner(judgements, {}, options);
  scanner.push(encode(text));
  return scanner.end();
}

afterEach(() => forceKernel(undefined));

test('the kernel is WebAssembly where that is there, and can be told to leave everything to the reference', () => {
  expect(kernelName()).toBe('wasm-simd');
  expect(scan('1 Q0 a 1 1 r\n').run?.ranks).toEqual(Uint32Array.of(1));
  forceKernel('reference');
  expect(scan('1 Q0 a 1 1 r\n')).toEqual({ anomaly: 'unsupported' });
});

describe('a scanner', () => {
  test('can be filled in place', () => {
    const scanner = createRunScanner(qrels);
    for (const part of ['1 Q0 b 1 3.5 r\n1 Q', '0 a 2 3.25', ' r\n']) {
      const bytes = encode(part);
      scanner.region().set(bytes);
      expect(scanner.advance(bytes.length)).toBe(true);
    }
    expect(scanner.end().run?.ranks).toEqual(Uint32Array.of(2));
  });

  test('says why it gives up', () => {
    const reasons = {
      fields: '1 Q0 a 1 1\n',
      score: '1 Q0 a 1 x r\n',
      duplicate: '1 Q0 a 1 1 r\n1 Q0 a 1 1 r\n',
      interleaved: '1 Q0 a 1 1 r\n2 Q0 a 1 1 r\n1 Q0 b 1 1 r\n',
      character: '1 Q0 a 1 1 r\rr\n',
      empty: '\n',
    };
    for (const [anomaly, text] of Object.entries(reasons)) expect(scan(text)).toEqual({ anomaly });
    const latin1 = createRunScanner(qrels);
    latin1.push(Uint8Array.from('1 Q0 \u00e9 1 1 r\n', (c) => c.charCodeAt(0)));
    expect(latin1.end()).toEqual({ anomaly: 'encoding' });
  });

  test('leaves other formats, tie policies it does not know and ill-formed qrels to the reference', () => {
    expect(scan('{"1": {"a": 1}}')).toEqual({ anomaly: 'format' });
    expect(scan('topic\tx\tdocument\t1\t1\tr\n')).toEqual({ anomaly: 'format' });
    expect(scan('topic\tx\tdocument\t1\t1\tr\n', { format: 'trec' }).anomaly).toBeUndefined();
    expect(scan('1 Q0 a 1 1 r\n', { format: 'csv' })).toEqual({ anomaly: 'format' });
    expect(createRunScanner(qrels, { ties: 'best' }, {}).end()).toEqual({ anomaly: 'unsupported' });
    const illFormed = buildQrels(new Map([['1', new Map([['\ud800', 1]])]]));
    expect(scan('1 Q0 \ufffd 1 1 r\n', {}, illFormed)).toEqual({ anomaly: 'unsupported' });
  });

  test('knows after its first bytes that a file is of another format', () => {
    const scanner = createRunScanner(qrels);
    expect(scanner.push(encode(`{"1": ${' '.repeat(100_000)}`))).toBe(false);
    expect(scanner.push(encode('{"a": 1}}'))).toBe(false);
    expect(scanner.end()).toEqual({ anomaly: 'format' });
  });

  test('knows the format of a file whose head comes in pieces, and reads on after it', () => {
    const header = createRunScanner(qrels);
    // What came first could be a topic of TREC.
    for (const part of ['top', 'ic\tx\tdoc', 'ument\t1\t1\tr\n']) header.push(encode(part));
    expect(header.end()).toEqual({ anomaly: 'format' });
    const long = createRunScanner(qrels);
    for (let i = 0; i < 9; i++) long.push(encode(`1 Q0 ${'b'.repeat(20_000)}${i} 1 ${10 - i} r\n`));
    long.push(encode('1 Q0 a 1 0 r\n'));
    expect(long.end().run?.ranks).toEqual(Uint32Array.of(10));
  });

  test('keeps a mark that is part of a tag, and leaves one that is part of a topic to the reference', () => {
    expect(scan('1 Q0 a 1 1 \ufeffr\n', { format: 'trec', later: true }).run!.tag).toBe('\ufeffr');
    expect(scan('\ufeff1 Q0 a 1 1 r\n', { format: 'trec', later: true })).toEqual({ anomaly: 'character' });
  });

  test('is not misled by ids no line can have', () => {
    const odd = buildQrels(new Map([['1', new Map(['', 'a b', 'a\nb', 'a\0', 'a', '\n'].map((id) => [id, 1]))]]));
    const { run } = scan('1 Q0 b 1 3 r\n1 Q0 a 1 2 r\n', {}, odd);
    expect(run?.ranks).toEqual(Uint32Array.of(2));
    expect(odd.documents[run!.documents[0]]).toBe('a');
  });

  test('reads scores of more digits than it has room for', () => {
    // Without its last digit the first is halfway between two doubles, and would be the even one below, as the second is.
    const own = buildQrels(new Map([['1', new Map([['a', 1]])]]));
    const { run } = scan('1 Q0 a 1 9007199254740993.0000000000000000001 r\n1 Q0 b 2 9007199254740993 r\n', {}, own);
    expect(run).toMatchObject({ ranks: Uint32Array.of(1), counts: { tied: 0 } });
  });

  test('two scanners with the same qrels do not disturb each other', () => {
    const [one, two] = [createRunScanner(qrels), createRunScanner(qrels)];
    one.push(encode('1 Q0 b 1 2 one\n1 Q0 a'));
    two.push(encode('1 Q0 a 1 2 two\n'));
    one.push(encode(' 1 1 one\n'));
    expect(two.end().run).toMatchObject({ tag: 'two', ranks: Uint32Array.of(1) });
    expect(one.end().run).toMatchObject({ tag: 'one', ranks: Uint32Array.of(2) });
  });
});
