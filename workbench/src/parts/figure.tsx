import { type FigureOptions, serializeFigure } from 'nmax/figures';
import { createReaction, createSignal, onCleanup, onMount, Show } from 'solid-js';
import { type ColumnWidth, createColumnsSetting } from '../state/columns.ts';
import { useWorkbench } from '../state/workbench.ts';
import { createInView } from './in-view.ts';
import { createPointer, PointerMarks } from './pointer.tsx';
import { printFigure } from './print-figure.ts';
import { rasterize } from './rasterize.ts';
import { whenAtRest } from './rest.ts';
import { roving } from './roving.ts';
import { saveFile } from './save.ts';
import { takeawayName } from './takeaway-name.ts';

/** A figure that can be drawn anywhere: inline in a view, or as a file of its own. */
export interface FigureSource {
  /** Its name in file names, such as `scores`. */
  readonly name: string;
  readonly title: string;
  /** Draws it from what it was made with; reading signals here makes the figure follow them. */
  readonly draw: (options: FigureOptions) => SVGSVGElement;
}

/** The figure as the text of an SVG file, one or two columns wide. */
export function figureSvg({ draw }: FigureSource, width: ColumnWidth): string {
  return serializeFigure(draw({ document, width, colours: 'standalone' }));
}

/** Milliseconds of drawing that a moving slider can bear; slower figures wait until it rests. */
const bearable = 6;

/** Draws a figure in the width there is, in the page's colours, with its files to take away; it answers the pointer. */
export function Figure(props: { source: FigureSource; width?: number }) {
  let frame!: HTMLDivElement;
  const [width, setWidth] = createSignal(0);
  const [problem, setProblem] = createSignal('');
  let cost = 0;
  const pointer = createPointer(useWorkbench());

  const draw = () => {
    const room = Math.min(width(), props.width ?? 960);
    if (room < 200) return;
    const start = performance.now();
    try {
      const svg = props.source.draw({ document, width: room, colours: 'inline' });
      setProblem('');
      frame.replaceChildren(svg);
      pointer.follow(svg);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      setProblem(error.message);
      frame.replaceChildren();
      pointer.follow(undefined);
    }
    cost = performance.now() - start;
  };
  const cancel = { current: () => {} };
  const inView = createInView(() => frame);
  const track = createReaction(() => {
    cancel.current();
    let stopWaiting = () => {};
    const stopLooking = inView.whenSeen((forPaper) => {
      // Paper does not wait for the slider to rest.
      if (forPaper || cost < bearable) track(draw);
      else stopWaiting = whenAtRest(() => track(draw));
    });
    cancel.current = () => {
      stopLooking();
      stopWaiting();
    };
  });
  onMount(() => {
    track(draw);
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(frame);
    onCleanup(() => {
      observer.disconnect();
      cancel.current();
    });
  });
  return (
    <figure class="figure" style={{ 'max-width': `${props.width ?? 960}px` }}>
      <div class="answering">
        <div
          class="drawing"
          ref={frame}
          role="application"
          aria-roledescription="figure; arrow keys go over it"
          aria-label={props.source.title}
          aria-describedby={pointer.described}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go over it, as its role says
          tabIndex={0}
          onPointerMove={pointer.move}
          onPointerLeave={pointer.leave}
          onClick={pointer.click}
          onFocus={pointer.focus}
          onBlur={pointer.blur}
          onKeyDown={pointer.key}
        />
        <PointerMarks pointer={pointer} />
        <span class="visually-hidden" role="status">
          {pointer.said()}
        </span>
      </div>
      <Show when={problem()}>
        <p class="problem">cannot be drawn: {problem()}</p>
      </Show>
      <figcaption>
        <span>{props.source.title}</span>
        <FigureActions source={props.source} />
      </figcaption>
    </figure>
  );
}

/** The buttons that take a figure away, in the colours of paper. */
export function FigureActions(props: { source: FigureSource }) {
  const workbench = useWorkbench();
  const columns = createColumnsSetting(workbench);
  const svg = () => figureSvg(props.source, columns.value());
  const [problem, setProblem] = createSignal('');
  const save = (ending: string, content: () => string | Promise<Blob>) =>
    attempt(async () => saveFile(await content(), takeawayName(workbench, props.source.name, ending), 'image/svg+xml'));
  const attempt = async (work: () => void | Promise<void>) => {
    try {
      await work();
      setProblem('');
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      setProblem(`cannot be drawn: ${error.message}`);
    }
  };
  return (
    <span class="actions" ref={(element) => roving(element)}>
      <Show when={problem()}>
        <span class="problem" role="alert">
          {problem()}
        </span>
      </Show>
      <button
        type="button"
        class="quiet"
        aria-label={`${props.source.title}: save as SVG`}
        onClick={() => save('svg', svg)}
      >
        SVG
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={`${props.source.title}: save as PNG`}
        onClick={() => save('png', () => rasterize(svg(), 3))}
      >
        PNG
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={`${props.source.title}: print, or save as PDF`}
        title="opens the browser’s print dialog with this figure alone; choose “Save as PDF” there"
        onClick={() => attempt(() => printFigure(svg(), takeawayName(workbench, props.source.name, 'pdf')))}
      >
        PDF
      </button>
    </span>
  );
}
