import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { dropRules } from '../../src/features/robustness/missing.ts';
import {
  duplicatePolicies,
  tiePolicies,
  topicPolicies,
  unjudgedPolicies,
  zeroRelevantPolicies,
} from '../../src/model/policy.ts';
import { outputKinds, schemaOf } from '../../src/reports/json-schema.ts';
import { readSchema, schemaNames } from '../outputs/schemas.ts';

describe('the schemas in the package', () => {
  it('are those of every JSON output, and what they share', () => {
    expect([...schemaNames].sort()).toEqual([...outputKinds, 'common'].sort());
    expect(manifest.files).toContain('schema');
    expect(manifest.exports['./schema/*.json']).toBe('./schema/*.json');
    expect(import.meta.resolve('nmax/schema/evaluation.json')).toMatch(/\/schema\/evaluation\.json$/);
  });

  it.each(outputKinds)('%s carries its name and version', (kind) => {
    expect(readSchema(kind).properties.schema.const).toBe(schemaOf(kind));
    expect(readSchema(kind).required).toContain('schema');
  });

  it('know the words of the model', () => {
    const { policies } = readSchema('common').$defs;
    const words = Object.entries<{ enum: string[] }>(policies.properties).map(([name, value]) => [name, value.enum]);
    expect(Object.fromEntries(words)).toEqual({
      ties: tiePolicies,
      duplicates: duplicatePolicies,
      topics: topicPolicies,
      zeroRelevant: zeroRelevantPolicies,
      unjudged: unjudgedPolicies,
    });
    expect(readSchema('robustness').$defs.own.properties.parameters.properties.drop.enum).toEqual(dropRules);
    expect(readSchema('campaign').properties.parameters.properties.drop.enum).toEqual(dropRules);
  });
});
