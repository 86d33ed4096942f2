import { createReaction, createSignal, onCleanup, onMount, Show } from 'solid-js';
import { type FigureSource, figureSvg } from './figure.tsx';
import { whenAtRest } from './rest.ts';

/** A small picture of a figure, drawn once it comes into sight and again when what it shows has come to rest. */
export function Thumbnail(props: { source: FigureSource }) {
  let frame!: HTMLDivElement;
  const [address, setAddress] = createSignal('');
  const show = (svg: string) =>
    setAddress((before) => {
      if (before) URL.revokeObjectURL(before);
      return svg && URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    });
  const draw = () => {
    try {
      show(figureSvg(props.source, 'one'));
    } catch (error) {
      // Its buttons say why it cannot be drawn.
      if (!(error instanceof RangeError)) throw error;
      show('');
    }
  };
  let cancel = () => {};
  const track = createReaction(() => {
    cancel();
    cancel = whenAtRest(() => track(draw));
  });
  onMount(() => {
    const observer = new IntersectionObserver(([{ isIntersecting }]) => {
      if (!isIntersecting) return;
      observer.disconnect();
      cancel = whenAtRest(() => track(draw));
    });
    observer.observe(frame);
    onCleanup(() => {
      observer.disconnect();
      cancel();
      show('');
    });
  });
  return (
    <div class="thumbnail" ref={frame}>
      <Show when={address()}>{(src) => <img src={src()} alt="" />}</Show>
    </div>
  );
}
