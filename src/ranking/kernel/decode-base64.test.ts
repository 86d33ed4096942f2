import { expect, test } from 'vitest';
import { kernelBase64 } from './kernel-binary.ts';
import { decodeBase64 } from './wasm-kernel.ts';

test.each([
  ['', []],
  ['AAEC/w==', [0, 1, 2, 255]],
])('the bytes of %j are %j, with a Buffer and without', (text, bytes) => {
  expect([...decodeBase64(text)]).toEqual(bytes);
  expect([...decodeBase64(text, {})]).toEqual(bytes);
});

test('a kernel decoded without a Buffer is one', () => {
  expect(WebAssembly.validate(decodeBase64(kernelBase64, {}))).toBe(true);
});
