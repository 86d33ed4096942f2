type Colour = readonly [number, number, number];

/** Light to dark in one hue, so that the order survives grey print. */
const blues: readonly Colour[] = [
  [244, 247, 252],
  [173, 206, 235],
  [66, 140, 201],
  [0, 68, 122],
];
const oranges: readonly Colour[] = [
  [252, 247, 243],
  [250, 200, 160],
  [213, 94, 0],
  [110, 45, 0],
];

/** The colour of a share from 0 (pale) to 1 (dark); of −1 to 0 in orange instead of blue. */
export function rampColour(share: number): string {
  const stops = share < 0 ? oranges : blues;
  const place = Math.min(1, Math.abs(share)) * (stops.length - 1);
  const below = Math.min(Math.floor(place), stops.length - 2);
  const mixed = [0, 1, 2].map((c) =>
    Math.round(stops[below][c] + (place - below) * (stops[below + 1][c] - stops[below][c])),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever reads better on the ramp's colour for a share. */
export function inkOnRamp(share: number): string {
  return Math.abs(share) > 0.72 ? '#ffffff' : '#1f1f1f';
}
