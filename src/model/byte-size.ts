const units = { KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30, TB: 2 ** 40 } as const;

/** Bytes of a size such as `500MB` or `1.5GB`, units being multiples of 1,024; undefined where the text is none. */
export function parseByteSize(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,15}(?:\.\d{1,15})?) ?(KB|MB|GB|TB)$/i.exec(text) ?? [];
  if (unit === undefined) return undefined;
  return Math.floor(Number(number) * units[unit.toUpperCase() as keyof typeof units]);
}

/** A size in the largest unit of which it is a whole number, such as `64 MB`; bytes where it is of none. */
export function formatByteSize(bytes: number, between = ' '): string {
  for (const [unit, size] of Object.entries(units).reverse())
    if (bytes >= size && bytes % size === 0) return `${bytes / size}${between}${unit}`;
  return between === '' ? String(bytes) : `${bytes}${between}bytes`;
}
