import { describe, expect, test } from 'vitest';
import { renderStudyPage, type StudyPage } from './study-page.ts';
import { escapeHtml } from './writers/html.ts';

const evil = `<script>alert("1")</script>'&`;
const table = (rows: number) => ({
  title: evil,
  columns: [
    { title: evil, align: 'left' as const },
    { title: 'AP', align: 'right' as const },
  ],
  rows: Array.from({ length: rows }, () => [{ text: evil }, { text: '0.5', best: true, marks: 'a<b' }]),
});

const page: StudyPage = {
  title: evil,
  subtitle: evil,
  remarks: [evil],
  findings: [evil],
  sections: [
    {
      id: 'scores',
      title: evil,
      lead: evil,
      figures: [
        { caption: evil, wide: '<svg id="w"></svg>', narrow: '<svg id="n"></svg>', files: ['figures/a b.svg'] },
      ],
      tables: [table(3), table(30), table(300)],
      notes: [evil],
      files: ['tables/"x".csv'],
    },
  ],
  provenance: [[evil, evil]],
};

describe('a study’s page', () => {
  const html = renderStudyPage(page);

  test('escapes every text it is given', () => {
    expect(html).not.toContain('<script');
    expect(html).not.toContain('a<b');
    expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)!.length).toBeGreaterThan(10);
  });

  test('needs nothing from outside: no script, no picture, no font, no address', () => {
    expect(html).not.toMatch(/<(?:script|img|link|iframe)|https?:|@import|url\(/);
  });

  test('forbids the browser whatever it does not need', () => {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'");
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style>'));
  });

  test('folds long tables and cuts very long ones, saying so', () => {
    expect(html.match(/<details>/g)).toHaveLength(2);
    expect(html).toContain('200 of 300 rows');
  });

  test('has a language, a title, headings with ids and regions with names', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('<section id="scores" aria-labelledby="scores-title">');
    expect(html.match(/role="region" aria-label="/g)).toHaveLength(3);
  });
});

test('control characters are shown, not obeyed', () => {
  expect(escapeHtml('a\u0000\u202eb')).toBe('a��b');
});
