import { withoutKindCode } from '../model/families.ts';
import {
  type IdDifference,
  IdLayouts,
  idDifference,
  idDifferences,
  idKeys,
  layoutsOf,
  spread,
} from '../model/id-forms.ts';
import { oneForm } from '../model/patent-number.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import { thousands } from '../model/wording.ts';
import type { FindingLog } from './finding-log.ts';

/** A judged id and one of the run that are one but for how they are written. */
interface Pair {
  readonly judged: string;
  readonly listed: string;
  readonly difference: IdDifference;
}

type FormOf = (id: string) => string;

const asWritten: FormOf = (id) => id;

/** Notes where topics or judged documents are in a run under another spelling only; with families it is they that are judged. */
export function compareIds(run: Run, qrels: Qrels, log: FindingLog, familyOf = asWritten): void {
  const topics = compareTopics(run, qrels, formIn(run));
  if (topics !== undefined) log.add('topics-differ', topics);
  const documents = compareDocuments(run, qrels, { formOf: formIn(run), familyOf });
  if (documents !== undefined) log.add('ids-differ', documents);
}

/** The form that a run's ids are in, and that those of qrels are compared in. */
export const formIn = ({ numbers }: Pick<Run, 'numbers'>): FormOf => (numbers === 'patent' ? oneForm : asWritten);

function compareTopics(run: Run, { topics }: Qrels, formOf: FormOf): string | undefined {
  const known = new Set(topics.map(formOf));
  const unknown = [...run.topics.keys()].filter((id) => !known.has(id));
  if (unknown.length === 0) return undefined;
  const pairs = findPairs(
    [...known].filter((id) => !run.topics.has(id)),
    unknown,
  ).filter(({ difference }) => difference !== 'kinds');
  if (pairs.length === 0) return undefined;
  return `${thousands(pairs.length)} of ${thousands(known.size)} topics match topics of this run ${describe(pairs)}`;
}

/** In runs of more documents only some are looked at before all are compared. */
const mostLookedAt = 20_000;

function compareDocuments(run: Run, qrels: Qrels, { formOf, familyOf }: Record<'formOf' | 'familyOf', FormOf>) {
  if (run.lines > mostLookedAt && !looksDifferent(run, qrels, { formOf, familyOf })) return undefined;
  const { topics, offsets, documents } = qrels;
  const pairs: Pair[] = [];
  let judgements = 0;
  topics.forEach((id, t) => {
    const topic = run.topics.get(formOf(id));
    if (!topic) return;
    const judged = documents.slice(offsets[t], offsets[t + 1]).map(formOf);
    judgements += judged.length;
    const unjudged = new Set(topic.documents.map((document) => formOf(familyOf(document))));
    const missing = judged.filter((document) => !unjudged.delete(document));
    if (missing.length > 0 && layoutsOf(missing).mayMeet(layoutsOf(unjudged)))
      pairs.push(...findPairs(missing, unjudged));
  });
  if (pairs.length === 0) return undefined;
  return `${thousands(pairs.length)} of ${thousands(judgements)} judged documents match documents of this run ${describe(pairs)}`;
}

/** Whether ids in a sample of a large run are written otherwise than judged ones. */
function looksDifferent(run: Run, { documents }: Qrels, { formOf, familyOf }: Record<'formOf' | 'familyOf', FormOf>) {
  const listed = new IdLayouts();
  for (const topic of run.topics.values())
    for (const at of spread(topic.documents.length, Math.ceil(mostLookedAt / run.topics.size)))
      listed.add(formOf(familyOf(topic.documents[at])));
  const judged = new IdLayouts();
  for (const at of spread(documents.length, mostLookedAt)) judged.add(formOf(documents[at]));
  return judged.differ(listed);
}

/** Each of these ids with the one of the others that is written most like it. */
function findPairs(missing: readonly string[], others: Iterable<string>): Pair[] {
  const byKey = new Map<string, string[]>();
  for (const id of missing)
    for (const key of idKeys(id)) {
      const alike = byKey.get(key);
      if (alike) alike.push(id);
      else byKey.set(key, [id]);
    }
  const pairs = new Map<string, Pair>();
  for (const listed of others)
    for (const judged of idKeys(listed).flatMap((key) => byKey.get(key) ?? [])) {
      const difference = idDifference(judged, listed);
      const before = pairs.get(judged);
      if (difference && (!before || idDifferences.indexOf(difference) < idDifferences.indexOf(before.difference)))
        pairs.set(judged, { judged, listed, difference });
    }
  return [...pairs.values()];
}

/** What the ids differ in, the most frequent first, with an example and what joins them. */
function describe(pairs: readonly Pair[]): string {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const words = wordsFor(pair);
    groups.set(words, [...(groups.get(words) ?? []), pair]);
  }
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const example = ({ judged, listed }: Pair) => `${visible(judged)} = ${visible(listed)}`;
  const [[words, [first]]] = sorted;
  const said =
    sorted.length === 1
      ? `${words}: ${example(first)}`
      : sorted.map(([text, some]) => `${text} (${thousands(some.length)}: ${example(some[0])})`).join(' or ');
  return `only ${said}; ${remedy(pairs)}`;
}

const separators: Readonly<Record<string, string>> = { '-': 'dashes', ',': 'commas', '/': 'slashes', '.': 'dots' };

function wordsFor({ judged, listed, difference }: Pair): string {
  if (difference !== 'numbers' && difference !== 'separators') return differenceWords[difference];
  const [one, other] = [judged, listed].map((id) => id.replace(/[^\s/.,-]/g, ''));
  if (one === other) return differenceWords[difference];
  const left = [...`${one}${other}`].filter((mark) => !(one.includes(mark) && other.includes(mark)));
  const names = new Set(left.map((mark) => separators[mark] ?? 'blanks'));
  return names.size === 0 ? differenceWords[difference] : `without ${[...names].join(' and ')}`;
}

const differenceWords: Readonly<Record<IdDifference, string>> = {
  blanks: 'without blanks and invisible characters',
  quotes: 'without quotation marks',
  accents: 'with accents composed (NFC)',
  characters: 'with plain dashes and characters (NFKC)',
  case: 'whatever their case',
  decimals: 'without .0 at the end',
  zeros: 'without leading zeros',
  numbers: 'as patent numbers in one form',
  kinds: 'without kind codes',
  separators: 'without dashes and blanks',
};

function remedy(pairs: readonly Pair[]): string {
  const all = (form: (id: string) => string) => pairs.every(({ judged, listed }) => form(judged) === form(listed));
  if (all(oneForm)) return '--numbers patent joins them';
  if (all(withoutKindCode)) return '--families kind-codes joins them';
  if (all((id) => withoutKindCode(oneForm(id)))) return '--numbers patent --families kind-codes joins them';
  return 'write them alike in both files';
}

/** An id with blanks, invisible characters and accents that stand alone shown by their numbers. */
function visible(id: string): string {
  return id.replace(
    /[^\P{Z} ]|\p{Cf}|\p{M}/gu,
    (mark) => `<U+${mark.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}
