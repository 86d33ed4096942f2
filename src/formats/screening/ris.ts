import { defineScreeningFormat } from './define-screening-format.ts';
import { readRis } from './ris-reader.ts';
import { linesOf } from './whole-file.ts';

/** RIS: records of references in tagged lines; decisions stand in the notes of ASReview and Rayyan. */
export const ris = defineScreeningFormat({
  name: 'ris',
  endings: ['ris'],
  sniff: (head) => /^(?:\s|\d+\.)*TY {0,3}\t? ?-(?:\s|$)/.test(head),
  open(bytes, log, { encoding, id }) {
    const lines = linesOf(bytes, log, encoding);
    return lines && readRis(lines, id);
  },
});
