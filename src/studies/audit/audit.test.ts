import { describe, expect, it } from 'vitest';
import { readText } from '../../../test/support/read-text.ts';
import { createPrintedTableReader } from '../../formats/printed-table.ts';
import { formatFixed } from '../../math/c-printf.ts';
import { type Random, seededRandom } from '../../math/random.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import type { PrintedTable } from '../../model/printed-table.ts';
import { sampleTopic } from '../../model/sample-topic.ts';
import { clefIpTable4 } from '../clef-ip-table4.ts';
import { printedCorrelations } from '../papers/printed-studies.ts';
import { printedTables } from '../papers/printed-topics.ts';
import { auditTable } from './audit.ts';

function read(text: string): PrintedTable {
  const { value, log } = readText(createPrintedTableReader(), text);
  log.assertAccepted();
  return value!;
}

const found = (text: string, options = {}) =>
  auditTable(read(text), options).findings.map(({ row, columns, rule }) => `${row} ${columns.join()} ${rule}`);

describe('the papers', () => {
  it('the errata of tables of topics are found by their ranks, and nothing else', () => {
    const flagged = printedTables.flatMap(({ topics, cutoff }) => {
      const names = [...new Set(topics.flatMap(({ values }) => Object.keys(values)))];
      const lines = topics.map(({ label, ranks, n, values }) =>
        [`"${label}"`, ranks.join(' '), n, ...names.map((name) => printedOf(values[name]))].join(),
      );
      const text = `topic,ranks,n,${names.join()}\n${lines.join('\n')}\n`;
      // System 2 stands there twice, with the ranks printed and with those meant.
      return found(text, { nmax: cutoff, rounding: 'nearest' }).filter((finding) => !finding.endsWith('same row'));
    });
    expect(flagged).toEqual([
      'system 2, ranks as printed AP ranks',
      'system 2, ranks as printed Fprime ranks',
      'system 2, ranks as printed Fprime(beta=4) ranks',
      'system 2, ranks meant Fprime ranks',
      'topic 5 AP ranks',
    ]);
  });

  it('the 144 values of Table 4 pass, and are compared 288 times', () => {
    const lines = clefIpTable4.map(({ tag, map, recall, pres }) => `${tag},${[map, recall, pres].map(three).join()}`);
    const { findings, numbers, rules } = auditTable(read(`run,map,recall,pres\n${lines.join('\n')}\n`), {
      nmax: 1000,
      topics: 400,
    });
    expect(findings).toEqual([]);
    expect(numbers).toBe(144);
    const compared = rules.filter(({ rule }) => ['range', 'ceiling', 'PRES floor'].includes(rule));
    expect(compared.map(({ compared: count }) => count)).toEqual([144, 96, 48]);
  });
});

it('the printed tau of Table 4 are those that its scores can give', () => {
  const lines = clefIpTable4.map(({ tag, map, recall, pres }) => `${tag},${[map, recall, pres].map(three).join()}`);
  const table = read(`run,AP,R,PRES\n${lines.join('\n')}\n`);
  const tau = printedCorrelations.map(({ first, second, tau: printed }) => `${first},${second}=${printed}`);
  expect(auditTable(table, { nmax: 1000, tau }).findings).toEqual([]);
  const [wrong] = auditTable(table, { nmax: 1000, tau: ['AP, R=0.75'] }).findings;
  expect(wrong).toMatchObject({ rule: 'tau', columns: ['AP', 'R'] });
  expect(wrong.message).toContain('tau 0.75 is not from 0.');
  expect(() => auditTable(table, { nmax: 1000, tau: ['AP,foo=0.1'] })).toThrow('invalid --tau: AP,foo=0.1');
});

const three = (value: number) => formatFixed(value, 3);
const printedOf = (value: string | { readonly printed: string } | undefined) =>
  value === undefined ? '' : typeof value === 'string' ? value : value.printed;

describe('each rule', () => {
  it.each([
    ['range', 's,AP\na,1.02\n', 'a AP range'],
    ['ceiling', 's,PRES@10,R@10\na,0.51,0.50\nb,0.500,0.500\nc,0.512,0.50\n', 'c PRES@10,R@10 ceiling'],
    ['deeper', 's,R@10,R@20\na,0.50,0.48\n', 'a R@10,R@20 deeper'],
    ['found', 's,P@10,P@20\na,0.50,0.20\n', 'a P@10,P@20 found'],
    ['found between', 's,P@10,P@20\na,0.100,0.700\n', 'a P@20,P@10 found between'],
    ['first', 's,Success@5,RR@5\na,0.900,0.100\n', 'a Success@5,RR@5 first'],
    ['found of all', 's,R@10,P@10\na,0.900,0.050\n', 'a R@10,P@10 found of all'],
    ['PRES floor', 's,R@10,PRES@10\na,0.900,0.050\n', 'a R@10,PRES@10 PRES floor'],
    ['F', 's,F@10,P@10,R@10\na,0.400,0.300,0.300\n', 'a F@10,P@10,R@10 F'],
    ['same column', 's,AP,nDCG\na,0.313,0.313\nb,0.271,0.271\nc,0.100,0.100\n', 'a AP,nDCG same column'],
    ['same row', 's,AP,RR,nDCG\na,0.313,0.271,0.52\nb,0.313,0.271,0.52\n', 'b AP same row'],
  ])('%s finds what breaks it', (_, text, finding) => {
    expect(found(text)).toEqual([finding]);
  });

  it('means that no number of topics can have are found where their number is told', () => {
    // Of 7 topics: 1/7 = 0.1429, 2/7 = 0.2857; P@5 in steps of 1/35.
    expect(found('s,Success@5,P@5\na,0.1429,0.0571\nb,0.2867,0.0600\n', { topics: 7 })).toEqual([
      'b Success@5 grain',
      'b P@5 grain',
    ]);
    expect(auditTable(read('s,P@5\na,0.06\n')).notes[0].message).toContain('without their number');
    expect(auditTable(read('s,P@5\na,0.06\n'), { topics: 400 }).notes[0].message).toContain('can be any number');
  });

  it('a topic is held to equalities that a mean is not', () => {
    const text = 's,n,R@10,P@10\na,4,0.50,0.30\n';
    expect(found(text)).toEqual(['a P@10,R@10 found of all']);
    expect(found(text.replace(',n', '').replace(',4', ''))).toEqual([]);
  });
});

it.each([
  ['s,AP\na,0.1x\n', 'table:2: invalid number: 0.1x in column AP'],
  ['s,PRES\na,0.1\n', 'missing cut-off: PRES; expected PRES@k in the table, or --nmax'],
  ['s,ranks,n,AP\na,0 1,2,0.1\n', 'table:2: invalid ranks: 0 1'],
  ['s,ranks,AP\na,1 2,0.1\n', 'table:2: missing n'],
])('what cannot be read is refused: %j', (text, message) => {
  expect(() => auditTable(read(text))).toThrow(message);
});

const names = [
  ...['PRES@20', 'PRES@100', 'R@1', 'R@5', 'R@20', 'R@100', 'AP@20', 'AP', 'P@1', 'P@5', 'P@20', 'P@100'],
  ...['F@20', 'F(beta=4)@20', 'Success@1', 'Success@5', 'Success@20', 'RR@5', 'RR', 'nDCG@5', 'nDCG@20'],
];

/** A table of means of random lists, as somebody would print it. */
function makeTable(random: Random): { text: string; topics: number; least: number } {
  const measures = resolveMeasures(names);
  const topics = 1 + random.below(40);
  const sizes = Array.from({ length: topics }, () => 1 + random.below(random.below(2) ? 4 : 60));
  const digits = 2 + random.below(4);
  const cut = random.below(2) === 0;
  const rows = Array.from({ length: 4 }, (_, s) => {
    const sums = new Float64Array(measures.length);
    for (const n of sizes) {
      const chance = random.uniform() * random.uniform();
      const ranks = Array.from({ length: 150 }, (_, i) => i + 1).filter(() => random.uniform() < chance);
      const topic = sampleTopic(ranks.slice(0, n), n);
      measures.forEach(({ evaluate }, m) => {
        sums[m] += evaluate(topic);
      });
    }
    const shown = Array.from(sums, (sum) => {
      const mean = sum / topics;
      return formatFixed(cut ? Math.floor(mean * 10 ** digits) / 10 ** digits : mean, digits);
    });
    return `s${s},${shown.join()}`;
  });
  return { text: `system,${names.join()}\n${rows.join('\n')}\n`, topics, least: Math.min(...sizes) };
}

it('nothing is said to be impossible of 100 tables of random lists, rounded or cut off', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const { text, topics, least } = makeTable(seededRandom(seed));
    const { findings } = auditTable(read(text), { topics, least });
    expect(
      findings.filter(({ severity }) => severity === 'impossible'),
      `seed ${seed}`,
    ).toEqual([]);
  }
});
