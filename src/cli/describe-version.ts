import { availableParallelism } from 'node:os';
import { kernelName } from '../ranking/kernel/kernel-pool.ts';
import { version } from './version.ts';

/** What runs here, a line each: for people who report a problem or compare speeds. */
export function describeVersion(): string {
  return [
    `nmax ${version}`,
    `node ${process.versions.node}`,
    `platform ${process.platform} ${process.arch}`,
    `kernel ${kernelName()}`,
    `threads ${availableParallelism()}`,
    '',
  ].join('\n');
}
