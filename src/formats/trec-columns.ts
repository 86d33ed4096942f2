import type { SamplingForm } from '../model/sampling.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { parseDecimal, parseGrade } from './numbers.ts';
import type { QrelsCollector } from './qrels-collector.ts';
import type { RunCollector } from './run-collector.ts';
import type { SamplingCells } from './sampling-columns.ts';

type OnFields = (fields: readonly string[], line: number) => void;

/** Reads the columns of run lines: `topic Q0 document rank score tag`, where the tag may hold blanks and the second column anything. */
export function runColumns(collector: RunCollector, log: FindingLog): OnFields {
  return (fields, number) => {
    if (fields.length < 6) {
      const form = fields.length === 4 ? ' (four columns are a qrels file)' : likelyTable(fields);
      log.add(
        'fields',
        `invalid line: ${columns(fields.length)}; expected 6: topic Q0 document rank score tag${form}`,
        number,
      );
      return;
    }
    const [topic, , document, rankText, scoreText, ...tag] = fields;
    const score = parseDecimal(scoreText);
    if (score === undefined) {
      const table = topic.includes('|') ? likelyTable(fields) : '';
      log.add('score', `invalid score: ${shown(scoreText)}; expected a finite decimal number${table}`, number);
      return;
    }
    const rank = parseDecimal(rankText);
    if (rank === undefined) log.add('rank-column', `rank is not a number: ${shown(rankText)}`, number);
    if (tag.length > 1 && !collector.isTag(tag.join(' ')))
      log.add(
        'shifted-columns',
        `${columns(fields.length)}; read as score ${shown(scoreText)} of document ${shown(document)}`,
        number,
      );
    else collector.tag(tag.join(' '), number);
    collector.add(topic, document, score, rank ?? Number.NaN, number);
  };
}

/**
 * Reads the columns of qrels lines: `topic 0 document grade`, and the probability and stratum of a sample after it.
 * Further columns are ignored with a note.
 */
export function qrelsColumns(collector: QrelsCollector, log: FindingLog): OnFields {
  return (fields, number) => {
    const { form } = collector.sampling;
    if (form === 'strata' ? fields.length !== 5 : fields.length < 4) {
      const expected = form === 'strata' ? '5: topic 0 document stratum grade' : '4: topic 0 document grade';
      log.add('fields', `invalid line: ${columns(fields.length)}; expected ${expected}${likelyTable(fields)}`, number);
      return;
    }
    const [topic, subtopic, document] = fields;
    const gradeText = fields[form === 'strata' ? 4 : 3];
    const grade = parseGrade(gradeText) ?? collector.words.read(gradeText);
    if (grade === undefined) {
      log.add(
        'grade',
        `invalid grade: ${shown(gradeText)}; expected ${collector.words.expected(gradeText)}${takenFor(fields)}`,
        number,
      );
      return;
    }
    const sampled = samplingOf(fields, form);
    if (isRunLine(fields))
      log.add('run-as-qrels', `six columns, as a run has; its rank, ${shown(gradeText)}, is read as the grade`, number);
    else if (fields.length > 4 && !sampled)
      log.add('extra-columns', `${columns(fields.length)}; the first four are used`, number);
    collector.add(topic, document, grade, number, { sampled, subtopic });
  };
}

/** What a line without a grade seems to be: one of a run, or of trec_eval's preferences, `topic group 0 document level`. */
function takenFor(fields: readonly string[]): string {
  if (fields.length >= 6) return ' (is this a run?)';
  const isPreference = fields.length === 5 && /^-?(\d+\.?\d*|\.\d+)$/.test(fields[4]);
  if (!isPreference) return '';
  return ' (are these preferences, which have no grades? nmax trec_eval -R prefs -m all_prefs PREFS RUN reads them)';
}

const isRunLine = (fields: readonly string[]) =>
  fields.length === 6 && fields[1] === 'Q0' && parseDecimal(fields[4]) !== undefined;

/** A line of six columns whose second is Q0 is that of a run. */
function samplingOf(fields: readonly string[], form: SamplingForm): SamplingCells | undefined {
  if (form === 'strata') return { stratum: fields[3] };
  if (form === 'ignore' || fields.length < 5 || fields.length > 6) return undefined;
  if (fields.length === 6 && fields[1] === 'Q0') return undefined;
  return { probability: fields[4], stratum: fields[5] };
}

/** What to do about a line that is a row of some table, or the name of its columns. */
function likelyTable(fields: readonly string[]): string {
  const mark = [',', ';', '|'].find((one) => fields[0].includes(one));
  const other = mark === '|' ? '; a table has commas, semicolons or tabs' : '';
  return mark === undefined && fields.length !== 3
    ? ''
    : ` (a table? its first line must name the columns: topic, document and score or grade${other})`;
}

const columns = (count: number) => (count === 1 ? '1 column' : `${count} columns`);
