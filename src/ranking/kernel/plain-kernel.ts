import type { ByteKernel } from './byte-kernel.ts';
import type { PackedQrels } from './packed-qrels.ts';

export function createPlainKernel(_qrels: PackedQrels): ByteKernel {
  throw new Error('todo');
}
