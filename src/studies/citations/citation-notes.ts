import type { Note } from '../../model/note.ts';
import { citationPhases } from '../../model/patent.ts';
import { counted, thousands } from '../../model/wording.ts';
import type { CitationPolicy } from './citation-policy.ts';
import type { CitationStudy } from './citation-qrels.ts';
import type { PatentCollection } from './patent-collection.ts';

type Counts = Pick<CitationStudy, 'documents' | 'publications' | 'topics' | 'judgements' | 'citations'>;

/** Every choice in words, and what of the result may surprise. */
export function citationNotes(
  { documents, publications, topics, judgements, citations }: Counts,
  policy: CitationPolicy,
  { otherForms, firstOtherForm }: PatentCollection,
  otherKinds: number,
): Note[] {
  const parts = publications - documents;
  return [
    ...choices(policy),
    ...noteIf(
      topics === 0,
      'no-topics',
      'no topic has a judgement, and none are written; what became of the citations says why: topics need patents that cite others of the collection',
    ),
    ...noteIf(
      topics > 0 && judgements < 2 * topics,
      'few-judgements',
      `${thousands(judgements)} judgements in ${counted(topics, 'topic')}: most have one or two, where measures depend on single ranks; --least 3 keeps those with three and more, as CLEF-IP did`,
    ),
    ...noteIf(
      otherKinds > 0,
      'other-kinds',
      `${counted(otherKinds, 'citation')} of a number that is in the collection with another kind code only; --kinds any takes any kind, --kinds fold makes all kinds one document`,
    ),
    ...noteIf(
      citations.undated > 0,
      'undated',
      `${counted(citations.undated, 'citation')} left out as a date is missing; --before any asks for none`,
    ),
    ...noteIf(
      parts > 0,
      'parts',
      `${thousands(publications)} records are of ${counted(documents, 'document')}: what several records say of a document is put together, with the earliest dates`,
    ),
    ...noteIf(
      otherForms > 0,
      'other-forms',
      `${counted(otherForms, 'number')} not in the form of a patent number, compared as written; the first is ${firstOtherForm}`,
    ),
  ];
}

function choices({ grades, family, ownFamily, before, phases, numbers, kinds, least }: CitationPolicy): Note[] {
  const listed = Object.entries(grades).map(([name, grade]) => `${name} ${grade}`);
  const families = {
    none: 'families do not count',
    cited: 'documents of the family of a cited one count too',
    citing: 'what the topic’s own family cites counts too',
    both: 'documents of the family of a cited one, and what the topic’s own family cites, count too',
  };
  const days = { published: 'was published', filed: 'was filed', priority: 'claims priority from' };
  const say = (code: string, message: string) => ({ code, message });
  return [
    say('grades', `grades: ${listed.join(', ')}; ${families[family]}`),
    say('own-family', ownFamily === 'drop' ? 'the topic’s own family is left out' : 'the topic’s own family may count'),
    say(
      'before',
      before === 'any'
        ? 'cited documents of any date count'
        : `cited documents count that were published before the day on which the topic ${days[before]}`,
    ),
    say(
      'phases',
      phases.length === citationPhases.length
        ? 'citations of every phase count'
        : `phases that count: ${phases.join(', ')}`,
    ),
    say(
      'kinds',
      {
        exact: `numbers are the same with the same kind code only, compared ${numbers === 'patent' ? 'in one form' : 'as they are written'}`,
        any: 'a citation is of every kind of its number',
        fold: 'all kinds of a number are one document',
      }[kinds],
    ),
    ...noteIf(least > 1, 'least', `topics with fewer than ${least} judgements are left out`),
  ];
}

function noteIf(condition: boolean, code: string, message: string): Note[] {
  return condition ? [{ code, message }] : [];
}
