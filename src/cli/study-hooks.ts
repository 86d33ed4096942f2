import type { Command } from 'commander';
import type { Campaign } from '../model/campaign.ts';
import type { Study } from '../model/study.ts';
import type { GroupedPart } from '../reports/grouped-report.ts';
import type { ResultProvenance } from '../reports/result-json.ts';
import type { StudySubject, SubjectOptions } from '../studies/subject.ts';
import type { ReadingOptions } from './options/open-campaign.ts';
import type { StudyOptions } from './options/study-options.ts';

/** What a command does besides what is read off its study. */
export interface StudyCommandHooks<S extends Study, O extends StudyOptions = StudyOptions> {
  /** Options of reading as they are where they are not given. */
  readonly reading?: Partial<ReadingOptions>;
  /** Refuses options that make no sense together, before anything is read. */
  readonly check?: (options: O) => void;
  /** Adds options of its own. */
  readonly extend?: (command: Command) => Command;
  /** The forms of its output, the one that is printed when none is asked for first; those of every study unless told. */
  readonly formats?: readonly string[];
  /** Writes a form of its own; undefined for those of every study. */
  readonly render?: (study: S, options: O) => string | undefined;
  /** Reads the files where there is a faster way than to read all of them first. */
  readonly open?: (qrels: string, runs: readonly string[], options: O, about: SubjectOptions) => Promise<StudySubject>;
  /** Makes the study while the files are read, where what is asked for needs no more; undefined where it does. */
  readonly studyWhileReading?: (
    qrels: string,
    runs: readonly string[],
    options: O,
    about: SubjectOptions,
  ) => Promise<Studied | undefined>;
  /** What figures are drawn of, where that is not what is printed. */
  readonly drawn?: () => Study | undefined;
  /** What is left to do when the result is printed; gives the exit code. There is no campaign where scores were read. */
  readonly after?: (study: S, options: O, campaign: Campaign | undefined) => Promise<number>;
}

/** A study that was made, and what it came from. */
export interface Studied {
  readonly study: Study;
  readonly provenance: ResultProvenance;
  readonly campaign?: Campaign;
  /** Position of the measure that the runs are sorted by. */
  readonly sortBy?: number;
  /** Several results where they were asked for: on each group of topics, or by documents and by families. */
  readonly parts?: readonly GroupedPart[];
  /** What the results differ in, where it is no column of groups. */
  readonly counted?: string;
}
