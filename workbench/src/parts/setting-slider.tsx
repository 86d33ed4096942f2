import type { Setting } from '../state/setting.ts';
import { SettingField } from './setting-fields.tsx';

/** A number that is written in a field or moved on a slider; the field takes what lies beyond the slider too. */
export function SettingSlider<T>(props: {
  label: string;
  setting: Setting<T>;
  expected: string;
  least: number;
  most: number;
  step: number;
}) {
  return (
    <span class="setting-slider">
      <SettingField label={props.label} setting={props.setting} expected={props.expected} width="60px" />
      <input
        type="range"
        aria-label={`${props.label}, as a slider`}
        min={props.least}
        max={props.most}
        step={props.step}
        value={props.setting.text()}
        aria-valuetext={props.setting.text()}
        onInput={(event) => props.setting.set(event.currentTarget.value, 'replace')}
      />
    </span>
  );
}
