import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** A disk of 256 KB, which is soon full. */
export interface TinyDisk {
  /** Only root may make one. */
  readonly isMounted: boolean;
  readonly remove: () => void;
}

/** Mounts a tiny disk in a new folder; says so where that cannot be. */
export function mountTinyDisk(folder: string): TinyDisk {
  const shell = (script: string) => spawnSync('bash', ['-c', script, folder], { stdio: 'ignore' }).status === 0;
  mkdirSync(folder);
  const isMounted = shell('mount -t tmpfs -o size=256k tmpfs "$0"');
  if (!isMounted) console.warn('cannot mount a tmpfs here: tests of a full disk skipped');
  return {
    isMounted,
    remove: () => {
      if (isMounted) shell('umount "$0"');
    },
  };
}
