#!/usr/bin/env node
import module from 'node:module';
import { join } from 'node:path';

/**
 * Keeps what V8 made of our code for the next start, from Node 22 on: a tenth of a short command's time. The folder is the
 * user's own: of one that others may write to, someone else's code might be taken.
 */
const { XDG_CACHE_HOME, HOME, LOCALAPPDATA } = process.env;
const caches = XDG_CACHE_HOME || (HOME ? join(HOME, '.cache') : LOCALAPPDATA);
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
if (caches) enableCompileCache?.(join(caches, 'nmax'));

await (await import('./main.ts')).runProcess();
