#!/usr/bin/env node
import { optimiseLater } from './optimise-later.ts';

// Before any other code is loaded: V8 compiles it as it is set then.
optimiseLater(process.argv.slice(2));

import('./main.ts').then(({ runProcess }) => runProcess());
