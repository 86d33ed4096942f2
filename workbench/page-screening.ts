import type { Format } from '../src/formats/format.ts';

/** What the page says of files of reviews, in the place of their readers: those would make it larger than it should be. */
export const screeningFormats: readonly Format[] = [
  {
    name: 'review',
    endings: ['asreview', 'ris', 'nbib'],
    sniff: (head) => head.startsWith('PK\x03\x04') || /^\s*(?:TY {1,2}- |PMID- )/.test(head),
    kind: () => 'qrels',
    read: (_, log) => ({
      push: () => false,
      end: () => log.add('review', 'ASReview, RIS or NBIB; expected what nmax convert makes of it'),
    }),
  },
];
