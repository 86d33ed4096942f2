/** A long option and the short one it stands for. */
export interface LongOption {
  readonly name: string;
  readonly short: string;
  readonly takesValue: boolean;
}

/** One step of a command line: an option with its value, or a complaint. */
export type OptionStep = { readonly short: string; readonly value: string | undefined } | { readonly problem: string };

export interface ParsedArguments {
  readonly steps: readonly OptionStep[];
  readonly operands: readonly string[];
}

/**
 * Parses a command line as GNU getopt_long does.
 * Flags may be clustered, values attached, long names shortened, and options may follow operands.
 * `shorts` lists the short options, each followed by a colon where it takes a value.
 */
export function parseArguments(
  args: readonly string[],
  shorts: string,
  longs: readonly LongOption[],
  program: string,
): ParsedArguments {
  const steps: OptionStep[] = [];
  const operands: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === '--') {
      operands.push(...args.slice(i + 1));
      break;
    }
    if (arg.startsWith('--')) {
      const { step, usesNext = false } = parseLong(arg.slice(2), args[i + 1], longs, program);
      if (usesNext) i++;
      steps.push(step);
    } else if (arg.startsWith('-') && arg !== '-') {
      for (let j = 1; j < arg.length; j++) {
        const place = arg[j] === ':' ? -1 : shorts.indexOf(arg[j]);
        if (place < 0) {
          steps.push({ problem: `${program}: invalid option -- '${arg[j]}'\n` });
          continue;
        }
        if (shorts[place + 1] !== ':') {
          steps.push({ short: arg[j], value: undefined });
          continue;
        }
        const attached = arg.slice(j + 1);
        if (attached !== '') steps.push({ short: arg[j], value: attached });
        else if (i + 1 < args.length) steps.push({ short: arg[j], value: args[++i] });
        else steps.push({ problem: `${program}: option requires an argument -- '${arg[j]}'\n` });
        break;
      }
    } else operands.push(arg);
  }
  return { steps, operands };
}

function parseLong(
  text: string,
  next: string | undefined,
  longs: readonly LongOption[],
  program: string,
): { step: OptionStep; usesNext?: boolean } {
  const complain = (problem: string) => ({ step: { problem: `${program}: ${problem}\n` } });
  const equals = text.indexOf('=');
  const name = equals < 0 ? text : text.slice(0, equals);
  const exact = longs.find((option) => option.name === name);
  const candidates = exact ? [exact] : longs.filter((option) => option.name.startsWith(name));
  if (candidates.length === 0) return complain(`unrecognized option '--${text}'`);
  if (candidates.length > 1) {
    const names = candidates.map((option) => ` '--${option.name}'`).join('');
    return complain(`option '--${text}' is ambiguous; possibilities:${names}`);
  }
  const [{ name: full, short, takesValue }] = candidates;
  if (!takesValue && equals >= 0) return complain(`option '--${full}' doesn't allow an argument`);
  if (!takesValue) return { step: { short, value: undefined } };
  if (equals >= 0) return { step: { short, value: text.slice(equals + 1) } };
  if (next === undefined) return complain(`option '--${full}' requires an argument`);
  return { step: { short, value: next }, usesNext: true };
}
