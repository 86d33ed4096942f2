import { basename } from 'node:path';
import { baseName } from '../../formats/reader.ts';
import type { Campaign } from '../../model/campaign.ts';

/** The runs that a word can mean: that of the name, or else those with the tag or the file of that name. */
export function runsCalled(word: string, { runs }: Campaign): number[] {
  const byName = runs.findIndex(({ name }) => name === word);
  if (byName !== -1) return [byName];
  return runs.flatMap(({ judged, source: { path } = { path: '' } }, r) =>
    [judged.tag, basename(path), baseName(path)].includes(word) ? [r] : [],
  );
}
