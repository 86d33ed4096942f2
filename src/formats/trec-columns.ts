import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { parseDecimal, parseGrade } from './numbers.ts';
import type { QrelsCollector } from './qrels-collector.ts';
import type { RunCollector } from './run-collector.ts';

type OnFields = (fields: readonly string[], line: number) => void;

/** Reads the columns of run lines: `topic Q0 document rank score tag`, where the tag may hold blanks and the second column anything. */
export function runColumns(collector: RunCollector, log: FindingLog): OnFields {
  return (fields, number) => {
    if (fields.length < 6) {
      const form = fields.length === 4 ? ' (four columns are a qrels file)' : '';
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
      log.add('score', `invalid score: ${shown(scoreText)}; expected a finite decimal number`, number);
      return;
    }
    const rank = parseDecimal(rankText);
    if (rank === undefined) log.add('rank-column', `rank is not a number: ${shown(rankText)}`, number);
    collector.tag(tag.join(' '), number);
    collector.add(topic, document, score, rank ?? Number.NaN, number);
  };
}

/** Reads the columns of qrels lines: `topic 0 document grade`; further columns are ignored with a note. */
export function qrelsColumns(collector: QrelsCollector, log: FindingLog): OnFields {
  return (fields, number) => {
    if (fields.length < 4) {
      log.add('fields', `invalid line: ${columns(fields.length)}; expected 4: topic 0 document grade`, number);
      return;
    }
    const [topic, , document, gradeText] = fields;
    const grade = parseGrade(gradeText) ?? collector.words.read(gradeText);
    if (grade === undefined) {
      const form = fields.length >= 6 ? ' (is this a run?)' : '';
      log.add(
        'grade',
        `invalid grade: ${shown(gradeText)}; expected ${collector.words.expected(gradeText)}${form}`,
        number,
      );
      return;
    }
    if (fields.length > 4) log.add('extra-columns', `${columns(fields.length)}; the first four are used`, number);
    collector.add(topic, document, grade, number);
  };
}

const columns = (count: number) => (count === 1 ? '1 column' : `${count} columns`);
