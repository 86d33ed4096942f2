import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate/browser';
import { type Campaign, createCampaign } from '../model/campaign.ts';
import { InputError } from '../model/errors.ts';
import { requireOneOrder } from '../model/one-order.ts';
import { requireNoStops } from '../model/run-stops.ts';

/** A campaign as it travels inside a report: everything the views need, and where it came from. */
export interface PortableCampaign extends Campaign {
  readonly title: string;
  /** The folders, patterns and files that were given for the runs, where they were on a command line. */
  readonly runArguments?: readonly string[];
  /** Options that told what the columns of tables are, where they were on a command line. */
  readonly tableOptions?: readonly string[];
  /** The nmax that read the files. */
  readonly version: string;
  /** Present where the data are made up. */
  readonly simulated?: { readonly seed: number; readonly clustering: number };
  /** The part of the address after # that the workbench opens with, where the address says nothing. */
  readonly start?: string;
}

const format = 'nmax-campaign-3';

/** Packs a campaign as text that is safe inside JSON and HTML: its name and number, a check, and JSON, gzipped, in base 64. */
export function packCampaign(campaign: PortableCampaign): string {
  requireOneOrder(campaign.ranking, 'a page with the campaign inside');
  requireNoStops(campaign.runs, 'a page with the campaign inside');
  const packed = toBase64(gzipSync(strToU8(JSON.stringify(contentOf(campaign), asJson)), { mtime: 0 }));
  return `${format}!${checkOf(packed)}!${packed}`;
}

/** Unpacks what {@link packCampaign} packed. */
export function unpackCampaign(text: string): PortableCampaign {
  const json = strFromU8(gunzipSync(fromBase64(checkedContent(text))));
  const { qrels, runs, source, ...rest }: ReturnType<typeof contentOf> = JSON.parse(json, fromJson);
  return { ...createCampaign(qrels, runs, { source }), ...rest };
}

/** What the page needs of a campaign; texts, first documents and what else was read along stay behind. */
function contentOf({ title, qrels, runs, source, groups, ...told }: PortableCampaign) {
  const { runArguments, tableOptions, version, simulated, start } = told;
  const { topics, offsets, documents, grades, notes, remarks, gradeLabels, reading, sampling, subtopics } = qrels;
  return {
    ...{ title, source, groups, runArguments, tableOptions, version, simulated, start },
    qrels: { topics, offsets, documents, grades, notes, remarks, gradeLabels, reading, sampling, subtopics },
    runs: runs.map(({ name, source, judged }) => {
      const { tag, policies, counts, findings, retrieved, offsets, ranks, documents } = judged;
      return { name, source, judged: { tag, policies, counts, findings, retrieved, offsets, ranks, documents } };
    }),
  };
}

const columns = { Int32Array, Uint32Array, Float64Array };

/** Maps and columns of numbers, which JSON does not have, under their names. */
function asJson(_: string, value: unknown): unknown {
  if (value instanceof Map) return { Map: [...value] };
  for (const [name, type] of Object.entries(columns))
    if (value instanceof type) return { [name]: (type === Float64Array ? value : differences(value)).join(' ') };
  return value;
}

function fromJson(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [[name, content] = ['', '']] = Object.entries(value);
  if (name === 'Map') return new Map(content);
  if (!Object.hasOwn(columns, name)) return value;
  const numbers: number[] = content === '' ? [] : content.split(' ').map(Number);
  if (name !== 'Float64Array') for (let i = 1; i < numbers.length; i++) numbers[i] += numbers[i - 1];
  return columns[name as keyof typeof columns].from(numbers);
}

/** Each whole number less the one before it: a tenth less when packed. */
function differences(column: ArrayLike<number>): number[] {
  return Array.from(column, (value, i) => (i === 0 ? value : value - column[i - 1]));
}

function toBase64(bytes: Uint8Array): string {
  const piece = 0x8000;
  let binary = '';
  for (let i = 0; i < bytes.length; i += piece) binary += String.fromCharCode(...bytes.subarray(i, i + piece));
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

function checkedContent(text: string): string {
  const [name, check, content = ''] = text.split('!');
  if (/^nmax-campaign-\d+$/.test(name) && name !== format)
    throw new InputError(`invalid campaign: ${name}; expected ${format}, made by another version of nmax`);
  if (name !== format || check !== checkOf(content))
    throw new InputError('invalid campaign: damaged data; expected what nmax report embeds');
  return content;
}

/** The hash FNV-1a of a text, in eight digits: damage is told before it is unpacked. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
