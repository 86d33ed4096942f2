import { parseDecimal, parseDepths, parseShares } from '../formats/number-list.ts';

/** A choice that decides a study's numbers: how it is written, read and asked for, on the command line and on the page. */
export interface StudyParameter<T = unknown> {
  /** What it is, for the help of the command. */
  readonly summary: string;
  /** What it is called beside its field on the page; its name unless told. */
  readonly label?: string;
  /** What stands for its value in the help; absent for a switch. */
  readonly placeholder?: string;
  /** Reads it as it is written; undefined where the text is none. */
  readonly parse: (text: string) => T | undefined;
  /** What a text must be, in words. */
  readonly expected: string;
  /** The words it is one of. */
  readonly choices?: readonly string[];
  /** The value when it is left out. */
  readonly default?: T;
  /** What holds when it is left out and the study decides, in words. */
  readonly standard?: string;
  /** A list that may also be given by the option again and again. */
  readonly repeatable?: boolean;
  /** It names a run of the campaign, and its value is the position of that run. */
  readonly namesRun?: boolean;
  /** It lists runs of the campaign, or runs in groups: the option names a file, a run a line, after it its group. */
  readonly listsRuns?: 'names' | 'groups';
  /** What is odd about a value that is allowed, as a note beside the results. */
  doubt?(value: T): string | undefined;
  /** A letter for the option. */
  readonly letter?: string;
}

export type StudyParameters = Readonly<Record<string, StudyParameter>>;

/** The values of parameters, told from their declaration. */
export type ParameterValues<P extends StudyParameters> = {
  readonly [Name in keyof P]: P[Name] extends StudyParameter<infer T>
    ? P[Name] extends { readonly default: unknown }
      ? T
      : T | undefined
    : never;
};

/** What was chosen of parameters; the others are as at the start. */
export type GivenParameters<P extends StudyParameters> = {
  readonly [Name in keyof P]?: ParameterValues<P>[Name] | undefined;
};

/** What is told of a parameter besides how it is read. */
export interface ParameterOptions<T>
  extends Pick<StudyParameter<T>, 'summary' | 'label' | 'standard' | 'default' | 'doubt'> {}

/** A parameter that is settled where it has a default. */
export type SettledParameter<O, T> = O extends { readonly default: T }
  ? StudyParameter<T> & { readonly default: T }
  : StudyParameter<T>;

function parameter<O extends ParameterOptions<T>, T>(
  options: O,
  rest: Omit<StudyParameter<T>, keyof ParameterOptions<T>>,
): SettledParameter<O, T> {
  return { ...options, ...rest } as unknown as SettledParameter<O, T>;
}

/** A whole number in a range. */
export function wholeNumber<O extends ParameterOptions<number> & { readonly min: number; readonly max: number }>(
  options: O,
): SettledParameter<O, number> {
  const { min, max } = options;
  return parameter<O, number>(options, {
    placeholder: '<n>',
    expected: `a whole number from ${min} to ${max}`,
    parse: (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
    },
  });
}

/** A number strictly between two others, such as a level of significance. */
export function numberBetween<O extends ParameterOptions<number> & { readonly low: number; readonly high: number }>(
  options: O,
): SettledParameter<O, number> {
  const { low, high } = options;
  return parameter<O, number>(options, {
    placeholder: '<level>',
    expected: `a number between ${low} and ${high}`,
    parse: (text) => {
      const value = parseDecimal(text);
      return value !== undefined && value > low && value < high ? value : undefined;
    },
  });
}

/** An amount above 0. */
export function positiveNumber<O extends ParameterOptions<number>>(options: O): SettledParameter<O, number> {
  return parameter<O, number>(options, {
    placeholder: '<amount>',
    expected: 'a number above 0',
    parse: (text) => {
      const value = parseDecimal(text);
      return value !== undefined && value > 0 && Number.isFinite(value) ? value : undefined;
    },
  });
}

/** Amounts of at least 0 as a list, as many as `counts` has them. */
export function amountList(
  options: ParameterOptions<readonly number[]> & { readonly counts: readonly number[]; readonly example: string },
): StudyParameter<readonly number[]> {
  const { counts, example, ...rest } = options;
  return {
    ...rest,
    placeholder: '<amounts>',
    expected: `${counts.join(' or ')} numbers of at least 0, such as ${example}`,
    parse: (text) => {
      const amounts = text.split(',').map((part) => parseDecimal(part.trim()) ?? Number.NaN);
      return counts.includes(amounts.length) && amounts.every(Number.isFinite) ? amounts : undefined;
    },
  };
}

/** Positive whole numbers as a list, ranges in it too: `10,20,50`, `10:100:10` or `1,5,10:100:10`. */
export function depthList<O extends ParameterOptions<readonly number[]>>(
  options: O,
): SettledParameter<O, readonly number[]> {
  return parameter<O, readonly number[]>(options, {
    placeholder: '<list>',
    expected: 'positive whole numbers as a list (10,20,50) or start:end:step (10:100:10)',
    parse: parseDepths,
  });
}

/** Shares of a whole, ascending and each once: `.2,.4,.6`. */
export function shareList<O extends ParameterOptions<readonly number[]>>(
  options: O,
): SettledParameter<O, readonly number[]> {
  return parameter<O, readonly number[]>(options, {
    placeholder: '<list>',
    expected: 'numbers above 0, at most 1, such as .2,.4,.6,.8',
    parse: (text) => {
      const shares = parseShares(text);
      return shares && [...new Set(shares)].sort((a, b) => a - b);
    },
  });
}

/** Grades, ascending and each once: `0,1,2`. */
export function gradeList(options: ParameterOptions<readonly number[]>): StudyParameter<readonly number[]> {
  return {
    ...options,
    placeholder: '<list>',
    expected: 'whole numbers of at least 0 as a list, such as 1,2',
    parse: (text) => {
      const parts = text.split(',').map((part) => part.trim());
      if (!parts.every((part) => /^\d{1,9}$/.test(part))) return undefined;
      return [...new Set(parts.map(Number))].sort((a, b) => a - b);
    },
  };
}

/** One of some words; `spellings` are read as the words they stand for. */
export function oneOf<
  const W extends string,
  O extends ParameterOptions<W> & { readonly spellings?: Readonly<Record<string, W>> },
>(words: readonly W[], options: O): SettledParameter<O, W> {
  const { spellings = {} } = options;
  const choices = [...words, ...Object.keys(spellings).filter((word) => words.includes(spellings[word]))];
  return parameter<O, W>(options, {
    placeholder: '<name>',
    choices,
    expected: `one of ${choices.join(', ')}`,
    parse: (text) => words.find((word) => word === (spellings[text] ?? text)),
  });
}

/** Some of some words, as a list. */
export function someOf<const W extends string, O extends ParameterOptions<readonly W[]>>(
  words: readonly W[],
  options: O,
): SettledParameter<O, readonly W[]> {
  return parameter<O, readonly W[]>(options, {
    placeholder: '<name>',
    choices: words,
    repeatable: true,
    expected: `one of ${words.join(', ')}`,
    parse: (text) => {
      const parts = text.split(',').map((part) => words.find((word) => word === part.trim()));
      return parts.every((part) => part !== undefined) ? parts : undefined;
    },
  });
}

/** Something that is done or not. */
export function isDone<O extends Pick<ParameterOptions<boolean>, 'summary' | 'label'> & { readonly letter?: string }>(
  options: O,
): StudyParameter<boolean> {
  return {
    ...options,
    expected: 'nothing',
    parse: (text) => (text === '' || text === 'true' ? true : text === 'false' ? false : undefined),
  };
}

/** The documents of a collection: their number, or `judged` where they are those of the qrels. */
export function collectionSize<O extends ParameterOptions<number | 'judged'>>(
  options: O,
): SettledParameter<O, number | 'judged'> {
  return parameter<O, number | 'judged'>(options, {
    placeholder: '<n>',
    expected: 'a positive whole number or judged',
    parse: (text) => {
      if (text === 'judged') return text;
      return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
    },
  });
}

/** Texts that the study reads itself, by the option again and again; `check` throws where one makes no sense. */
export function textList(
  options: Pick<ParameterOptions<readonly string[]>, 'summary' | 'label'> & {
    readonly check: (text: string) => unknown;
    readonly placeholder?: string;
    /** What separates texts that are given at once; they are given one by one unless told. */
    readonly separator?: RegExp;
  },
): StudyParameter<readonly string[]> {
  const { check, placeholder = '<bound>', separator, ...rest } = options;
  const parse = (text: string) => {
    const texts = separator ? text.split(separator) : [text];
    for (const one of texts) check(one);
    return texts;
  };
  return { ...rest, placeholder, repeatable: true, expected: 'a text', parse };
}

/** A text as it is, such as an id. */
export function anyText(
  options: Pick<ParameterOptions<string>, 'summary' | 'label'> & { readonly placeholder: string },
): StudyParameter<string> {
  return { ...options, expected: 'a text', parse: (text) => (text === '' ? undefined : text) };
}

/** Where random numbers start. */
export const seedParameter = wholeNumber({
  summary: 'seed of the random numbers',
  label: 'seed',
  min: 0,
  max: 0xffff_ffff,
  default: 1,
});

/** A level of significance of a half and more is a confidence by mistake. */
export const doubtfulLevel = (alpha: number) =>
  alpha < 0.5 ? undefined : `--alpha ${alpha} calls most differences that are chance significant; ${turned(alpha)}`;

/** A confidence below a half is a level of significance by mistake. */
export const doubtfulConfidence = (confidence: number) =>
  confidence >= 0.5 ? undefined : `--confidence ${confidence} is wrong more often than right; ${turned(confidence)}`;

const turned = (share: number) => `did you mean ${Number((1 - share).toPrecision(10))}`;

/** Below which p-value runs are told apart. */
export const alphaParameter = numberBetween({
  summary: 'runs are told apart below this p-value',
  label: 'alpha',
  low: 0,
  high: 1,
  default: 0.05,
  doubt: doubtfulLevel,
});

/** The option that sets a parameter: `leaveOut` is `--leave-out`. */
export function optionOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A value as the option takes it. */
export function writeParameter(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
