import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { evaluateCampaign, type MeasureFacts, readCampaign, sortRuns } from '../../src/node.ts';
import { formatFixed } from '../../src/page.ts';
import { parseHash, type ViewState } from '../../workbench/src/state/hash.ts';
import { resolveWritten } from '../../workbench/src/state/measures.ts';
import { files } from './campaign.ts';

/** What the leaderboard shows: its columns and its runs with their values, from top to bottom. */
interface Board {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The leaderboard as the page shows it. */
function shownBoard(page: Page): Promise<Board> {
  return page.evaluate(() => ({
    columns: [...document.querySelectorAll('.leaderboard .sort')].map((one) => one.firstChild!.textContent!),
    rows: [...document.querySelectorAll('.leaderboard tbody tr')].map((row) => [
      row.querySelector('.run-name')!.textContent!,
      ...[...row.querySelectorAll('td.right')].map((cell) => cell.firstChild!.textContent!.trim()),
    ]),
  }));
}

/** A value as the leaderboard writes it. */
function written(value: number, { aggregate }: MeasureFacts): string {
  if (Number.isNaN(value)) return '–';
  const whole = aggregate === 'sum' && Number.isInteger(value);
  return (whole ? String(value) : formatFixed(value, 4)).replace('-', '−');
}

/** The leaderboard that an address asks for, by the library. */
async function expectedBoard([qrels, ...runs]: readonly string[], state: ViewState): Promise<Board> {
  const campaign = await readCampaign(qrels, runs, state.ranking);
  const chosen = resolveWritten(state.measures, state.nmax).chosen;
  const measures = chosen.map(({ measure }) => measure);
  if (measures.length === 0) return { columns: [], rows: [] };
  const evaluation = evaluateCampaign(campaign, measures, state.policies);
  const column = Math.max(
    0,
    chosen.findIndex((one) => one.written === state.sort),
  );
  const wanted = state.filter.trim().toLowerCase();
  const listed = sortRuns(evaluation, column).filter((r) => evaluation.runs[r].name.toLowerCase().includes(wanted));
  if (state.reversed) listed.reverse();
  return {
    columns: measures.map(({ name }) => name),
    rows: listed.map((r) => [
      evaluation.runs[r].name,
      ...evaluation.measures.map((measure, m) => written(evaluation.runs[r].summaries[m].value, measure)),
    ]),
  };
}

/**
 * Waits until the address says `told`, and the leaderboard shows what the library computes for that address, to the last
 * digit.
 */
export async function expectAddressShown(
  page: Page,
  told: Partial<ViewState> = {},
  { of = files, story }: { of?: readonly string[]; story?: string } = {},
): Promise<void> {
  const address = async () => parseHash(await page.evaluate(() => location.hash));
  await expect.poll(address, { message: story }).toMatchObject(told);
  const expected = await expectedBoard(of, await address());
  await expect.poll(() => shownBoard(page), { message: story }).toEqual(expected);
}
