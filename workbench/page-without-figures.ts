import type { StudyFigure } from '../src/figures/study-figure.ts';

/** Stands in for the figures of studies that the page does not offer. */
function none(): StudyFigure[] {
  throw new Error('the page has no figures of this study');
}

export { none as friedmanFigures };
