import { onCleanup, onMount, Show } from 'solid-js';
import type { View } from '../views/view.ts';
import { MeasurePicker } from './measure-picker.tsx';
import { NmaxSlider } from './nmax-slider.tsx';
import { TopicSetField } from './topic-set-field.tsx';

/** What every view's numbers depend on, above it. */
export function ControlStrip(props: Pick<View, 'controls'>) {
  let strip!: HTMLElement;
  onMount(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--controls', `${strip.offsetHeight}px`));
    observer.observe(strip);
    onCleanup(() => {
      observer.disconnect();
      style.removeProperty('--controls');
    });
  });
  return (
    <section class="controls" aria-label="measures and cut-off" ref={strip}>
      <Show when={props.controls.includes('nmax')}>
        <NmaxSlider />
      </Show>
      <div class="control-row">
        <Show when={props.controls.includes('measures')}>
          <MeasurePicker />
        </Show>
        <TopicSetField />
      </div>
    </section>
  );
}
