import { parseHTML } from 'linkedom';

const panelWidth = 330;
const panelHeight = 260;

/** Where Plot draws without a browser. */
export const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** Colours that stay apart for colour-blind eyes (Okabe and Ito). */
export const colours = ['#0072b2', '#d55e00', '#009e73', '#555555'];

/** What every panel has. */
export const panelOptions = {
  document,
  width: panelWidth,
  height: panelHeight,
  marginRight: 100,
  marginBottom: 38,
  marginTop: 30,
  style: { fontFamily: 'sans-serif', fontSize: '11px', background: 'white' },
};

/** Panels side by side, in rows of so many, as one SVG. */
export function assemblePanels(panels, { title, description, columns = panels.length }) {
  for (const panel of panels) for (const style of panel.querySelectorAll('style')) style.remove();
  const width = panelWidth * columns;
  const height = panelHeight * Math.ceil(panels.length / columns);
  const groups = panels.map((panel, i) => {
    const [x, y] = [panelWidth * (i % columns), panelHeight * Math.floor(i / columns)];
    return `<g transform="translate(${x},${y})">${panel.innerHTML}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img" fill="currentColor" text-anchor="middle">
<title>${title}</title>
<desc>${description}</desc>
<rect width="${width}" height="${height}" fill="white"/>
<g color="#222">${groups.join('\n')}</g>
</svg>
`;
}
