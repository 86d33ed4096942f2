import type { Note } from '../model/note.ts';
import type { JudgementSampling, SamplingForm } from '../model/sampling.ts';
import { counted, thousands } from '../model/wording.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { parseDecimal } from './numbers.ts';

/** What stands beside the grade of a judgement; absent where there is no such column. */
export interface SamplingCells {
  readonly probability?: string;
  readonly stratum?: string;
  /** Whether the columns were called so, and not only numbers where a probability may be. */
  readonly isNamed?: boolean;
}

/** The judgements that the columns stand beside. */
interface Judgements {
  /** For each document of a topic its place in the lists. */
  readonly topics: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly grades: readonly number[];
  readonly lines: readonly number[];
}

const expected = 'expected a number above 0 and at most 1';

/** Gathers the columns of sampled judgements; what they are is told when all of them are there. */
export class SamplingColumns {
  readonly form: SamplingForm;
  readonly #cells: SamplingCells[] = [];

  constructor(form: SamplingForm) {
    this.form = form;
  }

  /** Keeps what stands beside the judgement in a place. */
  add(place: number, cells: SamplingCells): void {
    this.#cells[place] = cells;
  }

  /** Whether the same stands beside the judgement in a place. */
  isSame(place: number, cells: SamplingCells | undefined): boolean {
    const known = this.#cells[place];
    return known?.probability === cells?.probability && known?.stratum === cells?.stratum;
  }

  /** The sampling that the columns tell; undefined where there are none, or only words where probabilities may be. */
  settle(judgements: Judgements, log: FindingLog): JudgementSampling | undefined {
    if (this.#cells.length === 0) return undefined;
    const strata = this.#cells.some((cells) => cells?.stratum !== undefined)
      ? this.#numberStrata(judgements, log)
      : undefined;
    if (this.#cells.every((cells) => cells.probability === undefined))
      return strata && sharesOfStrata(judgements.grades, strata);
    if (!this.#cells.some(({ probability, isNamed }) => isNamed || parseDecimal(probability ?? '') !== undefined)) {
      this.#cells.forEach((_, place) => {
        log.add('extra-columns', 'more than four columns; the first four are used', judgements.lines[place]);
      });
      return undefined;
    }
    const probabilities = this.#readProbabilities(judgements, log);
    if (strata) checkStrata(probabilities, strata, judgements.lines, log);
    return { probabilities, ...strata };
  }

  #readProbabilities({ grades, lines }: Judgements, log: FindingLog): Float64Array {
    return Float64Array.from(grades, (_, place) => {
      const text = this.#cells[place]?.probability;
      const line = lines[place] || undefined;
      const value = parseDecimal(text ?? '');
      if (text === undefined || text === '') {
        log.add('probability', `missing probability; ${expected}, as other lines have`, line);
        return Number.NaN;
      }
      if (value !== undefined && value > 0 && value <= 1) return value;
      const grade = value !== undefined && Number.isInteger(value) && value !== 1;
      const hint = grade ? '; --sampling strata reads topic 0 document stratum grade' : '';
      log.add('probability', `invalid probability: ${shown(text)}; ${expected}${hint}`, line);
      return Number.NaN;
    });
  }

  #numberStrata({ topics, lines, grades }: Judgements, log: FindingLog): Strata {
    const strata = new Uint32Array(grades.length);
    const strataNames: string[] = [];
    for (const places of topics.values()) {
      const numbers = new Map<string, number>();
      for (const place of places.values()) {
        const name = this.#cells[place]?.stratum;
        if (name === undefined || name === '')
          log.add('probability', 'missing stratum; expected one, as other lines have', lines[place] || undefined);
        const number = numbers.get(name ?? '') ?? strataNames.push(name ?? '') - 1;
        numbers.set(name ?? '', number);
        strata[place] = number;
      }
    }
    return { strata, strataNames };
  }
}

type Strata = Required<Pick<JudgementSampling, 'strata' | 'strataNames'>>;

/** A stratum that lists all of its documents tells the probability: the share that is judged. */
function sharesOfStrata(grades: readonly number[], { strata, strataNames }: Strata): JudgementSampling {
  const listed = new Uint32Array(strataNames.length);
  const judged = new Uint32Array(strataNames.length);
  strata.forEach((stratum, place) => {
    listed[stratum]++;
    if (grades[place] >= 0) judged[stratum]++;
  });
  const share = (stratum: number) => (judged[stratum] > 0 ? judged[stratum] / listed[stratum] : Number.NaN);
  return { probabilities: Float64Array.from(strata, share), strata, strataNames };
}

function checkStrata(
  probabilities: Float64Array,
  { strata, strataNames }: Strata,
  lines: readonly number[],
  log: FindingLog,
) {
  const first = new Map<number, number>();
  strata.forEach((stratum, place) => {
    const one = first.get(stratum) ?? probabilities[place];
    first.set(stratum, one);
    if (one === probabilities[place] || Number.isNaN(one) || Number.isNaN(probabilities[place])) return;
    const message = `invalid probability: ${probabilities[place]} in stratum ${shown(strataNames[stratum])}, where another document of the topic has ${one}; expected one for a stratum`;
    log.add('probability', message, lines[place] || undefined);
  });
}

/** What a sample is, in a sentence. */
export function describeSampling({ probabilities, strata }: JudgementSampling, grades: readonly number[]): Note {
  const judged = probabilities.filter((_, i) => grades[i] >= 0);
  const [least, most] = judged.reduce(([low, high], p) => [Math.min(low, p), Math.max(high, p)], [1, 0]);
  const range = least === most ? `${show(least)}` : `${show(least)} to ${show(most)}`;
  const unjudged = grades.length - judged.length;
  const drawn = strata ? `of ${countedStrata(new Set(strata).size)}` : 'each drawn on its own';
  const rest = unjudged > 0 ? `; ${counted(unjudged, 'document')} listed and not judged` : '';
  const empty = new Set(strata?.filter((_, i) => Number.isNaN(probabilities[i]))).size;
  const lost =
    empty > 0 ? `; ${countedStrata(empty)} without a judged document: what is relevant there is in no estimate` : '';
  const message = `sampled judgements: ${counted(judged.length, 'document')} judged with probability ${range}, ${drawn}${rest}${lost}`;
  return { code: 'sampled', message };
}

const show = (probability: number) => String(Number(probability.toPrecision(4)));

const countedStrata = (count: number) => (count === 1 ? '1 stratum' : `${thousands(count)} strata`);
