/** In the place of d3-transition, which would stay in the page as it changes d3-selection by being loaded: nothing here moves. */
export function interrupt(): never {
  throw new Error('there are no transitions in the page');
}
