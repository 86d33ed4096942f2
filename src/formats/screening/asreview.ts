import { readProject } from './asreview-project.ts';
import { defineScreeningFormat } from './define-screening-format.ts';
import { ArchiveError, ZipArchive } from './zip-archive.ts';

/** A project of ASReview: a zip of its records and of the decisions in the order in which they were made. */
export const asreview = defineScreeningFormat({
  name: 'asreview',
  endings: ['asreview'],
  sniff: (head) => head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006'),
  open(bytes, log, { id }) {
    try {
      return readProject(new ZipArchive(bytes), id);
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      log.add('review', error.message);
      return undefined;
    }
  },
});
