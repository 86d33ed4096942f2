import { type Command, Option } from 'commander';
import { orderChoices } from '../../formats/screening/screening-choices.ts';
import { type ColumnRole, columnRoles, type TableChoices, writeColumn } from '../../formats/table-choices.ts';
import { UsageError } from '../../model/errors.ts';
import { repeatable } from './parse-arguments.ts';
import { parseColumns } from './parse-columns.ts';

/** Which options a command has of its own. */
interface OwnOptions {
  readonly withTopic?: boolean;
  readonly withOrder?: boolean;
}

/** Adds the options that say what the columns of tables are, where their names do not. */
export function addTableOptions(command: Command, { withTopic = true, withOrder = true }: OwnOptions = {}): Command {
  command.addOption(
    repeatable(
      '--columns <list>',
      `tables: what columns are called, such as document='Publication Number',score=Match (${columnRoles.join(', ')}); again for other files`,
      readColumns,
    ),
  );
  if (withTopic) command.option('--topic <topic>', 'tables without topics, files of a review: the topic of every row');
  if (withOrder)
    command.addOption(
      new Option('--order <order>', 'tables: rows are ranks; files of a review: the order of screening').choices(
        orderChoices,
      ),
    );
  return command;
}

type ToldColumns = NonNullable<TableChoices['columns']>;

function readColumns(text: string, before: ToldColumns = {}): ToldColumns {
  const columns: Partial<Record<ColumnRole, readonly string[]>> = { ...before };
  for (const [role, name] of parseColumns('--columns', columnRoles, text)) {
    if (name.trim() === '') throw new UsageError(`invalid --columns: ${role} is blank; expected a name`);
    columns[role] = [...(columns[role] ?? []), name];
  }
  return columns;
}

/** What was told of tables, as the words that tell it again. */
export function tableWords({ columns = {}, topic, order }: TableChoices): string[] {
  return [
    ...Object.entries(columns).flatMap(([role, names]) =>
      names.flatMap((name) => ['--columns', `${role}=${writeColumn(name)}`]),
    ),
    ...(topic === undefined ? [] : ['--topic', topic]),
    ...(order === undefined ? [] : ['--order', order]),
  ];
}

/** What was told of tables; undefined where nothing was. */
export function tableChoices({ columns, topic, order }: TableChoices): TableChoices | undefined {
  if (topic?.trim() === '') throw new UsageError('invalid --topic: blank; expected a name');
  return columns === undefined && topic === undefined && order === undefined ? undefined : { columns, topic, order };
}
