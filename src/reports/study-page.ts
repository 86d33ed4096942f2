import type { Table } from '../model/table.ts';
import { studyPageStyle } from './study-page-style.ts';
import { escapeHtml, renderHtmlTable } from './writers/html.ts';

/** A figure on a page: drawn for wide and for narrow screens, as the text of SVGs whose colours follow the page. */
export interface PageFigure {
  readonly caption: string;
  readonly wide: string;
  readonly narrow: string;
  /** Files of the figure, relative to the page. */
  readonly files: readonly string[];
}

export interface PageSection {
  /** For links to it: letters and dashes. */
  readonly id: string;
  readonly title: string;
  /** What the reader should know first. */
  readonly lead: string;
  readonly figures: readonly PageFigure[];
  readonly tables: readonly Table[];
  /** What can be said below the tables. */
  readonly notes: readonly string[];
  /** Files of its numbers, relative to the page. */
  readonly files: readonly string[];
}

/** Everything a study's page says. */
export interface StudyPage {
  readonly title: string;
  readonly subtitle: string;
  /** What must be read before the numbers, such as that they are simulated. */
  readonly remarks: readonly string[];
  readonly findings: readonly string[];
  readonly sections: readonly PageSection[];
  /** How the numbers were made: a word and what it stands for. */
  readonly provenance: readonly (readonly [string, string])[];
}

/** Longer tables are folded. */
const mostOpenRows = 24;
/** Of longer tables only the beginning is on the page; all of it is in the files. */
const mostRows = 200;

/** What a browser lets the page do: show itself. Were a text ever to get through as a script, it would not run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A study as one page of HTML that needs nothing else: no script, no font, no picture from outside. */
export function renderStudyPage(page: StudyPage): string {
  let figure = 0;
  const sections = page.sections.map((section) => {
    const html = renderSection(section, figure);
    figure += section.figures.length;
    return html;
  });
  const links = [...page.sections, { id: 'made', title: 'How this was made' }]
    .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
    .join('');
  const facts = page.provenance
    .map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="nmax">
<title>${escapeHtml(page.title)}</title>
<style>${studyPageStyle}</style>
</head>
<body>
<div class="page">
<header>
<h1>${escapeHtml(page.title)}</h1>
<p class="subtitle">${escapeHtml(page.subtitle)}</p>
${page.remarks.map((remark) => `<p class="remark">${escapeHtml(remark)}</p>`).join('\n')}
</header>
<main>
<ul class="findings">
${page.findings.map((finding) => `<li>${escapeHtml(finding)}</li>`).join('\n')}
</ul>
<nav aria-label="Sections"><ul>${links}</ul></nav>
${sections.join('\n')}
<section id="made" aria-labelledby="made-title">
<h2 id="made-title">How this was made</h2>
<dl>
${facts}
</dl>
</section>
</main>
</div>
</body>
</html>
`;
}

function renderSection(section: PageSection, figuresBefore: number): string {
  const { id, title, lead, figures, tables, notes, files } = section;
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeHtml(title)}</h2>
<p>${escapeHtml(lead)}</p>
${figures.map((figure, i) => renderFigure(figure, figuresBefore + i + 1)).join('\n')}
${tables.map(renderTable).join('\n')}
${notes.length > 0 ? `<ul class="notes">${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('\n')}</ul>` : ''}
${files.length > 0 ? `<p class="files">All numbers: ${files.map((file) => linkTo(file)).join(', ')}</p>` : ''}
</section>`;
}

function renderFigure({ caption, wide, narrow, files }: PageFigure, number: number): string {
  const shortLink = (file: string) => linkTo(file, file.split('.').at(-1)!.toUpperCase());
  const links = files.length > 0 ? ` <span class="files">${files.map(shortLink).join(', ')}</span>` : '';
  return `<figure id="figure-${number}">
<div class="wide">${wide.trim()}</div>
<div class="narrow">${narrow.trim()}</div>
<figcaption><b>Figure ${number}.</b> ${escapeHtml(caption)}${links}</figcaption>
</figure>`;
}

function renderTable(table: Table): string {
  const { rows, title = 'table' } = table;
  const shown = rows.length > mostRows ? { ...table, rows: rows.slice(0, mostRows) } : table;
  const cut = rows.length > mostRows ? `<p class="files">${mostRows} of ${rows.length} rows</p>` : '';
  // A region that scrolls must be reachable by keyboard, and then it needs a name.
  const region = `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}">${renderHtmlTable(shown)}</div>${cut}`;
  if (rows.length <= mostOpenRows) return region;
  return `<details><summary>${escapeHtml(title)}: ${rows.length} rows</summary>${region}</details>`;
}

function linkTo(file: string, text: string = file.split('/').at(-1)!): string {
  const href = file.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
