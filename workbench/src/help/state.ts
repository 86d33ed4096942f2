import { createSignal } from 'solid-js';
import type { TermName } from './terms.ts';

/** What the help is open at: a term, or its beginning; undefined while it is closed. */
export const [helpAt, setHelpAt] = createSignal<TermName | 'start'>();
