import type { FigureAnswer } from 'nmax/figures';

/** What a figure answers at its pixels, and how large it is. */
export interface AnsweringFigure {
  readonly at: (x: number, y: number) => FigureAnswer | undefined;
  readonly width: number;
  readonly height: number;
}

type Direction = readonly [number, number];

/** The keys that go over the marks of a figure. */
const directions: Readonly<Record<string, Direction>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Whether two answers are of the same mark. */
function isSame(a: FigureAnswer, b: FigureAnswer): boolean {
  const [here, there] = [a.box ?? a, b.box ?? b];
  return a.lines.join('\n') === b.lines.join('\n') && here.x === there.x && here.y === there.y;
}

/** The mark that a key leads to from another; undefined for other keys, and where there is none that way. */
export function stepOver(figure: AnsweringFigure, from: FigureAnswer | undefined, key: string) {
  if (key === 'Home' || (!from && directions[key])) return edgeMark(figure, from?.y, 1);
  if (key === 'End') return edgeMark(figure, from?.y, -1);
  const direction = directions[key];
  if (!direction || !from) return undefined;
  const next = nextMark(figure, from, direction);
  return next && direction[0] !== 0 ? sameLine(figure, from, next) : next;
}

/** The first mark of a figure, from the top and the left; a cell before the names of its row and column. */
export function firstMark(figure: AnsweringFigure): FigureAnswer | undefined {
  const { at, width, height } = figure;
  const isSmall = ({ box }: FigureAnswer) => !box || (box.width < width / 2 && box.height < height / 2);
  const first = edgeMark(figure, undefined, 1);
  if (!first || isSmall(first)) return first;
  const cells = { ...figure, at: (x: number, y: number) => [at(x, y)].find((one) => one && isSmall(one)) };
  return edgeMark(cells, undefined, 1) ?? first;
}

/** The outermost mark at a height, or the first from above that there is. */
function edgeMark({ at, width, height }: AnsweringFigure, y: number | undefined, way: 1 | -1) {
  for (let row = y ?? 0; row < height; row += 3) {
    for (let x = 0; x < width; x += 2) {
      const found = at(way === 1 ? x : width - x, row);
      if (found) return found;
    }
    if (y !== undefined) return undefined;
  }
  return undefined;
}

function nextMark(figure: AnsweringFigure, from: FigureAnswer, direction: Direction): FigureAnswer | undefined {
  const straight = along(figure, from, direction, 0);
  // Cells, rows and points on an axis stand in line; others may stand aside.
  if (straight || from.box || from.upright) return straight;
  for (let aside = 4; aside < Math.max(figure.width, figure.height); aside += 4) {
    const found = [-aside, aside].flatMap((by) => along(figure, from, direction, by) ?? []);
    if (found.length > 0) return found.sort((a, b) => distance(a, from) - distance(b, from))[0];
  }
  return undefined;
}

/** The first other mark on a line in a direction, so far aside; at most as far aside as ahead. */
function along({ at, width, height }: AnsweringFigure, from: FigureAnswer, [dx, dy]: Direction, aside: number) {
  for (let ahead = Math.max(1, Math.abs(aside)); ; ahead += 1) {
    const [x, y] = [from.x + dx * ahead + dy * aside, from.y + dy * ahead + dx * aside];
    if (x < 0 || y < 0 || x > width || y > height) return undefined;
    const found = at(x, y);
    if (found && !isSame(found, from) && (found.x - from.x) * dx + (found.y - from.y) * dy > 0.01) return found;
  }
}

const distance = (a: FigureAnswer, b: FigureAnswer) => Math.hypot(a.x - b.x, a.y - b.y);

/** On lines that cross, going across stays on the line where it has a point there. */
function sameLine({ at, height }: AnsweringFigure, from: FigureAnswer, next: FigureAnswer): FigureAnswer {
  if (!next.upright || next.lines[0] === from.lines[0]) return next;
  for (let aside = 0; aside < height; aside++) {
    for (const y of [from.y - aside, from.y + aside]) {
      const found = at(next.x, y);
      if (found?.lines[0] === from.lines[0] && Math.abs(found.x - next.x) < 0.01) return found;
    }
  }
  return next;
}
