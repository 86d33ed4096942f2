import { UsageError } from '../model/errors.ts';
import type { GradeLabels, LabelledGrade } from '../model/grade-labels.ts';
import { parseGrade } from './numbers.ts';

/** Reads `X=3,Y=2,A=1`: what grades written as words count as. */
export function parseGradeLabels(text: string): GradeLabels {
  const labels = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, label, number] = /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    const grade = number === undefined ? undefined : parseGrade(number);
    if (label === undefined || grade === undefined)
      throw new UsageError(`invalid grades: ${part.trim() || text}; expected words and integers such as X=3,Y=2,A=1`);
    if (parseGrade(label) !== undefined)
      throw new UsageError(`invalid grades: ${part.trim()}; a number stands for itself, expected a word`);
    if (labels.has(label)) throw new UsageError(`invalid grades: ${label} twice; expected each word once`);
    labels.set(label, grade);
  }
  return Object.fromEntries(labels);
}

/** Reads grades that may be words, and counts them. */
export class GradeWords {
  readonly #grades: ReadonlyMap<string, number>;
  readonly #counts = new Map<string, number>();

  constructor(labels: GradeLabels = {}) {
    this.#grades = new Map(Object.entries(labels));
  }

  /** The number of a word; undefined where it is none. */
  read(text: string): number | undefined {
    const grade = this.#grades.get(text);
    if (grade !== undefined) this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
    return grade;
  }

  /** What a grade must be, and where letters could be meant how to say so. */
  expected(text: string): string {
    if (this.#grades.size > 0) return `an integer or one of ${[...this.#grades.keys()].join(', ')}`;
    return /^[A-Z]{1,3}$/.test(text) ? 'an integer, or --grades X=3,Y=2,A=1 for categories' : 'an integer';
  }

  /** The words that were met, highest grade first. */
  counts(): LabelledGrade[] {
    const met = [...this.#counts].map(([label, documents]) => ({ label, grade: this.#grades.get(label)!, documents }));
    return met.sort((a, b) => b.grade - a.grade);
  }
}
