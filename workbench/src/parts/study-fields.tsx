import { For } from 'solid-js';
import type { StudySetting, StudySettings } from '../state/study-settings.ts';
import { SettingChoice, SettingField } from './setting-fields.tsx';

/** The settings of a study, each as what its parameter is: a choice among words, or a field. */
export function StudyFields(props: { settings: StudySettings; names?: readonly string[] }) {
  const shown = () => props.settings.shown().filter(({ name }) => props.names?.includes(name) ?? true);
  return <For each={shown()}>{(one) => <StudyField {...one} />}</For>;
}

/** Something that is done or not is left out where it is not. */
const yesOrNo = [
  { value: '', label: 'no' },
  { value: 'true', label: 'yes' },
];

function StudyField(props: StudySetting) {
  const label = () => props.parameter.label ?? wordsOf(props.name);
  const expected = () =>
    props.parameter.default === undefined ? `${props.parameter.expected}, or nothing` : props.parameter.expected;
  const choices = () =>
    props.parameter.placeholder === undefined
      ? yesOrNo
      : props.parameter.choices && [
          // Where the study can do without, or decides for itself.
          ...(props.setting.accepts('') ? [{ value: '', label: props.parameter.standard ?? 'none' }] : []),
          ...props.parameter.choices.map((value) => ({ value, label: value })),
        ];
  return choices() ? (
    <SettingChoice label={label()} setting={props.setting} choices={choices()!} />
  ) : (
    <SettingField label={label()} setting={props.setting} expected={expected()} width={widthOf(props.parameter)} />
  );
}

/** A name in words: `unitCosts` is unit costs. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Lists are longer than numbers. */
function widthOf({ placeholder }: StudySetting['parameter']): string {
  return placeholder === '<list>' || placeholder === '<rule>' ? '150px' : placeholder === '<level>' ? '60px' : '90px';
}
