import { optionOf, type StudyParameter, type StudyParameters, writeParameter } from 'nmax/studies';
import { createSetting, type Setting } from './setting.ts';
import type { Workbench } from './workbench.ts';

/** A parameter of a study as a setting of the page. */
export interface StudySetting {
  readonly name: string;
  readonly parameter: StudyParameter;
  readonly setting: Setting<Written>;
}

/** What a text stands for; nothing where the parameter may be left out. */
interface Written {
  readonly value?: unknown;
}

/** The settings of a study: what people choose of its parameters, kept in the address. */
export interface StudySettings {
  readonly fields: readonly StudySetting[];
  /** The parameters chosen, for the study. */
  readonly given: () => Readonly<Record<string, unknown>>;
  /** The options of the command that stand for them; what is the command's own choice is left out. */
  readonly options: () => string[];
}

export interface SettingChoices {
  /** The parameters that can be chosen, in their order. */
  readonly names: readonly string[];
  /** What settings are called in the address where they are not called as their parameters. */
  readonly keys?: Readonly<Record<string, string>>;
  /** What the page begins with where that is not what the command does. */
  readonly start?: Readonly<Record<string, string>>;
}

/** Makes the settings of a study from its parameters; in the address they stand under a prefix, such as `robust.samples`. */
export function createStudySettings(
  workbench: Pick<Workbench, 'state' | 'change'>,
  params: StudyParameters,
  prefix: string,
  { names, keys = {}, start = {} }: SettingChoices,
): StudySettings {
  const fields = names.map((name): StudySetting => {
    const parameter = params[name];
    const setting = createSetting(
      workbench,
      `${prefix}.${keys[name] ?? name}`,
      start[name] ?? startOf(parameter),
      (text) => readWritten(parameter, text),
    );
    return { name, parameter, setting };
  });
  return {
    fields,
    given: () =>
      Object.fromEntries(
        fields.flatMap(({ name, setting }) => {
          const { value } = setting.value();
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    options: () =>
      fields.flatMap(({ name, parameter, setting }) => {
        const { value } = setting.value();
        const same = value === undefined || writeParameter(value) === writeParameter(parameter.default);
        return same ? [] : [optionOf(name), setting.text()];
      }),
  };
}

/** A parameter as it is at the start: nothing where the study decides. */
function startOf({ default: value, standard }: StudyParameter): string {
  return value === undefined ? '' : (standard ?? writeParameter(value));
}

function readWritten({ parse, default: value }: StudyParameter, text: string): Written | undefined {
  if (text === '' && value === undefined) return {};
  const read = parse(text);
  return read === undefined ? undefined : { value: read };
}
