import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StudyEntry, type StudyName, studies, studyNames } from '../../src/features/registry.ts';
import type { FigureGiver } from '../../src/figures/define-figure.ts';
import { figures } from '../../src/figures/registry.ts';
import type { AnyStudy } from '../../src/studies/define-study.ts';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
const files = ['qrels.txt', 'a.txt', 'b.txt', 'c.txt'];
const measures = ['-m', 'PRES@5,R@5,AP@5'];

beforeAll(() => {
  const topics = ['1', '2', '3', '4', '5', '6'];
  place.file('qrels.txt', topics.flatMap((t) => ['x', 'y', 'z'].map((id) => `${t} 0 ${id} 1\n`)).join(''));
  for (const [r, tag] of ['a', 'b', 'c'].entries()) {
    const listed = (t: number) => ['u', 'x', 'v', 'y', 'w', 'z'].slice((t * r) % 3);
    const lines = topics.flatMap((topic, t) =>
      listed(t).map((id, i) => `${topic} Q0 ${id} ${i + 1} ${9 - i} ${tag}\n`),
    );
    place.file(`${tag}.txt`, lines.join(''));
  }
});
afterAll(() => place.remove());

const isDrawn = (args: readonly string[], file: string) => {
  const { code, stderr } = place.nmax(args);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  expect(existsSync(join(place.folder, file))).toBe(true);
};

const loaded = await Promise.all(studyNames.map((name) => studies[name].load() as Promise<AnyStudy>));
/** The studies that are asked for measures; those that move cut-offs have their own. */
const takesThem = new Set(
  loaded.filter(({ takes, movesCutoffs }) => takes === 'measures' && !movesCutoffs).map(({ name }) => name),
);

/** A command on the campaign above, with the switch that chooses the study. */
const lineOf = (giver: StudyName, command: string) => {
  if (giver === 'description') return [command, 'qrels.txt'];
  const { chosenBy }: StudyEntry = studies[giver];
  return [command, ...files, ...(chosenBy ? [`--${chosenBy}`] : []), ...(takesThem.has(giver) ? measures : [])];
};

describe.each(figures)('the figure $name', ({ name, from = [], draw }) => {
  const topic = from.includes('topic') ? ['--topic', '2'] : [];

  const file = `of-figure-${name}.svg`;
  if (draw) test('is drawn by nmax figure', () => isDrawn(['figure', name, '-o', file], file));
  if (topic.length > 0)
    test('is drawn by nmax figure of a topic', () =>
      isDrawn(['figure', name, ...files, ...topic, '--collection', '20', '-o', file], file));

  for (const giver of from) {
    if (giver === 'topic') continue;
    const { command } = studies[giver];
    test(`is drawn by nmax ${command} --figure`, () => {
      const file = `of-${command}-${name}.svg`;
      isDrawn([...lineOf(giver, command), ...topic, '--figure', `${name}=${file}`], file);
    });
  }

  test('has data or an example to be drawn from', () => expect(from.length > 0 || draw !== undefined).toBe(true));
});

test('the page of nmax study has every figure of a campaign but those of one topic', () => {
  isDrawn(['study', ...files, ...measures, '--samples', '2', '-o', 'study'], 'study/index.html');
  const saved = readdirSync(join(place.folder, 'study/figures')).filter((file) => file.endsWith('.svg'));
  const isSaved = (name: string) => saved.some((file) => file === `${name}.svg` || file.startsWith(`${name}-`));
  const onPage = (giver: FigureGiver) => giver !== 'topic' && (studies[giver] as StudyEntry).section !== undefined;
  const expected = figures.filter(({ from: [first] = [] }) => first !== undefined && onPage(first));
  expect(figures.map(({ name }) => name).filter(isSaved)).toEqual(expected.map(({ name }) => name));
});
