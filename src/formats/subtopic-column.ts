import type { Note } from '../model/note.ts';
import type { GradesBySubtopic, JudgedSubtopics } from '../model/subtopics.ts';
import { counted } from '../model/wording.ts';

/** Gathers the column that says which subtopic of its topic a document was judged for. */
export class SubtopicColumn {
  readonly #cells: Map<string, number>[] = [];

  /** Keeps the grade of a document for a subtopic; false where it was judged for that one before. */
  add(place: number, subtopic: string, grade: number): boolean {
    this.#cells[place] ??= new Map();
    if (this.#cells[place].has(subtopic)) return false;
    this.#cells[place].set(subtopic, grade);
    return true;
  }

  /** The grades of the document in a place. */
  at(place: number): GradesBySubtopic {
    return this.#cells[place];
  }
}

/** What a reader of numbers should know about judgements by subtopic. */
export function describeSubtopics({ names, offsets }: JudgedSubtopics): Note {
  const counts = Array.from(offsets.subarray(1), (end, t) => end - offsets[t]);
  const most = counts.reduce((highest, count) => Math.max(highest, count), 0);
  const ofTopic = most > 1 ? `, at most ${most} of a topic` : '';
  const doubt = most > 1 ? '' : '; no topic has more than one: are these the qrels of a diversity task?';
  return {
    code: 'subtopics',
    message: `qrels: ${counted(names.length, 'subtopic')} of ${counted(counts.length, 'topic')}${ofTopic}; where a measure knows no subtopics, a document has the highest of its grades${doubt}`,
  };
}
