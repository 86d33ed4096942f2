import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/registry.ts';
import { overview } from '../../src/cli/overview.ts';
import { nmax } from '../support/nmax.ts';

const help = (...args: string[]) => nmax(args, '.').stdout;

test('nmax help names every command once, ten of them by question', () => {
  const text = overview();
  const [asked, others] = text.split('more commands');
  const first = [...asked.matchAll(/^ {2}(\S+) /gm)].map(([, name]) => name);
  const rest = [...others.matchAll(/^ {2}\S+ +(.+)$/gm)].flatMap(([, names]) => names.split(', '));
  expect(first).toHaveLength(10);
  expect([...first, ...rest].sort()).toEqual(commands.map(({ name }) => name).sort());
  expect(help('help')).toBe(text);
});

test('nmax help --all has a line for every command', () => {
  const lines = help('help', '--all').split('\n');
  expect(
    commands.filter(({ name, summary }) => !lines.some((line) => line.match(`^  ${name} +`) && line.endsWith(summary))),
  ).toEqual([]);
});

describe.each(['eval', 'compare', 'check', 'misses', 'stop', 'study', 'report', 'serve'])('nmax %s --help', (name) => {
  test('fits a screen and says how to see the rest', () => {
    const lines = help(name, '--help').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.at(-1)).toContain(`nmax ${name} --help --all`);
  });

  test('shows options that it has, and all of them with --all', () => {
    const flags = (text: string) => [...text.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag]) => flag);
    const all = flags(help('help', name, '--all'));
    const first = flags(help(name, '-h'));
    expect(first.length).toBeGreaterThan(6);
    expect(first.filter((flag) => !all.includes(flag))).toEqual([]);
    expect(all.length).toBeGreaterThan(first.length);
  });
});
