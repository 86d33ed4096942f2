import { nearest } from '../math/edit-distance.ts';
import { pres, presAt } from '../measures/pres.ts';
import { UsageError } from '../model/errors.ts';
import type { MeasureFacts } from '../model/measure.ts';
import type { PassageTopic, ReadDocument } from './passage-topic.ts';

/** A measure of lists of passages: what it is, and its value on a topic. */
export interface PassageMeasureDefinition {
  readonly name: string;
  /** Its name over topics, where people call it otherwise. */
  readonly alias?: string;
  readonly title: string;
  /** What it says, in plain words. */
  readonly summary: string;
  /** What stands after @, and whether it must. */
  readonly at?: { readonly of: 'documents' | 'passages' | 'characters' | 'recall'; readonly optional?: boolean };
  readonly evaluate: (topic: PassageTopic, at: number, beta: number) => number;
}

/** A passage measure with its cut-off chosen. */
export interface PassageMeasure extends MeasureFacts {
  readonly definition: PassageMeasureDefinition;
  readonly evaluate: (topic: PassageTopic, beta: number) => number;
}

/**
 * The measures of passages of INEX (Kamps, Pehcevski, Kazai, Lalmas, Robertson: INEX 2007 Evaluation Measures, LNCS 4862,
 * 24–33), and PRES over documents and over characters.
 */
export const passageMeasures: readonly PassageMeasureDefinition[] = [
  {
    name: 'AgP',
    alias: 'MAgP',
    title: 'average generalised precision',
    summary: 'generalised precision at each relevant document found, over all relevant documents; its mean is MAgP',
    evaluate: ({ documents, relevantDocuments }, _, beta) => {
      let [scores, sum] = [0, 0];
      for (const [i, document] of documents.entries()) {
        scores += documentScore(document, beta);
        if (document.relevant > 0) sum += scores / (i + 1);
      }
      return sum / relevantDocuments;
    },
  },
  {
    name: 'gP',
    title: 'generalised precision',
    summary: 'the mean score of the first so many documents, each between 0 and 1: F of the characters read in it',
    at: { of: 'documents' },
    evaluate: ({ documents }, at, beta) =>
      documents.slice(0, at).reduce((sum, document) => sum + documentScore(document, beta), 0) / at,
  },
  {
    name: 'gR',
    title: 'generalised recall',
    summary: 'relevant documents among the first so many, over all relevant documents',
    at: { of: 'documents' },
    evaluate: ({ documents, relevantDocuments }, at) =>
      documents.slice(0, at).filter(({ relevant }) => relevant > 0).length / relevantDocuments,
  },
  {
    name: 'AiP',
    alias: 'MAiP',
    title: 'average interpolated precision',
    summary: 'the mean of interpolated precision at recall 0, 0.01 … 1; its mean is MAiP',
    evaluate: (topic) => {
      let sum = 0;
      for (let level = 0; level <= 100; level++) sum += interpolated(topic, level, 100);
      return sum / 101;
    },
  },
  {
    name: 'iP',
    title: 'interpolated precision',
    summary:
      'the highest share of relevant characters down to any passage by which that recall of characters is reached',
    at: { of: 'recall' },
    evaluate: (topic, at) => interpolated(topic, Math.round(at * 1e6), 1e6),
  },
  {
    name: 'CharP',
    title: 'precision of characters',
    summary: 'relevant characters over all characters read, in the first so many passages or all',
    at: { of: 'passages', optional: true },
    evaluate: ({ passages }, at) => {
      const read = sumOf(passages.slice(0, at), 'characters');
      return read === 0 ? 0 : sumOf(passages.slice(0, at), 'relevant') / read;
    },
  },
  {
    name: 'CharR',
    title: 'recall of characters',
    summary: 'relevant characters read in the first so many passages or all, over all relevant characters',
    at: { of: 'passages', optional: true },
    evaluate: ({ passages, relevantCharacters }, at) => sumOf(passages.slice(0, at), 'relevant') / relevantCharacters,
  },
  {
    name: 'PRES',
    title: 'PRES over documents',
    summary:
      'PRES of the documents in the order of their first passages; a document with a relevant passage is relevant',
    at: { of: 'documents' },
    evaluate: ({ documents, relevantDocuments }, at) => {
      const ranks = documents.flatMap(({ relevant }, i) => (relevant > 0 ? [i + 1] : []));
      return presAt({ ranks: Uint32Array.from(ranks), found: ranks.length, relevant: relevantDocuments }, at);
    },
  },
  {
    name: 'CharPRES',
    title: 'PRES over characters',
    summary: 'PRES for a person who reads so many characters: each relevant one is a document, ranked as it is read',
    at: { of: 'characters' },
    evaluate: ({ passages, relevantCharacters }, at) => {
      let [before, found, rankSum] = [0, 0, 0];
      for (const { characters, stretches } of passages) {
        for (const [from, to] of stretches) {
          const [first, last] = [before + from + 1, Math.min(before + to, at)];
          if (last < first) continue;
          found += last - first + 1;
          rankSum += ((first + last) * (last - first + 1)) / 2;
        }
        before += characters;
      }
      return found === 0
        ? 0
        : pres({ found, rankSum, precisionSum: 0, firstRank: 0 }, relevantCharacters, { cutoff: at });
    },
  },
];

/** What is shown when no measures are named: those INEX reported, and what a patent searcher asks for. */
export const usualPassageMeasures = ['AgP', 'gP@10', 'AiP', 'iP@0.01', 'CharP', 'CharR', 'PRES@100'] as const;

/** F of the characters read in a document: 1 where all relevant text was read and nothing else. */
function documentScore({ characters, relevantRead, relevant }: ReadDocument, beta: number): number {
  if (relevantRead === 0) return 0;
  const weight = beta * beta;
  return ((1 + weight) * relevantRead) / (weight * relevant + characters);
}

/** The highest precision down to a passage by which a recall, `part` of `whole`, is reached; 0 where it never is. */
function interpolated({ passages, relevantCharacters }: PassageTopic, part: number, whole: number): number {
  let [read, found, highest] = [0, 0, 0];
  for (const { characters, relevant } of passages) {
    read += characters;
    found += relevant;
    if (found * whole >= part * relevantCharacters && read > 0) highest = Math.max(highest, found / read);
  }
  return highest;
}

function sumOf<K extends string>(items: readonly Readonly<Record<K, number>>[], key: K): number {
  return items.reduce((sum, item) => sum + item[key], 0);
}

/** The passage measures of some names, such as `gP@10`; refuses what is none. */
export function resolvePassageMeasures(names: readonly string[]): PassageMeasure[] {
  return names.map((given) => {
    const [, name, atText] = /^([A-Za-z]+)(?:@(.+))?$/.exec(given.trim()) ?? [];
    const definition = passageMeasures.find((one) => one.name === name || one.alias === name);
    if (!definition) {
      const known = passageMeasures.flatMap((one) => [one.name, ...(one.alias ? [one.alias] : [])]);
      const near = nearest(name ?? given, known);
      throw new UsageError(
        `unknown passage measure: ${given}; ${near ? `did you mean ${near}` : `expected one of ${known.join(', ')}`}`,
      );
    }
    const at = cutOffOf(given, definition, atText);
    return {
      name: at === undefined ? definition.name : `${definition.name}@${at}`,
      ...{ better: 'higher', aggregate: 'mean', range: [0, 1], rel: 1 },
      definition,
      evaluate: (topic, beta) => definition.evaluate(topic, at ?? Number.POSITIVE_INFINITY, beta),
    };
  });
}

function cutOffOf(given: string, { name, at }: PassageMeasureDefinition, text: string | undefined): number | undefined {
  if (text === undefined) {
    if (!at || at.optional) return undefined;
    throw new UsageError(`missing cut-off: ${given}; expected ${name}@${at.of === 'recall' ? '0.01' : '10'}`);
  }
  if (!at) throw new UsageError(`invalid measure: ${given}; expected ${name} without @`);
  const value = Number(text);
  if (at.of === 'recall') {
    if (/^\d*\.?\d{1,6}$/.test(text) && value <= 1) return value;
    throw new UsageError(`invalid recall: ${given}; expected a number from 0 to 1 with at most six decimals`);
  }
  if (/^[1-9]\d{0,8}$/.test(text)) return value;
  throw new UsageError(`invalid cut-off: ${given}; expected a whole number of ${at.of}`);
}
