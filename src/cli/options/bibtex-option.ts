import { Option } from 'commander';
import type { Cited } from '../../reports/citations.ts';
import { version } from '../version.ts';

/** The option of every command that has something to cite. */
export function bibtexOption(): Option {
  return new Option('--bibtex <file>', 'save what the measures, tests and the study are cited by, as BibTeX');
}

/** Saves what was computed is cited by; the code is loaded only then. */
export async function saveBibtex(path: string, cited: Cited): Promise<void> {
  const { renderCitations } = await import('../../reports/citations.ts');
  const { writeFileAtomic } = await import('../../node/write-file.ts');
  await writeFileAtomic(path, renderCitations([cited], version));
}
