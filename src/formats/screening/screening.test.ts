import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countRelevant } from '../../model/qrels.ts';
import { parseQrels, parseRun } from '../parse.ts';
import { createQrelsReader } from '../reader.ts';
import type { ScreeningChoices } from './screening-choices.ts';

const folder = new URL('../../../test/parity/fixtures/screening/', import.meta.url);
const bytesOf = (name: string) => readFileSync(new URL(name, folder));

function gradesOf(source: string | Uint8Array, review: ScreeningChoices = {}) {
  const { documents, grades, notes = [] } = parseQrels(source, { source: 'file', review });
  return {
    grades: Object.fromEntries(documents.map((document, i) => [document, grades[i]])),
    notes: notes.map(({ message }) => message).join('\n'),
  };
}

function orderOf(source: string | Uint8Array, review: ScreeningChoices = {}) {
  return parseRun(source, { source: 'file', review }).topics.get(review.topic ?? 'review')?.documents;
}

describe('labels become grades', () => {
  it('of one level: included is 1, excluded is 0, and what nobody decided on is not judged', () => {
    expect(gradesOf('id,title,included\na,Pumps,1\nb,Bread,0\nc,Figs,\nd,Rye,-1\n').grades).toEqual({ a: 1, b: 0 });
  });

  it('of two levels: the abstract is 1, the full text is 2', () => {
    const table = 'record_id,label_included,label_abstract_screening\na,1,1\nb,0,1\nc,0,0\nd,,1\ne,,0\nf,,\ng,0,\n';
    const { grades, notes } = gradesOf(table);
    expect(grades).toEqual({ a: 2, b: 1, c: 0, d: 1, e: 0, g: 0 });
    expect(notes).toContain('6 decided (3 included by the abstract, grade 1, of which 1 in the end, grade 2)');
  });
});

describe('Rayyan', () => {
  it('has decisions in its notes: Maybe is none, and where people differ nobody decided', () => {
    const { grades, notes } = gradesOf(bytesOf('rayyan.csv'));
    expect(grades).toEqual({ 'rayyan-1': 1, 'rayyan-2': 0 });
    expect(notes).toContain('1 record on which people differ, first on line 4: not judged');
  });

  it('has a log: the first decision has the place, the last of each person counts', () => {
    const log = bytesOf('customizations_log.csv');
    expect(gradesOf(log).grades).toEqual({ 1: 1, 2: 0 });
    expect(gradesOf(log).notes).toContain('1 decision changed later');
    expect(orderOf(log)).toEqual(['1', '2']);
  });
});

describe('the order of screening', () => {
  const log = bytesOf('log.csv');

  it('is that of the times, priors first or left out', () => {
    expect(orderOf(log)).toEqual(['12', '9', '7', '3']);
    expect(orderOf(log, { priors: 'exclude' })).toEqual(['9', '7', '3']);
    expect(gradesOf(log, { priors: 'exclude' }).grades).toEqual({ 3: 0, 7: 0, 9: 1 });
  });

  it('is that of the rows only where that is said', () => {
    const table = 'id,title,included\na,Pumps,0\nb,Bread,1\nc,Figs,\n';
    expect(() => orderOf(table)).toThrow(
      /file: no order of screening among id, title, included; expected a column of times .*nmax stop --now takes the rows/,
    );
    expect(orderOf(table, { order: 'rows', topic: 'mine' })).toEqual(['a', 'b']);
    expect(orderOf(bytesOf('pubmed.nbib'), { order: 'rows' })).toEqual(['101', '102']);
  });
});

describe('ids', () => {
  it('are of the first column that every record has and no two share; a note says so', () => {
    const { grades, notes } = gradesOf(bytesOf('repeated-ids.csv'));
    expect(grades).toEqual({ 0: 1, 1: 0, 2: 0 });
    expect(notes).toContain('ids are the numbers of the records from 0, as record_id is 1 twice on line 3');
  });

  it('of a column that was asked for are there and different, or refused with the line', () => {
    expect(() => gradesOf(bytesOf('repeated-ids.csv'), { id: 'record_id' })).toThrow(
      'file:3: duplicate record: 1; first on line 2',
    );
    expect(() => gradesOf('id,title,doi,included\na,Pumps,,1\nb,Bread,10.1/x,0\n', { id: 'DOI' })).toThrow(
      'file:2: missing id: record 0 has no DOI',
    );
    expect(() => gradesOf('id,title,included\na,Pumps,1\n', { id: 'eid' })).toThrow('no record has eid; found id');
    expect(gradesOf(bytesOf('asreview-1.6.6.asreview'), { id: 'doi' }).grades['10.5555/1']).toBe(1);
  });

  it('may be of any column of the dataset of a project', () => {
    for (const version of ['1.6.6', '2.2']) {
      const { grades } = gradesOf(bytesOf(`asreview-${version}.asreview`), { id: 'title' });
      expect(grades['Nozzles under pressure']).toBe(1);
    }
  });
});

describe('a project of ASReview', () => {
  it.each(['1.6.6', '2.2', '3.0.8'])(
    '%s: a simulation has the labels of all records and the order of some',
    (version) => {
      const project = bytesOf(`asreview-${version}.asreview`);
      const qrels = parseQrels(project);
      expect([qrels.documents.length, countRelevant(qrels, 0)]).toEqual([24, 7]);
      expect(orderOf(project)).toHaveLength(9);
      expect(orderOf(project, { priors: 'exclude' })).toHaveLength(6);
      expect(gradesOf(project).notes).toContain('a simulation: 15 records not screened have the label of the dataset');
    },
  );

  it('leaves out what ASReview takes for a duplicate, and says so', () => {
    expect(gradesOf(bytesOf('asreview-3.0.8.asreview')).notes).toContain('1 duplicate left out, first 24 of 2');
  });
});

describe('text as it is met', () => {
  it('says what is odd about RIS and reads it', () => {
    const reader = createQrelsReader({ source: 'file', format: 'ris' });
    reader.push(bytesOf('missing-ends.ris'));
    const [note] = reader.end().log.first('review-note');
    expect(note.message).toBe(
      'review: 3 records, 0 decided (0 included); ids are id; 1 line outside of records, first on line 9; 2 records without an end (ER), first on line 1',
    );
  });

  it('is UTF-8 unless told, or UTF-16 with its mark', () => {
    expect(() => orderOf(bytesOf('latin1.ris'), { order: 'rows' })).toThrow('file:3: invalid text: not UTF-8');
    expect(orderOf(bytesOf('latin1.ris'), { order: 'rows', encoding: 'windows-1252' })).toEqual(['1']);
    expect(orderOf(bytesOf('utf16.ris'), { order: 'rows' })).toEqual(['1']);
  });

  it('says how many rows have fewer cells than the first', () => {
    expect(gradesOf('id,included,title\na,1\n').notes).toContain(
      '1 row with fewer cells than the first, first on line 2',
    );
  });
});
