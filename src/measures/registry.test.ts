import { describe, expect, it } from 'vitest';
import { exampleMeasure, parseMeasure } from './measure-name.ts';
import { references } from './references.ts';
import { builtinMeasures } from './registry.ts';
import { fromTrecEvalName } from './trec-eval-names/look-up.ts';
import { trecEvalMeasures } from './trec-eval-names/table.ts';

describe.each(builtinMeasures.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  it('has a complete description and an existing reference', () => {
    expect(definition.title).not.toBe('');
    expect(definition.summary).toMatch(/^[^\n]+\.$/);
    expect(definition.formula).not.toBe('');
    expect(Object.keys(references)).toContain(definition.cite);
    expect(definition.range[0]).toBeLessThan(definition.range[1]);
    expect(Object.keys(definition.params)).toEqual(expect.arrayContaining(definition.at ? [definition.at] : []));
    for (const parameter of Object.values(definition.params)) {
      expect(parameter.summary).not.toBe('');
      expect(parameter.choices !== undefined).toBe(parameter.type === 'choice');
    }
  });

  it('has a name that is read back as itself', () => {
    const measure = exampleMeasure(definition);
    expect(parseMeasure(measure.name).name).toBe(measure.name);
    expect(measure.name.startsWith(name)).toBe(true);
  });
});

it('no name or alias stands for two measures', () => {
  const names = builtinMeasures.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(new Set(names).size).toBe(names.length);
});

it('trec_eval’s names lead to canonical names of measures that exist', () => {
  const spellings = trecEvalMeasures.map(({ name }) => name);
  for (const spelling of [...spellings, 'ndcg.2=1,1=4', 'utility.1,0,0,2', 'P_7', 'G.1=2', 'Rprec_mult.1,0.35'])
    for (const name of fromTrecEvalName(spelling) ?? []) expect(parseMeasure(name).name).toBe(name);
});

it('a name of trec_eval that stands for one measure is among its aliases, as its table has it', () => {
  const aliasesOf = (name: string) => builtinMeasures.find((one) => one.name === name)!.aliases;
  expect(aliasesOf('AP')).toEqual(['MAP', 'map']);
  expect(aliasesOf('Rprec')).toEqual(['RPrec', 'r-precision', 'r_precision']);
  const known = new Set(builtinMeasures.flatMap(({ name, aliases }) => [name, ...aliases]));
  const single = trecEvalMeasures.filter(({ name }) => /^\w+$/.test(fromTrecEvalName(name)?.join() ?? ''));
  expect(single.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([]);
});
