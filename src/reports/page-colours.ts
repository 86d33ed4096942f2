import { figureColours } from '../figures/kit/theme.ts';

/** A colour on light paper and on dark. */
type ColourPair = readonly [light: string, dark: string];

/** The colours of pages: of the page of a study and of the workbench alike. */
const pageColours: Readonly<Record<string, ColourPair>> = {
  paper: ['#ffffff', '#161616'],
  tint: ['#f6f6f4', '#1f1f1f'],
  line: ['#dedede', '#3a3a3a'],
  'line-strong': ['#8a8a8a', '#7d7d7d'],
  ink: ['#1f1f1f', '#e8e8e6'],
  soft: ['#5c5c5c', '#a8a8a8'],
  accent: ['#00659d', '#6db8e8'],
  'accent-tint': ['#e6f1f8', '#1d2f3c'],
  warm: ['#a84300', '#f0904f'],
  good: ['#00704f', '#3fcfa4'],
  bad: ['#a8320f', '#f58a68'],
};

const declared = (write: (pair: ColourPair) => string) =>
  Object.entries({ ...pageColours, ...figureColours })
    .map(([name, pair]) => `--${name}: ${write(pair)};`)
    .join(' ');

/** Where the reader's system chooses the colours, those of paper and ink are its own; series keep theirs. */
const forced: Readonly<Record<string, string>> = {
  paper: 'Canvas',
  ink: 'CanvasText',
  soft: 'CanvasText',
  'nmax-paper': 'Canvas',
  'nmax-soft': 'CanvasText',
  'nmax-grid': 'GrayText',
  'nmax-shade': 'Canvas',
};
const forcedColours = `@media (forced-colors: active) { :root { ${Object.entries(forced)
  .map(([name, colour]) => `--${name}: ${colour};`)
  .join(' ')} } }
`;

/** Declarations for a page whose reader chooses between light and dark. */
export const chosenColours: string = `:root { ${declared(([light, dark]) => `light-dark(${light}, ${dark})`)} }
${forcedColours}`;

/** Declarations for a page that is dark where the reader's system is, on screens. */
export const systemColours: string = `:root { color-scheme: light dark; ${declared(([light]) => light)} }
@media screen and (prefers-color-scheme: dark) { :root { ${declared(([, dark]) => dark)} } }
${forcedColours}`;
