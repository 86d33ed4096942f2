import { Command } from 'commander';
import { nearest } from '../../math/edit-distance.ts';
import { UsageError } from '../../model/errors.ts';
import { engineNames } from '../../node/engines/registry.ts';
import { engineOf, locationIn } from '../../sources/sql/location.ts';

/** Parsed options that stand for arguments. */
interface PlacedOptions {
  readonly engine?: string;
  readonly qrels?: string;
  /** A number where the command means something else by it. */
  readonly runs?: readonly string[] | number;
}

/**
 * A command whose arguments called `qrels` and `run` can be given as `--qrels` and `--runs` as well, for every command
 * that reads them: with `--qrels` all other files are runs, and `--runs` stand after them. With `--engine` both name
 * tables or queries there.
 */
export class PlacedCommand extends Command {
  /** What its help ends with. */
  examples = '';

  override addHelpText(_: 'after', text: unknown): this {
    this.examples = String(text);
    return super.addHelpText('after', () => this.examples);
  }

  override parseOptions(args: string[]): ReturnType<Command['parseOptions']> {
    const parsed = super.parseOptions(args);
    return { ...parsed, operands: this.#place(parsed.operands) };
  }

  #place(operands: readonly string[]): string[] {
    if (!this.registeredArguments.some((argument) => argument.name() === 'qrels')) return [...operands];
    const { engine, qrels, runs } = this.opts<PlacedOptions>();
    const rows = typeof runs === 'object' ? runs : [];
    if (engine !== undefined) checkEngine(engine, qrels !== undefined || rows.length > 0);
    const inEngine = (where: string) =>
      engine === undefined || engineOf(where, engineNames) !== undefined ? where : locationIn(engine, where);
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
    insert('qrels', '--qrels', qrels === undefined ? [] : [inEngine(qrels)]);
    insert('run', '--runs', rows.map(inEngine));
    return placed;
  }
}

function checkEngine(engine: string, isUsed: boolean): void {
  const name = /^[^:]*/.exec(engine)![0];
  if (engineOf(engine, engineNames) === undefined) {
    const meant = nearest(name, engineNames);
    throw new UsageError(
      `invalid --engine: ${name}; expected a place that begins with ${engineNames.map((one) => `${one}:`).join(', ')}${meant ? `; did you mean ${meant}:` : ''}`,
    );
  }
  if (/[?&](?:table|sql)=/.test(engine))
    throw new UsageError('invalid --engine: it names a table or query; expected those in --qrels and --runs');
  if (!isUsed) throw new UsageError('--engine without a table; expected --runs or --qrels to name one');
}
