import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { studies, studyNames } from '../../src/features/registry.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import { type AnyStudy, runStudy } from '../../src/studies/define-study.ts';
import { createSubject, type StudySubject } from '../../src/studies/subject.ts';
import { campaign } from '../support/campaign.ts';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/scale.md'), 'utf8');
const loaded = await Promise.all(studyNames.map((name) => studies[name].load() as Promise<AnyStudy>));

const given = campaign(
  { 1: { a: 1, b: 2 }, 2: { x: 1, y: 0 }, 3: { z: 1 } },
  {
    good: { 1: ['a', 'b'], 2: ['x'], 3: ['z'] },
    fair: { 1: ['b', 'u'], 2: ['y', 'x'], 3: ['u', 'z'] },
    poor: { 1: ['u', 'b'], 2: ['y'], 3: ['u', 'v'] },
  },
);

/** An object of which some properties may not be looked at. */
function without<T extends object>(whole: T, hidden: readonly string[]): T {
  return new Proxy(whole, {
    get(target, key) {
      if (hidden.includes(String(key))) throw new Error(`${String(key)} looked at`);
      return Reflect.get(target, key);
    },
    has: (target, key) => !hidden.includes(String(key)) && Reflect.has(target, key),
  });
}

/** A subject that has no more than a study says it needs. */
function subjectFor({ needs, name }: AnyStudy, whole: Campaign): StudySubject {
  const subject = createSubject(name === 'gate' ? { ...whole, runs: whole.runs.slice(0, 1) } : whole);
  if (needs === 'judged runs') return subject;
  const ranks: readonly (keyof JudgedRun)[] = ['ranks', 'documents', 'offsets', 'retrieved'];
  const runs = subject.campaign.runs.map((run) => ({ ...run, judged: without(run.judged, ranks) }));
  const summed = (evaluation: ReturnType<StudySubject['evaluateAll']>) =>
    needs === 'values'
      ? evaluation
      : { ...evaluation, runs: evaluation.runs.map((run) => without(run, ['values', 'bounds', 'estimates'])) };
  return {
    ...subject,
    campaign: { ...subject.campaign, runs },
    evaluate: (standard) => summed(subject.evaluate(standard)),
    evaluateAll: (measures) => summed(subject.evaluateAll(measures)),
  };
}

describe('what studies need of every run', () => {
  const modest = loaded.filter(({ needs }) => needs !== 'judged runs').map((study) => ({ study, name: study.name }));

  it.each(modest)('$name looks at no more than it says', async ({ study }) => {
    const params = study.name === 'gate' ? { min: ['AP>=0.1'] } : {};
    const result = await runStudy(study, subjectFor(study, given), params);
    expect(study.tables(result, {}).length).toBeGreaterThan(0);
    expect([...study.rows(result, {})].length).toBeGreaterThan(0);
  });

  it('is what the table of docs/scale.md says of those it names', () => {
    const rows = [...page.matchAll(/^\| (summaries|values|judged runs) \| ([^|]+) \|$/gm)];
    const told = rows.flatMap(([, needs, names]) =>
      names.split(',').map((name) => `${name.trim().replaceAll('`', '')}: ${needs}`),
    );
    expect(told.length).toBeGreaterThan(15);
    expect(loaded.map(({ name, needs }) => `${name}: ${needs}`)).toEqual(expect.arrayContaining(told));
  });
});
