import { compareRecorded } from './compare-recorded.ts';

compareRecorded('10.0');
