import { createSetting, oneOf, type Setting } from './setting.ts';
import type { Workbench } from './workbench.ts';

/** The widths that a figure can be saved in: columns of a printed page. */
const widths = ['one', 'two'] as const;
export type ColumnWidth = (typeof widths)[number];

/** How wide figures are saved; two columns unless told. */
export function createColumnsSetting(workbench: Pick<Workbench, 'state' | 'change'>): Setting<ColumnWidth> {
  return createSetting(workbench, 'figures.columns', 'two', oneOf(widths));
}
