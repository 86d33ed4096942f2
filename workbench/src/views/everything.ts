import { evaluation as definition } from 'nmax/page';
import { campaignProvenance, renderCitations, renderLatex, studyJson } from 'nmax/reports';
import { studyEvaluation } from 'nmax/studies';
import { figureSvg } from '../parts/figure.tsx';
import { madeHow } from '../parts/made-how.ts';
import { tableCsv } from '../parts/table.tsx';
import { takeawayName } from '../parts/takeaway-name.ts';
import type { FileToZip } from '../parts/zip.ts';
import type { ColumnWidth } from '../state/columns.ts';
import type { Workbench } from '../state/workbench.ts';
import type { Takeaways, View } from './view.ts';

/** Every value of every topic as JSON. */
export function evaluationJson({ campaign, evaluation }: Workbench): string {
  const provenance = campaignProvenance(campaign()!, campaign()!.version);
  const json = studyJson(definition, studyEvaluation(evaluation()!), provenance, { perTopic: true });
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** What the measures in use and the statistics that were computed are cited by, as BibTeX. */
export function citations({ campaign, evaluation }: Workbench, takeaways: readonly Takeaways[]): string {
  const cited = [{ measures: evaluation()!.definitions }, ...takeaways.flatMap((one) => one.cited ?? [])];
  return renderCitations(cited, campaign()!.version);
}

/** Every figure as SVG, every table as CSV and LaTeX and every number as JSON and what is cited as BibTeX, with a file that says what they are. */
export function everything(
  workbench: Workbench,
  listed: readonly { readonly view: View; readonly takeaways: Takeaways }[],
  width: ColumnWidth,
): FileToZip[] {
  const files = new Map<string, string>();
  const contents: string[] = [];
  const add = (name: string, ending: string, content: string) => {
    let free = takeawayName(workbench, name, ending);
    for (let i = 2; files.has(free); i++) free = takeawayName(workbench, `${name}-${i}`, ending);
    files.set(free, content);
    return free;
  };
  for (const { view, takeaways } of listed) {
    const { figures = [], tables = [], outdated } = takeaways;
    contents.push('', view.title);
    for (const source of figures) {
      try {
        contents.push(`  ${add(source.name, 'svg', figureSvg(source, width))}: ${source.title}`);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        contents.push(`  not drawn: ${source.title}: ${error.message}`);
      }
    }
    for (const source of tables) {
      const csv = add(source.name, 'csv', tableCsv(source.table()));
      const latex = add(source.name, 'tex', renderLatex(source.table()));
      contents.push(`  ${csv}, ${latex}: ${source.title}`);
    }
    if (outdated) contents.push('  more was computed, but with another Nmax, other measures or policies: left out');
    else if (figures.length + tables.length === 0) contents.push('  not computed: the view had not been opened');
  }
  const notes = workbench.evaluation()!.notes.map(({ message }) => message);
  const json = add('evaluation', 'json', evaluationJson(workbench));
  const bibtex = add(
    'references',
    'bib',
    citations(
      workbench,
      listed.map(({ takeaways }) => takeaways),
    ),
  );
  const ends = [`${json}: every value of every topic`, `${bibtex}: what the measures and statistics are cited by`];
  const about = [...madeHow(workbench), ...notes, ...contents, '', ...ends];
  return [
    { name: 'README.txt', content: `${about.join('\n')}\n` },
    ...[...files].map(([name, content]) => ({ name, content })),
  ];
}
