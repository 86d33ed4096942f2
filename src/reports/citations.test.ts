import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { studies, studyNames } from '../features/registry.ts';
import { exampleMeasure } from '../measures/measure-name.ts';
import type { PublishedWork } from '../measures/reference.ts';
import { references } from '../measures/references.ts';
import { builtinMeasures } from '../measures/registry.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { corrections } from '../model/comparison.ts';
import { comparisonTests } from '../model/comparison-study.ts';
import { statisticsReferences } from '../significance/references.ts';
import { correlationStatistics } from '../studies/rank-correlation.ts';
import { citedBy, citedWorks, renderCitations } from './citations.ts';
import { renderBibtex } from './writers/bibtex.ts';

const known: Readonly<Record<string, PublishedWork>> = { ...references, ...statisticsReferences };
const keysOf = (cited: Parameters<typeof citedWorks>[0]) => Object.keys(citedWorks(cited, '1.0.0'));

/** What BibTeX's plain styles complain of the lack of. */
const needed: Readonly<Record<PublishedWork['type'], readonly (keyof PublishedWork)[]>> = {
  article: ['authors', 'title', 'venue', 'year', 'volume', 'pages'],
  inproceedings: ['authors', 'title', 'venue', 'year'],
  incollection: ['authors', 'title', 'venue', 'publisher', 'year'],
  book: ['authors', 'title', 'publisher', 'year'],
  techreport: ['authors', 'title', 'venue', 'publisher', 'year'],
  misc: ['authors', 'title', 'publisher'],
};

describe.each(Object.entries(known))('%s', (key, work) => {
  it('has what its type needs, a key that says who and when, and a reference that reads', () => {
    expect(needed[work.type].filter((field) => work[field] === undefined)).toEqual([]);
    expect(key).toMatch(/^[a-z][a-z0-9-]+$/);
    if (work.year !== undefined) expect(key).toContain(String(work.year));
    expect(references[key]?.text ?? statisticsReferences[key].text).not.toMatch(/undefined|\.\.|,,/);
    if (work.doi !== undefined) expect(work.doi).toMatch(/^10\.\d{4,}\/\S+$/);
  });
});

test('every measure, test, correction, statistic and study cites something that is there', async () => {
  for (const definition of builtinMeasures)
    expect(keysOf({ measures: [exampleMeasure(definition)] })).toEqual([definition.cite, 'nmax']);
  for (const value of comparisonTests) expect(keysOf({ parameters: { test: value } })).toHaveLength(2);
  for (const value of corrections.filter((one) => one !== 'none'))
    expect(keysOf({ parameters: { correction: value } })).toHaveLength(2);
  for (const value of correlationStatistics.filter((one) => one !== 'pearson'))
    expect(keysOf({ study: { name: 'correlation' }, parameters: { statistic: [value] } })).toHaveLength(2);
  for (const name of studyNames) {
    const { cites = [] } = await studies[name].load();
    expect(cites.filter((key) => !Object.hasOwn(known, key))).toEqual([]);
  }
});

test('a comparison cites its measures, its test and its correction, each once', () => {
  const measures = resolveMeasures(['PRES@100', 'PRES@10', 'AP']);
  const parameters = { test: 'wilcoxon', correction: undefined, equivalence: 0.02 };
  expect(keysOf({ measures, study: { name: 'comparison' }, parameters })).toEqual([
    ...['magdy-jones-2010-sigir', 'buckley-voorhees-2005', 'wilcoxon-1945', 'holm-1979', 'schuirmann-1987', 'nmax'],
  ]);
  expect(keysOf({ parameters: { test: 'tukey', correction: undefined } })).toEqual(['carterette-2012', 'nmax']);
});

test('several results cite each work once, those of their own parameters, and nmax last', () => {
  const made = { policies: undefined, measures: [], runs: [], notes: [] };
  const text = renderCitations(
    [
      { measures: resolveMeasures(['PRES@100', 'AP']) },
      citedBy({ cites: ['magdy-jones-2010-sigir'] }, { ...made, study: 'agreement', parameters: { test: 'wilcoxon' } }),
      citedBy({}, { ...made, study: 'correlation', parameters: { statistics: ['tau-b', 'rbo'] } }),
      citedBy({}, { ...made, study: 'comparison', parameters: { test: 'wilcoxon', correction: 'none' } }),
    ],
    '1.0.0',
  );
  expect([...text.matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key)).toEqual([
    ...['magdy-jones-2010-sigir', 'buckley-voorhees-2005', 'wilcoxon-1945', 'kendall-1945', 'webber-2010', 'nmax'],
  ]);
});

test('BibTeX is ASCII, with accents as letters and dashes as dashes', () => {
  const text = renderBibtex({ ...known, ...citedWorks({}, '1.0.0') });
  expect(text).toMatch(/^[\n -~]*$/);
  expect(text).toContain('K. J{\\"{a}}rvelin and J. Kek{\\"{a}}l{\\"{a}}inen');
  expect(text).toContain('{\\v{s}}');
  expect(text).toContain('pages   = {422--446}');
  expect(text).toContain('G. Ferdinands and others');
  expect(text.match(/^@/gm)).toHaveLength(Object.keys(known).length + 1);
});

test('nmax is cited as CITATION.cff says', () => {
  const cff = readFileSync(new URL('../../CITATION.cff', import.meta.url), 'utf8');
  const { title, authors } = citedWorks({}, '1.0.0').nmax;
  expect(cff).toContain(`title: "${title}"`);
  expect(cff).toContain(`- name: ${authors[0]}`);
});
