import { UsageError } from 'nmax';
import { type EstimateStudy, estimateRecall } from 'nmax/studies';
import { level } from './setting.ts';

/** A count that an estimate is made of; nothing where it is not known. */
export interface WrittenCount {
  readonly value?: number;
}

/** What people write for an estimate, by the options that the command has for it. */
export const estimateCounts = [
  { name: 'found', label: 'relevant documents found' },
  { name: 'left', label: 'documents not reviewed' },
  { name: 'sample', label: 'drawn from these at random' },
  { name: 'relevant', label: 'relevant ones among the drawn' },
  { name: 'reviewed', label: 'documents reviewed, if known' },
] as const;

/** What people choose for it. */
export const estimateShares = ['target', 'confidence'] as const;
export const standardShare = '0.95';

/** Where a number of an estimate stands in the address. */
export const estimateKey = (name: string) => `estimate.${name}`;

/** Reads a count as people write it, with commas between thousands or without; undefined where it is none. */
export function parseCount(text: string): WrittenCount | undefined {
  if (text === '') return {};
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(text)) return undefined;
  const value = Number(text.replaceAll(',', ''));
  return value <= 1e12 ? { value } : undefined;
}

/** What the address asks an estimate for. */
export interface AskedEstimate {
  /** The options of the command. */
  readonly options: readonly string[];
  readonly study?: EstimateStudy;
  /** Why there is none, where something makes no sense; nothing where something is missing only. */
  readonly problem?: string;
}

/** Makes the estimate that the settings of the address ask for. */
export function askedEstimate(own: Readonly<Record<string, string>>): AskedEstimate {
  const counts = estimateCounts.flatMap(({ name }) => {
    const value = parseCount(own[estimateKey(name)] ?? '')?.value;
    return value === undefined ? [] : [[name, value] as const];
  });
  const shares = estimateShares.map((name) => {
    const text = own[estimateKey(name)] ?? standardShare;
    return [name, level(text) ?? Number(standardShare)] as const;
  });
  const given: Record<string, number> = Object.fromEntries([...counts, ...shares]);
  const options = [...counts, ...shares.filter(([name, value]) => name === 'target' || value !== 0.95)].flatMap(
    ([name, value]) => [`--${name}`, String(value)],
  );
  if (given.found === undefined || given.left === undefined) return { options };
  try {
    return { options, study: estimateRecall(given) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { options, problem: inWordsOfThePage(error.message) };
  }
}

/** A message of the command with the labels of the page in the place of options. */
function inWordsOfThePage(message: string): string {
  return message.replace(/--(\w+)/g, (option, name) => {
    const label = estimateCounts.find((one) => one.name === name)?.label;
    return label ? `“${label}”` : option;
  });
}
