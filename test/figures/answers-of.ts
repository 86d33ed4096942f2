import { type FigureAnswer, figureAnswer } from '../../src/figures/kit/answers.ts';

/** Every different answer that a figure gives to a pointer on a grid of so many pixels. */
export function answersOf(svg: SVGSVGElement, step: number): FigureAnswer[] {
  const [width, height] = ['width', 'height'].map((name) => Number(svg.getAttribute(name)));
  const found = new Map<string, FigureAnswer>();
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const answer = figureAnswer(svg, x, y);
      if (answer) found.set(answer.lines.join('\n'), answer);
    }
  return [...found.values()];
}
