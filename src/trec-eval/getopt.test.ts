import { expect, it } from 'vitest';
import { parseArguments } from './getopt.ts';

const longs = [
  { name: 'measure', short: 'm', takesValue: true },
  { name: 'quiet', short: 'q', takesValue: false },
  { name: 'quick', short: 'k', takesValue: false },
];
const parse = (...args: string[]) => parseArguments(args, 'qcm:', longs, 'tool');

it('takes clustered flags and attached values', () => {
  expect(parse('-qcmP.5', '-m', 'map').steps).toEqual([
    { short: 'q', value: undefined },
    { short: 'c', value: undefined },
    { short: 'm', value: 'P.5' },
    { short: 'm', value: 'map' },
  ]);
});

it('takes options after operands until a double dash', () => {
  expect(parse('a', '-q', '-', '--', '-c').operands).toEqual(['a', '-', '-c']);
});

it('takes long options, shortened while nothing else begins so', () => {
  expect(parse('--measure=map', '--me', 'P', '--quiet').steps).toEqual([
    { short: 'm', value: 'map' },
    { short: 'm', value: 'P' },
    { short: 'q', value: undefined },
  ]);
});

it('complains as GNU getopt does', () => {
  const problems = [['--qui'], ['--nope'], ['--quiet=1'], ['--measure'], ['-x'], ['-m']].map(
    (args) => parse(...args).steps,
  );
  expect(problems).toEqual(
    [
      "tool: option '--qui' is ambiguous; possibilities: '--quiet' '--quick'\n",
      "tool: unrecognized option '--nope'\n",
      "tool: option '--quiet' doesn't allow an argument\n",
      "tool: option '--measure' requires an argument\n",
      "tool: invalid option -- 'x'\n",
      "tool: option requires an argument -- 'm'\n",
    ].map((problem) => [{ problem }]),
  );
});
