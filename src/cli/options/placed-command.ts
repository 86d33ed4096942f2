import { Command } from 'commander';
import { UsageError } from '../../model/errors.ts';

/** Parsed options that stand for arguments. */
interface PlacedOptions {
  readonly qrels?: string;
  /** A number where the command means something else by it. */
  readonly runs?: readonly string[] | number;
}

/**
 * A command whose arguments called `qrels` and `run` can be given as `--qrels` and `--runs` as well, for every command
 * that reads them: with `--qrels` all other files are runs, and `--runs` stand after them.
 */
export class PlacedCommand extends Command {
  override parseOptions(args: string[]): ReturnType<Command['parseOptions']> {
    const parsed = super.parseOptions(args);
    return { ...parsed, operands: this.#place(parsed.operands) };
  }

  #place(operands: readonly string[]): string[] {
    if (!this.registeredArguments.some((argument) => argument.name() === 'qrels')) return [...operands];
    const { qrels, runs } = this.opts<PlacedOptions>();
    const placed = [...operands];
    const insert = (name: string, option: string, values: readonly string[]) => {
      const at = this.registeredArguments.findIndex((argument) => argument.name() === name);
      if (at === -1 || values.length === 0) return;
      if (placed.length < at)
        throw new UsageError(
          `missing argument: ${this.registeredArguments[placed.length].name()}; expected it besides ${option}`,
        );
      placed.splice(this.registeredArguments[at].variadic ? placed.length : at, 0, ...values);
    };
    insert('qrels', '--qrels', qrels === undefined ? [] : [qrels]);
    insert('run', '--runs', typeof runs === 'object' ? runs : []);
    return placed;
  }
}
