import { createLabelTableReader, documentKeyNames } from '../formats/label-table.ts';
import { InputError, UsageError } from '../model/errors.ts';
import { type Families, type FamilyRule, withoutKindCode } from '../model/families.ts';
import { formatFinding } from '../model/finding.ts';
import { type NumberRule, oneForm } from '../model/patent-number.ts';
import { readFile, sourceName } from './read-files.ts';

/** The word that folds kind codes by rule instead of by a file. */
export const kindCodes = 'kind-codes';

/** Reads families: a file with a document and its family on each line, or `kind-codes` for the rule. */
export async function readFamilies(given: string, rule: FamilyRule = 'drop', numbers?: NumberRule): Promise<Families> {
  const formOf = numbers === 'patent' ? oneForm : (id: string) => id;
  if (given === kindCodes) return { of: (id) => withoutKindCode(formOf(id)), rule, name: 'kind codes taken off' };
  const { value, log } = await readFile(given, createLabelTableReader(sourceName(given), documentKeyNames), {});
  const findings = log.codes().flatMap((code) => log.first(code));
  if (findings.length > 0 || !value) throw new InputError(findings.map(formatFinding).join('\n'), findings);
  if (value.columns.length !== 1)
    throw new UsageError(`${given}: ${value.columns.length + 1} columns; expected two, a document and its family`);
  const families = new Map<string, { readonly family: string; readonly line?: number }>();
  for (const { key: written, labels, line } of value.rows) {
    const key = formOf(written);
    const before = families.get(key);
    if (before)
      throw new InputError(
        `${sourceName(given)}:${line}: duplicate document: ${key} in ${before.family} and ${labels[0]}; first on line ${before.line}, expected one family`,
      );
    if (labels[0] === '')
      throw new InputError(
        `${sourceName(given)}:${line}: missing family of ${key}; expected a name in the second column`,
      );
    families.set(key, { family: labels[0], line });
  }
  // A family may be called as one of its members: that document belongs to it whether it is listed or not.
  return { of: (document) => families.get(formOf(document))?.family ?? formOf(document), rule, name: given };
}
