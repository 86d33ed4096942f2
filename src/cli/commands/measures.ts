import { Option } from 'commander';
import { describeParameter, exampleMeasure } from '../../measures/measure-name.ts';
import { parameterNames } from '../../measures/other-names/aliases.ts';
import { builtinMeasures } from '../../measures/registry.ts';
import type { Table } from '../../model/table.ts';
import { schemaOf } from '../../reports/json-schema.ts';
import { renderMarkdown } from '../../reports/writers/markdown.ts';
import { renderText } from '../../reports/writers/text.ts';
import { bibtexOption, saveBibtex } from '../options/bibtex-option.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import { terminalInk, write } from '../terminal.ts';
import { version } from '../version.ts';

/** `nmax measures` */
export async function runMeasures(args: readonly string[]): Promise<number> {
  const command = describeCommand('measures', 'List every measure.')
    .addOption(
      new Option('-f, --format <format>', 'form of the output').choices(['table', 'markdown', 'json']).default('table'),
    )
    .addOption(bibtexOption())
    .addHelpText(
      'after',
      '\nexamples\n  nmax measures\n  nmax measures --format markdown\n  nmax measures --bibtex measures.bib\n  nmax explain PRES@100\n',
    );
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const { format, bibtex } = parsed.opts<{ format: 'table' | 'markdown' | 'json'; bibtex?: string }>();
  if (format === 'json') {
    const measures = builtinMeasures.map(({ sweep: _, ...one }) => ({
      ...one,
      overOrders: one.overOrders ? 'exact' : 'drawn',
    }));
    const data = { schema: schemaOf('measures'), nmax: version, measures };
    await write(`${JSON.stringify(data, null, 2)}\n`);
  } else await write(format === 'table' ? renderText(measuresTable(), terminalInk()) : renderMarkdown(measuresTable()));
  if (bibtex !== undefined)
    await saveBibtex(bibtex, { measures: builtinMeasures.map((definition) => exampleMeasure(definition)) });
  return 0;
}

function measuresTable(): Table {
  return {
    columns: [
      { title: 'measure', align: 'left' },
      { title: 'such as', align: 'left' },
      { title: 'title', align: 'left' },
      { title: 'parameters', align: 'left' },
      { title: 'better', align: 'left' },
      { title: 'other names', align: 'left' },
    ],
    rows: builtinMeasures.map((definition) => {
      const { name, title, params, at, better, aliases } = definition;
      const written = at ? `${name}@${at === 'cutoff' ? 'k' : at}` : name;
      const others = Object.entries(params).filter(([key]) => key !== at);
      const shown = others.map(([key, parameter]) =>
        parameter.default === undefined
          ? key
          : `${key}=${parameter.type === 'gains' ? describeParameter(parameter) : parameter.default}`,
      );
      const example = exampleMeasure(definition).name;
      return [written, example, title, shown.join(' '), better, [...aliases, ...parameterNames(name)].join(' ')].map(
        (text) => ({ text }),
      );
    }),
    notes: ['nmax explain NAME tells what a measure is and where it comes from'],
  };
}
