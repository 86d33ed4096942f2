/** Moves positions apart until each is at least `gap` from the next, as little as possible and within [from, to] where they fit. */
export function spreadPositions(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b);
  const step = Math.min(gap, wanted.length > 1 ? (to - from) / (wanted.length - 1) : gap);
  // Blocks of labels that touch are centred on the mean of what they want, as in pool-adjacent-violators.
  const blocks: { start: number; size: number; sum: number }[] = [];
  for (const [k, i] of order.entries()) {
    blocks.push({ start: k, size: 1, sum: clamp(wanted[i], from, to) });
    while (blocks.length > 1 && topOf(blocks.at(-2)!) + blocks.at(-2)!.size * step > topOf(blocks.at(-1)!)) {
      const last = blocks.pop()!;
      const before = blocks.at(-1)!;
      before.sum += last.sum - last.size * before.size * step;
      before.size += last.size;
    }
  }
  const placed: number[] = new Array(wanted.length);
  for (const block of blocks)
    for (let k = 0; k < block.size; k++) placed[order[block.start + k]] = topOf(block) + k * step;
  return placed;

  /** Where a block's first label goes; `sum` is of the wanted places, each moved back by its offset in the block. */
  function topOf({ size, sum }: { size: number; sum: number }): number {
    return clamp(sum / size, from, to - (size - 1) * step);
  }
}

function clamp(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value));
}

/** A box in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds a place for a label beside each point where it covers no point and no other label.
 * Points that come first choose first; one that finds no place gets `undefined`.
 */
export function placeLabels(
  points: readonly { readonly x: number; readonly y: number; readonly width: number }[],
  height: number,
  bounds: Box,
  radius = 4,
): (Box | undefined)[] {
  const size = { width: 2 * radius, height: 2 * radius };
  const taken: Box[] = points.map(({ x, y }) => ({ x: x - radius, y: y - radius, ...size }));
  return points.map(({ x, y, width }, i) => {
    const own = taken[i];
    const candidates = [0, 8, 16, 26].flatMap((distance) => around(x, y, width, height, radius, distance));
    const free = candidates.find(
      (box) => inside(box, bounds) && taken.every((other) => other === own || !overlaps(box, other)),
    );
    if (free) taken.push(free);
    return free;
  });
}

/** Boxes right, left, above, below and at the corners of a point; further away the corners come first. */
function around(x: number, y: number, width: number, height: number, radius: number, distance: number): Box[] {
  const away = radius + 1 + distance;
  const aslant = radius + distance * 0.7;
  const [rightward, leftward] = [x + aslant, x - aslant - width];
  const [upward, downward] = [y - aslant - height + 1, y + aslant - 1];
  const box = (x: number, y: number): Box => ({ x, y, width, height });
  const sides = [
    box(x + away, y - height / 2),
    box(x - away - width, y - height / 2),
    box(x - width / 2, y - away - height + 1),
    box(x - width / 2, y + away - 1),
  ];
  const corners = [rightward, leftward].flatMap((across) => [box(across, upward), box(across, downward)]);
  return distance === 0 ? [...sides, ...corners] : [...corners, ...sides];
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function inside({ x, y, width, height }: Box, bounds: Box): boolean {
  const within = x >= bounds.x && x + width <= bounds.x + bounds.width;
  return within && y >= bounds.y && y + height <= bounds.y + bounds.height;
}
