import { createScreeningTextsReader } from '../formats/screening/screening-texts.ts';
import { createTextsReader, type TextsFile, type WantedTexts } from '../formats/texts.ts';
import type { Campaign } from '../model/campaign.ts';
import { InputError } from '../model/errors.ts';
import { formatFinding } from '../model/finding.ts';
import { addTexts, describeTexts } from '../model/texts.ts';
import { expandPaths } from './paths.ts';
import { readFile, sourceName } from './read-files.ts';

/** Reads files with the texts of topics and documents, and gives the campaign with those that it has. */
export async function readTextFiles(paths: readonly string[], campaign: Campaign): Promise<Campaign> {
  const { qrels } = campaign;
  const wanted: WantedTexts = { topics: new Set(qrels.topics), documents: new Set(qrels.documents) };
  let texts = addTexts(campaign.texts, { kind: 'topics', entries: new Map() });
  let others = 0;
  for (const path of await expandPaths(paths)) {
    const file = await readTextFile(path, wanted);
    texts = addTexts(texts, file);
    others += file.others;
  }
  const note = { code: 'texts', message: describeTexts(texts, others) };
  return { ...campaign, qrels: { ...qrels, notes: [...(qrels.notes ?? []), note] }, texts };
}

async function readTextFile(path: string, wanted: WantedTexts): Promise<TextsFile> {
  const name = sourceName(path);
  const reader = createScreeningTextsReader(name, wanted, createTextsReader(name, wanted));
  const { value, log } = await readFile(path, reader, {});
  const wrong = log
    .codes()
    .flatMap((code) => log.first(code))
    .filter(({ severity }) => severity === 'error');
  if (wrong.length > 0 || !value) throw new InputError(wrong.map(formatFinding).join('\n'), wrong);
  return value;
}
