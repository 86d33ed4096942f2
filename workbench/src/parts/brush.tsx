import { createSignal, type JSX, Show } from 'solid-js';

/** Pixels that the pointer must move before it is a brush and no click. */
const least = 6;

/** Lets the pointer brush over a figure from left to right. The same must be reachable by keyboard elsewhere. */
export function Brush(props: {
  /** Called with where it began and ended, in the figure's own pixels, and the figure's width in them. */
  onBrush: (from: number, to: number, width: number) => void;
  children: JSX.Element;
}) {
  let frame!: HTMLDivElement;
  const [range, setRange] = createSignal<{ from: number; to: number; top: number; height: number }>();
  let begun: { x: number; id: number } | undefined;
  let brushed = false;
  const drawing = () => frame.querySelector<SVGSVGElement>('.drawing svg');
  const inFigure = (clientX: number) => {
    const svg = drawing()!;
    const box = svg.getBoundingClientRect();
    return ((clientX - box.left) * svg.viewBox.baseVal.width) / box.width;
  };
  const stopBrushed = (event: MouseEvent) => {
    if (brushed) event.stopPropagation();
    brushed = false;
  };
  const end = () => {
    begun = undefined;
    setRange(undefined);
  };
  return (
    <div
      class="brush"
      ref={(element) => {
        frame = element;
        // The end of a brush is no click.
        element.addEventListener('click', stopBrushed, { capture: true });
      }}
      onPointerDown={(event) => {
        brushed = false;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        if (drawing()?.contains(event.target as Node)) begun = { x: event.clientX, id: event.pointerId };
      }}
      onPointerMove={(event) => {
        if (!begun || (!range() && Math.abs(event.clientX - begun.x) < least)) return;
        event.preventDefault();
        frame.setPointerCapture(begun.id);
        const own = frame.getBoundingClientRect();
        const box = drawing()!.getBoundingClientRect();
        const [from, to] = [begun.x, event.clientX].sort((a, b) => a - b).map((x) => x - own.left);
        setRange({ from, to, top: box.top - own.top, height: box.height });
      }}
      onPointerUp={(event) => {
        if (begun && range()) {
          brushed = true;
          const [from, to] = [begun.x, event.clientX].sort((a, b) => a - b).map(inFigure);
          props.onBrush(from, to, drawing()!.viewBox.baseVal.width);
        }
        end();
      }}
      onPointerCancel={end}
    >
      {props.children}
      <Show when={range()}>
        {(one) => (
          <div
            class="brushed"
            style={{
              left: `${one().from}px`,
              width: `${one().to - one().from}px`,
              top: `${one().top}px`,
              height: `${one().height}px`,
            }}
          />
        )}
      </Show>
    </div>
  );
}
