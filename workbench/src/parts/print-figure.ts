const alone = 'print-alone';

/**
 * Opens the print dialog with a figure alone, on a page of its size: what is saved as PDF there has its text as text
 * and its fonts inside, which a page cannot write by itself. The name is proposed for the file.
 */
export function printFigure(svg: string, name: string): void {
  for (const left of document.querySelectorAll(`.${alone}`)) left.remove();
  const frame = document.createElement('div');
  frame.className = alone;
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const [width, height] = ['width', 'height'].map((side) => Math.ceil(Number(drawing.getAttribute(side))));
  const style = document.createElement('style');
  style.textContent = `@page { size: ${width}px ${height}px; margin: 0 }
@media screen { .${alone} { display: none } }
@media print { body > :not(.${alone}) { display: none !important } body { margin: 0; background: none } .${alone} svg { display: block } }`;
  frame.append(style, drawing);
  const { title } = document;
  addEventListener(
    'afterprint',
    () => {
      document.title = title;
      frame.remove();
    },
    { once: true },
  );
  document.title = name.replace(/\.pdf$/, '');
  document.body.append(frame);
  print();
}
