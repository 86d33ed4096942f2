import { compareRecorded } from './compare-recorded.ts';

compareRecorded('9.0.8');
