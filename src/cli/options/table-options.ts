import { type Command, Option } from 'commander';
import { orderChoices } from '../../formats/screening/screening-choices.ts';
import { type ColumnRole, columnRoles, type TableChoices } from '../../formats/table-choices.ts';
import { UsageError } from '../../model/errors.ts';
import { parseColumns } from './parse-columns.ts';

/** Which options a command has of its own. */
interface OwnOptions {
  readonly withTopic?: boolean;
  readonly withOrder?: boolean;
}

/** Adds the options that say what the columns of tables are, where their names do not. */
export function addTableOptions(command: Command, { withTopic = true, withOrder = true }: OwnOptions = {}): Command {
  command.addOption(
    new Option(
      '--columns <list>',
      `tables: what columns are called, such as document='Publication Number',score=Match (${columnRoles.join(', ')}); again for other files`,
    ).argParser(readColumns),
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

function readColumns(text: string, before: TableChoices['columns'] = {}): TableChoices['columns'] {
  const columns: Partial<Record<ColumnRole, readonly string[]>> = { ...before };
  for (const [role, name] of parseColumns('--columns', columnRoles, text)) {
    if (name.trim() === '') throw new UsageError(`invalid --columns: ${role} is blank; expected a name`);
    columns[role] = [...(columns[role] ?? []), name];
  }
  return columns;
}

/** What was told of tables; undefined where nothing was. */
export function tableChoices({ columns, topic, order }: TableChoices): TableChoices | undefined {
  if (topic?.trim() === '') throw new UsageError('invalid --topic: blank; expected a name');
  return columns === undefined && topic === undefined && order === undefined ? undefined : { columns, topic, order };
}
