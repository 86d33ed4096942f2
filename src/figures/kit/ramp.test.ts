import { describe, expect, test } from 'vitest';
import { inkOnRamp, rampColour } from './ramp.ts';

const shares = Array.from({ length: 401 }, (_, i) => (i - 200) / 200);

/** A colour on light and on dark paper. */
function both(colour: string): { light: string; dark: string } {
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(colour) ?? [colour, colour, colour];
  return { light, dark };
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const share = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('on %s paper', (paper) => {
  const colourOf = (share: number) => both(rampColour(share, 'inline'))[paper];

  test('numbers on the colours of shares have a contrast of at least 4.5', () => {
    const poor = shares.filter((share) => contrast(colourOf(share), both(inkOnRamp(share, 'inline'))[paper]) < 4.5);
    expect(poor).toEqual([]);
  });

  test('a higher share is further from the paper', () => {
    const steps = shares.filter((share) => share >= 0).map((share) => luminance(colourOf(share)));
    const sign = paper === 'light' ? -1 : 1;
    for (const [i, step] of steps.slice(1).entries()) expect(sign * (step - steps[i])).toBeGreaterThanOrEqual(0);
    expect(contrast(colourOf(1), paper === 'light' ? '#ffffff' : '#161616')).toBeGreaterThan(7);
    expect(contrast(colourOf(0), paper === 'light' ? '#ffffff' : '#161616')).toBeLessThan(1.3);
  });
});

test('a file has the colours of light paper', () => {
  for (const share of shares) {
    expect(rampColour(share, 'standalone')).toBe(both(rampColour(share, 'inline')).light);
    expect(inkOnRamp(share, 'standalone')).toBe(both(inkOnRamp(share, 'inline')).light);
  }
});
