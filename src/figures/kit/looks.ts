import { themeOf } from './theme.ts';

/**
 * A look, which is a colour, dash and symbol, for each of some runs or measures by their positions in the campaign, so
 * that each keeps its own from figure to figure, however many are drawn; where two would share one, the later takes the
 * next that is free, and where no colour is, its own colour with another dash and symbol.
 */
export function looksOf(positions: readonly number[]): number[] {
  const colours = themeOf('standalone').series.length;
  const taken = new Set<number>();
  const own: number[] = new Array(positions.length).fill(-1);
  const take = (i: number, look: number) => {
    if (taken.has(look)) return false;
    taken.add(look);
    own[i] = look;
    return true;
  };
  const byPosition = [...positions.keys()].sort((a, b) => positions[a] - positions[b] || a - b);
  const late = byPosition.filter((i) => !take(i, positions[i] % colours));
  for (const i of late) {
    let look = positions[i] % colours;
    while (!take(i, look)) look = taken.size < colours ? (look + 1) % colours : look + colours;
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
