import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from './sha-256.ts';

describe('SHA-256', () => {
  it('is that of OpenSSL for every length around a block, in any pieces', () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * 73 + 11) & 255);
    for (let length = 0; length <= 300; length++) {
      const whole = bytes.subarray(0, length);
      const expected = createHash('sha256').update(whole).digest('hex');
      expect(sha256([whole]), `${length} bytes`).toBe(expected);
      expect(sha256([whole.subarray(0, length >> 1), new Uint8Array(0), whole.subarray(length >> 1)])).toBe(expected);
    }
  });
});
