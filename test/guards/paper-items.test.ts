import { expect, test } from 'vitest';
import { type ItemVerdict, itemVerdicts } from '../../src/studies/papers/items/paper-item.ts';
import { countItems, paperItems } from '../../src/studies/papers/items/paper-items.ts';

/** A cell of a table in markdown. */
const cell = (text: string) => text.replaceAll('|', '\\|');

function page(): string {
  return [
    '# Everything in the three papers',
    '',
    'What Magdy and Jones define, print, draw, do and claim in AsPIRe 2010 (A), SIGIR 2010 (S) and CLEF 2010 (C), item by item, with the verdict and a command that shows it. `nmax reproduce` computes the numbers again; `nmax reproduce --items` prints this list with how many numbers each item rests on. A test holds this page to the list, and another runs every command.',
    '',
    ...countItems(paperItems).map(([verdict, count]) => `- ${count} ${verdict}: ${itemVerdicts[verdict]}`),
    '',
    '| | item | where | verdict | command | |',
    '|---|---|---|---|---|---|',
    ...paperItems.map(({ item, where, verdict, command, remark = '' }, i) => {
      const shown = command === undefined ? '' : `\`${command}\``;
      return `| ${[`${i + 1}`, item, where, verdict, shown, remark].map(cell).join(' | ')} |`;
    }),
    '',
  ].join('\n');
}

test('docs/papers.md is the list of items', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/papers.md');
});

test('what is delivered, computed or drawn names its command, and the rest has none', () => {
  const without: readonly ItemVerdict[] = ['not delivered', 'nothing to deliver'];
  for (const { item, verdict, command } of paperItems)
    expect(command === undefined, item).toBe(without.includes(verdict));
});
