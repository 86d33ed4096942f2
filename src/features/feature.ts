import type { Table as TextTable } from '../model/table.ts';
import type { AnyTable } from '../output/tables.ts';
import type { CampaignChoices } from '../studies/define-study.ts';
import type { GivenParameters, ParameterValues, StudyParameters } from '../studies/parameters.ts';
import type { StudySubject } from '../studies/subject.ts';

/** A result and its parameters: what tables, text, sentences and charts are made of. */
export interface Shown<P extends StudyParameters, R> {
  readonly result: R;
  readonly params: ParameterValues<P>;
}

/** Everything that a command, a page and a program need to know of something nmax computes. */
export interface Feature<P extends StudyParameters, R, S = Shown<P, R>> {
  readonly name: string;
  /** What it does, as a sentence. */
  readonly title: string;
  readonly takes: 'qrels' | 'runs' | 'measures' | 'judgements';
  readonly runs: readonly [least: number, most?: number];
  readonly requires?: readonly ('all judgements' | 'one order' | 'groups' | 'directed measures')[];
  /** The measures when none are named. */
  readonly measures?: readonly string[];
  /** Decimals in text. */
  readonly places: number;
  /** Those that `shows` marks change what is shown and no number. */
  readonly params: P;
  readonly check?: (
    given: GivenParameters<P>,
  ) => { readonly param: keyof P & string; readonly problem: string } | undefined;
  readonly compute: (subject: StudySubject, params: ParameterValues<P>, control: Control<R>) => R | Promise<R>;
  readonly tables: readonly AnyTable<S>[];
  /** Text for people. */
  readonly show: (shown: S, places: number) => readonly TextTable[];
  /** What it found, in sentences that say no more than its numbers. */
  readonly findings?: (shown: S) => readonly string[];
  /** Its parameters within `nmax study`; absent: those of the defaults. */
  readonly inStudy?: (choices: CampaignChoices, subject: StudySubject) => GivenParameters<P>;
  /** What it rests on, as keys of references. */
  readonly cites?: readonly string[];
  readonly examples: string;
}

/** How a caller follows a long computation and stops it. */
export interface Control<R> {
  readonly onProgress?: (done: number, total: number) => void;
  readonly onPartial?: (partial: () => R) => void;
  readonly signal?: AbortSignal;
}

/** Infers parameters and result from the declaration. */
export const defineFeature = <const Name extends string, P extends StudyParameters, R>(
  feature: Feature<P, R> & { readonly name: Name },
) => feature;

/** Marks a parameter that changes what is shown and no number. */
export const shows = <T extends object>(parameter: T): T & { readonly shows: true } => ({ ...parameter, shows: true });
