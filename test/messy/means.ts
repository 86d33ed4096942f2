/**
 * What a user means by the files of a row: for each topic of the qrels the grades of the documents in the order of their
 * ranks, then after `|` those of judged documents that the run does not have. `2 0 1` is a list whose first document has
 * grade 2, `0 | 1` one that missed the only relevant document.
 */
export type Means = Readonly<Record<string, string>>;

/** The values of these measures by topic. */
export type Values = Readonly<Record<string, readonly number[]>>;
export const measures = ['AP', 'nDCG', 'NumRet', 'NumRel'];

/** The values of what is meant, from nothing but their definitions: no code of nmax. */
export function valuesOf(means: Means): Values {
  const values = Object.entries(means).map(([topic, list]) => {
    const [ranked, missed] = [...list.split('|'), ''].map((part) => part.split(' ').filter(Boolean).map(Number));
    const relevant = [...ranked, ...missed].filter((grade) => grade > 0);
    const precisions = ranked.map((grade, i) => (grade > 0 ? countRelevant(ranked.slice(0, i + 1)) / (i + 1) : 0));
    const averagePrecision = relevant.length > 0 ? sum(precisions) / relevant.length : 0;
    const ideal = gainOf(relevant.toSorted((a, b) => b - a));
    const nDCG = ideal > 0 ? gainOf(ranked) / ideal : 0;
    return [topic, [averagePrecision, nDCG, ranked.length, relevant.length].map(rounded)];
  });
  return Object.fromEntries(values);
}

const countRelevant = (grades: readonly number[]) => grades.filter((grade) => grade > 0).length;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const gainOf = (grades: readonly number[]) => sum(grades.map((grade, i) => Math.max(grade, 0) / Math.log2(i + 2)));
export const rounded = (value: number) => Number(value.toFixed(9));
