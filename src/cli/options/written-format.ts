import { extname } from 'node:path';
import { allFormats, type InputFormat } from '../../formats/registry.ts';

/** The format that the ending of a file stands for, whether it is packed or not; undefined where it stands for none that is written. */
export function formatOfEnding(path: string): InputFormat | undefined {
  const ending = extname(path.replace(/\.gz$/, '')).slice(1).toLowerCase();
  const found = allFormats().find(({ endings, qrelsEndings = [] }) => [...endings, ...qrelsEndings].includes(ending));
  return found?.write ? found.name : undefined;
}
