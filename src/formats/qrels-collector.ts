import type { GradeLabels, LabelledGrade } from '../model/grade-labels.ts';
import { LargeMap } from '../model/large-map.ts';
import type { Note } from '../model/note.ts';
import type { NumberRule } from '../model/patent-number.ts';
import { buildQrels, type Qrels } from '../model/qrels.ts';
import type { UndecidedDocuments } from '../model/reading.ts';
import type { SamplingForm } from '../model/sampling.ts';
import { counted } from '../model/wording.ts';
import { shown } from './fields.ts';
import type { FindingCode } from './finding-kinds.ts';
import type { FindingLog } from './finding-log.ts';
import { FirstSpellings } from './first-spellings.ts';
import { GradeWords } from './grade-words.ts';
import { describeSampling, type SamplingCells, SamplingColumns } from './sampling-columns.ts';
import { describeSubtopics, SubtopicColumn } from './subtopic-column.ts';

/** How qrels are read, besides their format. */
export interface QrelsReading {
  /** Numbers of grades that are written as words. */
  readonly grades?: GradeLabels;
  /** How the columns of sampled judgements are read; `auto` unless told. */
  readonly sampling?: SamplingForm;
  /** Whether the second column of TREC text, or the column `subtopic` of a table, says what a document was judged for. */
  readonly subtopics?: boolean;
  /** How ids are compared that are numbers of patents; as they are written unless told. */
  readonly numbers?: NumberRule;
  /** The spellings that numbers get, where several sets of judgements are to share them. */
  readonly spellings?: FirstSpellings;
}

/** Gathers judgements by topic, whatever format they come from. */
export class QrelsCollector {
  readonly #log: FindingLog;
  /** For each document of a topic its place in the lists of grades and lines. */
  readonly #topics = new LargeMap<Map<string, number>>();
  readonly #grades: number[] = [];
  readonly #lines: number[] = [];
  readonly #spellings: FirstSpellings | undefined;
  #merged = 0;
  #lastTopic: string | undefined;
  #lastPlaces = new Map<string, number>();

  /** The words among the grades. */
  readonly words: GradeWords;

  /** What stands beside the grades, where they are of a sample. */
  readonly sampling: SamplingColumns;

  /** Topics of which some documents are still to be decided on. */
  readonly undecided: UndecidedDocuments[] = [];

  /** What documents were judged for, where that is asked for. */
  readonly subtopics: SubtopicColumn | undefined;

  constructor(
    log: FindingLog,
    { grades: labels, sampling = 'auto', subtopics, numbers, spellings }: QrelsReading = {},
  ) {
    this.#log = log;
    this.#spellings = numbers === 'patent' ? (spellings ?? new FirstSpellings()) : undefined;
    this.words = new GradeWords(labels);
    this.sampling = new SamplingColumns(sampling);
    this.subtopics = subtopics ? new SubtopicColumn() : undefined;
  }

  add(
    topic: string,
    written: string,
    grade: number,
    line: number,
    { sampled, subtopic }: { readonly sampled?: SamplingCells; readonly subtopic?: string } = {},
  ): void {
    const document = this.#spellings?.of(written) ?? written;
    const places = this.#placesOf(topic);
    const earlier = places.get(document);
    if (this.subtopics && subtopic === undefined) {
      const message = `missing subtopic: ${shown(document)} in topic ${shown(topic)}; expected topic subtopic document grade, or a column called subtopic`;
      this.#log.add('fields', message, line || undefined);
      return;
    }
    if (this.subtopics?.add(earlier ?? this.#grades.length, subtopic!, grade) && earlier !== undefined) {
      this.#grades[earlier] = Math.max(this.#grades[earlier], grade);
      if (!this.sampling.isSame(earlier, sampled)) {
        const message = `another probability or stratum: ${shown(document)} in topic ${shown(topic)}; expected the same for all its subtopics`;
        this.#log.add('probability', message, line || undefined);
      }
      this.#noteNegative(topic, document, grade, line);
      return;
    }
    if (earlier !== undefined) {
      const first = this.#grades[earlier];
      const isRespelt = document !== written;
      if (isRespelt && first === grade && this.sampling.isSame(earlier, sampled)) {
        this.#merged++;
        return;
      }
      const grades = first === grade ? `grade ${grade}` : `grades ${first} and ${grade}`;
      const where = line > 0 ? `; first on line ${this.#lines[earlier]}` : '';
      const isSubtopic = subtopic !== undefined && subtopic !== '0' && subtopic !== 'Q0';
      const hint = this.subtopics
        ? `, both for subtopic ${shown(subtopic!)}`
        : isSubtopic
          ? `; where ${shown(subtopic)} is a subtopic: --subtopics (subtopics: true in the library)`
          : '';
      const message = `duplicate judgement: ${shown(written)}${isRespelt ? `, the same number as ${shown(document)},` : ''} in topic ${shown(topic)}, ${grades}${where}${hint}`;
      this.#log.add('duplicate-judgement', message, line || undefined);
      return;
    }
    places.set(document, this.#grades.length);
    if (sampled) this.sampling.add(this.#grades.length, sampled);
    this.#grades.push(grade);
    this.#lines.push(line);
    this.#noteNegative(topic, document, grade, line);
  }

  #noteNegative(topic: string, document: string, grade: number, line: number): void {
    if (grade >= 0) return;
    const message = `grade ${grade} of ${shown(document)} in topic ${shown(topic)}`;
    this.#log.add('negative-grade', message, line || undefined);
  }

  /** Adds a document of a list of ids, in which all are relevant. */
  listed(topic: string, document: string, line: number): void {
    this.#log.add('id-lists', 'a list of ids; what is listed has grade 1', line || undefined);
    this.add(topic, document, 1, line);
  }

  /** Makes sure that a topic is there, if only without judgements. */
  topic(topic: string): void {
    this.#placesOf(topic);
  }

  #placesOf(written: string): Map<string, number> {
    if (written === this.#lastTopic) return this.#lastPlaces;
    const topic = this.#spellings?.of(written) ?? written;
    let places = this.#topics.get(topic);
    if (!places) {
      places = new Map();
      this.#topics.set(topic, places);
    }
    this.#lastTopic = written;
    this.#lastPlaces = places;
    return places;
  }

  finish(): Qrels {
    if (this.#topics.size === 0 && !this.#log.refused()) this.#log.add('empty', 'no entries; expected qrels');
    const { remarks } = this.#log;
    const labels = this.words.counts();
    const sampling = this.sampling.settle(
      { topics: this.#topics, grades: this.#grades, lines: this.#lines },
      this.#log,
    );
    const { subtopics } = this;
    const qrels = buildQrels(this.#topics, this.#grades, sampling, subtopics && ((place) => subtopics.at(place)));
    const notes = [
      ...(qrels.subtopics ? [describeSubtopics(qrels.subtopics)] : []),
      ...describeLabels(labels),
      ...(this.#spellings?.describe(this.#merged) ?? []),
      ...(sampling ? [describeSampling(sampling, this.#grades)] : []),
      ...this.#log.serious().map(({ code, message }) => ({ code, message })),
      ...describeFindings(this.#log),
      ...this.#log.first('review-note').map(({ code, message }) => ({ code, message })),
    ];
    return {
      ...qrels,
      ...(labels.length > 0 ? { gradeLabels: labels } : {}),
      ...(this.undecided.length > 0 ? { reading: { columns: [], undecided: this.undecided } } : {}),
      ...(notes.length > 0 ? { notes } : {}),
      ...(remarks.length > 0 ? { remarks } : {}),
    };
  }
}

function describeLabels(labels: readonly LabelledGrade[]): Note[] {
  if (labels.length === 0) return [];
  const said = labels.map(
    ({ label, grade, documents }) => `${label} counts as ${grade} (${counted(documents, 'document')})`,
  );
  return [{ code: 'grade-labels', message: `grades: ${said.join(', ')}` }];
}

/** The findings that do not refuse the qrels and still change what numbers mean. */
const noted: readonly (readonly [FindingCode, (count: number) => string])[] = [
  ['extra-columns', (count) => `qrels: more than four columns on ${counted(count, 'line')}; the first four are used`],
  ['id-lists', (count) => `qrels: lists of ids without grades: ${counted(count, 'document')} listed, each of grade 1`],
  ['no-grades', (count) => `qrels: no column of grades: ${counted(count, 'row')}, each of grade 1`],
  ['negative-grade', (count) => `qrels: ${counted(count, 'negative grade')}: pooled, not judged`],
];

function describeFindings(log: FindingLog): Note[] {
  return noted.flatMap(([code, word]) => (log.count(code) > 0 ? [{ code, message: word(log.count(code)) }] : []));
}
