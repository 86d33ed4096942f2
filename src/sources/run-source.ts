import type { Provenance } from '../model/campaign.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Judgement } from './judge-source.ts';

/** Where judged runs come from. */
export interface RunSource {
  /** Begins what takes a while and needs no qrels, such as starting threads; to be called shortly before `judge`. */
  ready?(control?: JudgeControl): Promise<void>;
  /** Hands out the runs as soon as they are judged, in any order, while the next ones are read. */
  judge(qrels: Qrels, ranking?: Partial<RankingPolicies>, control?: JudgeControl): AsyncIterable<JudgedFile>;
}

/** Follows the reading of runs, can stop it, and asks for heads. */
export interface JudgeControl {
  /** Also gives the first so many documents of each topic, judged or not. */
  readonly head?: number;
  readonly onProgress?: (progress: ReadingProgress) => void;
  /**
   * Told of a run that is judged in parts, part after part in the order of the file, while the next ones are read.
   * Good only where the run names the parts when it is handed out: a file may have to be read again as a whole.
   */
  readonly onPart?: (part: JudgedRun, first: JudgedRun) => void;
  readonly signal?: AbortSignal;
}

/** How far the reading of files, or the work of an engine, has come. */
export interface ReadingProgress {
  readonly bytes: number;
  readonly totalBytes: number;
  readonly files: number;
  /** The engine that is at work; no bytes are told of it. */
  readonly engine?: string;
  /** The share of the engine's work that is done, from 0 to 1. */
  readonly share?: number;
}

/** A run file and what came of it: a judged run, or a log that tells why not. */
export interface JudgedFile extends Judgement {
  /** Which of the source's files it is. */
  readonly index: number;
  /** Which of the file's runs it is, where it holds several; 0 when left out. */
  readonly part?: number;
  /** What its run was joined of, as it was told part after part. */
  readonly parts?: readonly JudgedRun[];
  readonly path: string;
  readonly sha256?: string;
  /** What the run is called, where that is settled. */
  readonly name?: string;
  /** Where the run came from, where that is not this file. */
  readonly origin?: Provenance;
}
