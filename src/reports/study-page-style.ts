import { systemColours } from './page-colours.ts';

/** The style sheet of a study's page: one column of text, dark where the reader's system is, plain on paper. */
export const studyPageStyle: string = `
${systemColours}* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 Charter, 'Bitstream Charter', 'Iowan Old Style', Palatino, 'Palatino Linotype', Georgia, serif; }
.page { max-width: 47rem; margin: 0 auto; padding: 3.5rem 1rem 5rem; }
h1 { font-size: 1.9rem; line-height: 1.2; font-weight: 600; margin: 0 0 .4rem; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 1.3rem; line-height: 1.3; font-weight: 600; margin: 3.5rem 0 .5rem; padding-top: 1.1rem; border-top: 1px solid var(--line); }
p { margin: .6rem 0; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .15em; text-decoration-thickness: 1px; }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.subtitle, .remark, .notes, figcaption, .files { color: var(--soft); }
.remark { border-left: 3px solid var(--line); padding-left: .9rem; margin: 1rem 0; }
nav ul { list-style: none; padding: 0; margin: 1.4rem 0; display: flex; flex-wrap: wrap; gap: .2rem 1.3rem; font-size: .95rem; }
.findings { padding-left: 1.2rem; margin: .8rem 0; }
.findings li { margin: .45rem 0; overflow-wrap: anywhere; }
figure { margin: 1.8rem 0; }
figure svg { display: block; max-width: 100%; height: auto; }
figure .narrow { display: none; }
figcaption { font-size: .9rem; line-height: 1.45; margin-top: .5rem; overflow-wrap: anywhere; }
figcaption b { color: var(--ink); font-weight: 600; }
.files { font-size: .9rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: 1.2rem 0; }
table { border-collapse: collapse; font: .82rem/1.35 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; font-variant-numeric: tabular-nums lining-nums; }
caption { text-align: left; white-space: nowrap; color: var(--soft); padding-bottom: .35rem; }
th, td { text-align: left; padding: .17rem .75rem .17rem 0; white-space: nowrap; font-weight: 400; vertical-align: baseline; max-width: 24rem; overflow: hidden; text-overflow: ellipsis; }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--soft); border-bottom: 1px solid var(--ink); }
tbody tr:last-child > * { border-bottom: 1px solid var(--line); }
th.right, td.right { text-align: right; }
sup { font-size: .7em; line-height: 0; color: var(--soft); margin-left: .1em; }
summary { cursor: pointer; font-size: .95rem; color: var(--accent); margin: 1rem 0 .4rem; }
.notes { font-size: .9rem; line-height: 1.45; padding-left: 1.2rem; }
.notes li { margin: .25rem 0; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.2rem; font-size: .95rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: .88em ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  body { font-size: 1rem; }
  .page { padding-top: 2rem; }
  h1 { font-size: 1.5rem; }
  figure .wide { display: none; }
  figure .narrow { display: block; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
}
@media print {
  :root { --accent: #1f1f1f; }
  @page { margin: 18mm 16mm; }
  body { font-size: 10.5pt; }
  .page { max-width: none; padding: 0; }
  nav, .files { display: none; }
  figure .wide { display: block; }
  figure .narrow { display: none; }
  figure, tr { break-inside: avoid; }
  h2 { break-after: avoid; }
  .scroll { overflow: visible; }
  details::details-content { content-visibility: visible; }
  a { text-decoration: none; }
}
`;
