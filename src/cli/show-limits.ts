import { formatLimit, type Limit, limitNames, limits } from '../model/limits.ts';
import type { Table } from '../model/table.ts';
import { renderText } from '../reports/writers/text.ts';
import { terminalInk, write } from './terminal.ts';

/** `nmax help limits` */
export async function showLimits(): Promise<number> {
  await write(renderText(limitsTable(), terminalInk()));
  return 0;
}

function limitsTable(): Table {
  return {
    columns: [
      { title: 'limit', align: 'left' },
      { title: 'now', align: 'right' },
      { title: 'usual', align: 'right' },
      { title: 'at most', align: 'right' },
      { title: 'of', align: 'left' },
    ],
    rows: limitNames.map((name) => {
      const { usual, most, of }: Limit = limits[name];
      return [name, formatLimit(name), formatLimit(name, usual), formatLimit(name, most), of].map((text) => ({ text }));
    }),
    notes: ['NMAX_LIMITS=line=256MB,pairs=5000000 sets limits; setLimits of the library does; docs/limits.md'],
  };
}
