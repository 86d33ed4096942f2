import { createMemo } from 'solid-js';
import type { Step } from './address.ts';
import type { Workbench } from './workbench.ts';

/** A choice that only one view knows, kept in the address. */
export interface Setting<T> {
  /** As it is written. */
  readonly text: () => string;
  readonly value: () => T;
  /** Whether a text could be the setting. */
  readonly accepts: (text: string) => boolean;
  readonly set: (text: string, step?: Step) => void;
}

/** The setting of a name such as `robust.samples`; one that is as at the start, or makes no sense, is left out of the address. */
export function createSetting<T>(
  { state, change }: Pick<Workbench, 'state' | 'change'>,
  name: string,
  standard: string,
  parse: (text: string) => T | undefined,
): Setting<T> {
  const accepts = (text: string) => parse(text) !== undefined;
  const text = createMemo(() => {
    const written = state().own[name];
    return written !== undefined && accepts(written) ? written : standard;
  });
  const value = createMemo(() => parse(text())!);
  return {
    text,
    value,
    accepts,
    set: (written, step) => {
      const { [name]: _, ...others } = state().own;
      change({ own: written === standard ? others : { ...others, [name]: written } }, step);
    },
  };
}

/** Reads one of some words. */
export const oneOf =
  <T extends string>(words: readonly T[]) =>
  (text: string): T | undefined =>
    words.find((word) => word === text);

/** Reads a whole number in a range. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  return /^\d{1,10}$/.test(text.trim()) && value >= least && value <= most ? value : undefined;
};

/** Reads a level of significance. */
export const level = (text: string) => {
  const value = Number(text);
  return text.trim() !== '' && value > 0 && value < 1 ? value : undefined;
};
