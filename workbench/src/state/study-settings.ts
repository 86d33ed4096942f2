import { UsageError } from 'nmax';
import { optionOf, type StudyParameter, type StudyParameters, writeParameter } from 'nmax/studies';
import { createMemo } from 'solid-js';
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
  /** Those that make sense beside the others as they are chosen. */
  readonly shown: () => readonly StudySetting[];
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
  /** Says which parameter makes no sense beside the others: its setting is hidden, and the study does without it. */
  readonly conflict?: (given: Readonly<Record<string, unknown>>) => { readonly parameter: string } | undefined;
}

/** Makes the settings of a study from its parameters; in the address they stand under a prefix, such as `robust.samples`. */
export function createStudySettings(
  workbench: Pick<Workbench, 'state' | 'change'>,
  params: StudyParameters,
  prefix: string,
  { names, keys = {}, start = {}, conflict = () => undefined }: SettingChoices,
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
  const given = createMemo(() => {
    const chosen = Object.fromEntries(
      fields.flatMap(({ name, setting }) => {
        const { value } = setting.value();
        return value === undefined ? [] : [[name, value]];
      }),
    );
    let wrong = conflict(chosen);
    while (wrong && wrong.parameter in chosen) {
      delete chosen[wrong.parameter];
      wrong = conflict(chosen);
    }
    return chosen;
  });
  const applies = ({ name, setting }: StudySetting) =>
    conflict({ ...given(), [name]: setting.value().value ?? true })?.parameter !== name;
  return {
    fields,
    shown: () => fields.filter(applies),
    given,
    options: () =>
      fields.flatMap(({ name, parameter, setting }) => {
        const value = given()[name];
        const same = value === undefined || writeParameter(value) === writeParameter(parameter.default);
        if (same) return [];
        return parameter.placeholder === undefined ? [optionOf(name)] : [optionOf(name), setting.text()];
      }),
  };
}

/** A parameter as it is at the start: nothing where the study decides. */
function startOf({ default: value, standard }: StudyParameter): string {
  return value === undefined ? '' : (standard ?? writeParameter(value));
}

function readWritten({ parse, default: value }: StudyParameter, text: string): Written | undefined {
  if (text === '' && value === undefined) return {};
  const read = parsed(parse, text);
  return read === undefined ? undefined : { value: read };
}

/** What a text is read as; undefined where it makes no sense, whichever way the parameter says so. */
function parsed(parse: StudyParameter['parse'], text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return undefined;
  }
}
