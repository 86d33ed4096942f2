import { Show } from 'solid-js';
import { MeasurePicker } from './measure-picker.tsx';
import { NmaxSlider } from './nmax-slider.tsx';
import { TopicSetField } from './topic-set-field.tsx';

/** What every view's numbers depend on, above it. */
export function ControlStrip(props: { controls: readonly ('nmax' | 'measures')[] }) {
  return (
    <section class="controls" aria-label="measures and cut-off">
      <Show when={props.controls.includes('nmax')}>
        <NmaxSlider />
      </Show>
      <Show when={props.controls.includes('measures')}>
        <MeasurePicker />
      </Show>
      <TopicSetField />
    </section>
  );
}
