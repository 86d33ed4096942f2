import { themeOf } from './theme.ts';

/**
 * A look, which is a colour, dash and symbol, for each of some runs or measures by their positions in the campaign, so
 * that each keeps its own from figure to figure; where two would share one, the later takes the next that is free.
 */
export function looksOf(positions: readonly number[]): number[] {
  const looks = Math.max(themeOf('standalone').series.length, positions.length);
  const taken = new Set<number>();
  const own: number[] = new Array(positions.length);
  for (const i of [...positions.keys()].sort((a, b) => positions[a] - positions[b] || a - b)) {
    let look = positions[i] % looks;
    while (taken.has(look)) look = (look + 1) % looks;
    taken.add(look);
    own[i] = look;
  }
  return own;
}

/** The looks of measures by their places among all that a campaign draws; at a cut-off that is not among them, by the measure at another. */
export function measureLooks(names: readonly string[], all: readonly string[]): number[] {
  const known = [...all, ...names];
  const places = names.map((name) =>
    all.includes(name) ? all.indexOf(name) : known.findIndex((one) => withoutCutoff(one) === withoutCutoff(name)),
  );
  return looksOf(places);
}

function withoutCutoff(name: string): string {
  return name.replace(/@[^@]*$/, '');
}
