import type { ColourMode } from './theme.ts';

type Colour = readonly [number, number, number];

/** From the colour of the paper to the strongest in one hue, so that the order survives grey print. */
interface Ramp {
  readonly blues: readonly Colour[];
  readonly oranges: readonly Colour[];
}

/** On light paper the strongest is dark. */
const light: Ramp = {
  blues: [
    [244, 247, 252],
    [173, 206, 235],
    [66, 140, 201],
    [0, 68, 122],
  ],
  oranges: [
    [252, 247, 243],
    [250, 200, 160],
    [213, 94, 0],
    [110, 45, 0],
  ],
};

/** On dark paper the strongest is bright. */
const dark: Ramp = {
  blues: [
    [20, 32, 44],
    [22, 72, 116],
    [63, 143, 208],
    [200, 230, 255],
  ],
  oranges: [
    [42, 34, 28],
    [122, 58, 10],
    [226, 116, 30],
    [255, 222, 190],
  ],
};

/** The colours for light and for dark paper as a page chooses between them, by its `color-scheme`; a file is on light paper. */
function eitherOf(mode: ColourMode, onLight: string, onDark: string): string {
  return mode === 'inline' && onLight !== onDark ? `light-dark(${onLight}, ${onDark})` : onLight;
}

/** The colour of a share from 0 (that of the paper, nearly) to 1 (strongest); of −1 to 0 in orange instead of blue. */
export function rampColour(share: number, mode: ColourMode): string {
  return eitherOf(mode, mixed(light, share), mixed(dark, share));
}

/** Shares up to which black (on light paper) and white (on dark paper) read better on the ramp's colour. */
const turning = { blue: { light: 0.75, dark: 0.566 }, orange: { light: 0.73, dark: 0.532 } };

/** Black or white, whichever reads better on the ramp's colour for a share. */
export function inkOnRamp(share: number, mode: ColourMode): string {
  const turn = share < 0 ? turning.orange : turning.blue;
  const size = Math.abs(share);
  return eitherOf(mode, size > turn.light ? '#ffffff' : '#000000', size > turn.dark ? '#000000' : '#ffffff');
}

function mixed({ blues, oranges }: Ramp, share: number): string {
  const stops = share < 0 ? oranges : blues;
  const place = Math.min(1, Math.abs(share)) * (stops.length - 1);
  const below = Math.min(Math.floor(place), stops.length - 2);
  const channels = [0, 1, 2].map((c) =>
    Math.round(stops[below][c] + (place - below) * (stops[below + 1][c] - stops[below][c])),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
