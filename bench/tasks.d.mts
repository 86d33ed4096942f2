import type { Page } from 'playwright-core';

/** Something that people come to the page for. */
export interface PageTask {
  readonly letter: string;
  readonly what: string;
}

/** What tasks are done with. */
export interface TaskData {
  /** The page without a campaign. */
  readonly page: string;
  /** The page with a campaign inside. */
  readonly report: string;
  /** Qrels, runs and files that are refused. */
  readonly files: readonly string[];
  /** Two runs that change places; the two best unless told. */
  readonly pair?: readonly [string, string];
  /** Milliseconds to wait before the first action; 800 unless told. */
  readonly rest?: number;
  /** Samples of judgements that are asked for; 1000 unless told. */
  readonly samples?: number;
}

export const tasks: readonly PageTask[];

/** Does a task as a new user would, and tells what was found, with how many actions and in what time. */
export function doTask(
  page: Page,
  task: PageTask,
  data: TaskData,
): Promise<{ readonly answer: string; readonly actions: number; readonly seconds: number }>;
