/** The numbers of grades that are written as words, such as the categories X, Y and A of citations in search reports. */
export type GradeLabels = Readonly<Record<string, number>>;

/** A word for a grade, its number, and how many judgements were written with it. */
export interface LabelledGrade {
  readonly label: string;
  readonly grade: number;
  readonly documents: number;
}
