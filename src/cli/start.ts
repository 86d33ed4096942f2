#!/usr/bin/env node
import { keepCode } from './kept-code.ts';
import { optimiseLater } from './optimise-later.ts';

const args = process.argv.slice(2);
// Both before any other code is loaded: V8 takes kept code only where it is set as it was then.
keepCode({ args, setting: optimiseLater(args) ? 'later' : 'usual' });

import('./main.ts').then(({ runProcess }) => runProcess());
