import type { Workbench } from './workbench.ts';

type Page = Pick<Workbench, 'state' | 'change' | 'read'>;

/** A run as it was read, and as it is called here. */
export interface ArrangedRun {
  /** The name it was read with. */
  readonly original: string;
  readonly name: string;
  readonly file: string;
  readonly removed: boolean;
}

/** Every run that was read, those that were taken out too. */
export function arrangedRuns({ state, read }: Page): ArrangedRun[] {
  const { without, renamed } = state();
  const newNames = new Map(renamed);
  return (read()?.runs ?? []).map(({ name, source }) => ({
    original: name,
    name: newNames.get(name) ?? name,
    file: source?.path ?? '',
    removed: without.includes(name),
  }));
}

/** Takes a run out of every view, or brings it back. */
export function removeRun({ state, change }: Page, { original, name }: ArrangedRun, removed: boolean): void {
  const { without, chosen, baseline } = state();
  const others = without.filter((one) => one !== original);
  change({
    without: removed ? [...others, original] : others,
    ...(removed
      ? { chosen: chosen.filter((one) => one !== name), baseline: baseline === name ? '' : baseline }
      : undefined),
  });
}

/** Gives a run another name, its own again when that is empty; says why not where another run has it. */
export function renameRun(page: Page, { original, name }: ArrangedRun, wanted: string): string {
  const { state, change } = page;
  const to = wanted.trim() || original;
  if (to === name) return '';
  if (arrangedRuns(page).some((run) => run.original !== original && run.name === to))
    return `another run is called ${to}`;
  const others = state().renamed.filter(([from]) => from !== original);
  const follow = (one: string) => (one === name ? to : one);
  change({
    renamed: to === original ? others : [...others, [original, to]],
    chosen: state().chosen.map(follow),
    baseline: follow(state().baseline),
  });
  return '';
}
