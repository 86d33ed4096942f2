import { describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { shuffle } from '../../src/math/random.ts';
import { orderedTies } from '../../src/model/policy.ts';
import type { SqlEngine } from '../../src/sources/sql/sql-engine.ts';
import { sqlRuns } from '../../src/sources/sql/sql-runs.ts';
import { hostileRuns } from './hostile-runs.ts';
import { expectSameRun, judgedBy } from './implementations.ts';
import { takenBack } from './printed-result.ts';
import { fillQrels, fillRuns, formsOf, keptOpen, line } from './sql-engines.ts';

const table = '"; DROP TABLE runs; --';
const qrels = parseQrels('1 0 a 1\n1 0 b 0\n2 0 a 1\n3 0 a 1\n');

/** Holds an engine to what a source of several runs must do: hostile ids, rows that cannot be taken, orders it lacks. */
export function sqlSourcesContract(name: string, openOnce: () => Promise<SqlEngine>): void {
  const open = keptOpen(openOnce);
  const source = (form?: 'count' | 'sort') => sqlRuns(open, { rows: { table: [table] }, place: 'runs', form });

  describe(`runs in ${name}`, () => {
    const { random, judgements, tags, lines: hostileLines, ofFile } = hostileRuns();

    test.each(orderedTies)(
      'of hostile ids and many ties are those of files, with their heads, under --ties %s',
      async (ties) => {
        await fillRuns(await open(), table, shuffle([...hostileLines], random));
        for (const form of formsOf(ties))
          for (const duplicates of ['error', 'first', 'unchecked'] as const) {
            const judged = await judgedBy(source(form), judgements, { ties, duplicates }, { head: 5 });
            expect(judged.map(({ run }) => run!.tag).sort()).toEqual(tags);
            for (const { run, head } of judged) {
              const expected = ofFile(run!.tag, { ties, duplicates }, 5);
              expectSameRun(run, expected.run);
              expect(new Map([...head!.topics].sort())).toEqual(new Map([...expected.head!.topics].sort()));
            }
          }
      },
    );

    test('are refused where every order of equal scores counts', async () => {
      const judged = judgedBy(source(), parseQrels('1 0 a 1\n'), { ties: 'expected' });
      await expect(judged).rejects.toThrow('invalid --ties: expected; an engine gives each document one rank');
    });

    test.each([undefined, 1, 6000, 1e9])(
      'a bound of %s bytes gives the same runs in the same order',
      async (batchBytes) => {
        await fillRuns(await open(), table, [...hostileLines, line('1', 'a', Number.NaN, { run: 'bad' })]);
        await fillQrels(await open(), 'judged here', judgements);
        for (const qrelsHere of [undefined, { rows: { table: ['judged here'] } }])
          for (const ties of ['trec', 'worst'] as const) {
            const some = sqlRuns(open, { rows: { table: [table] }, place: 'runs', batchBytes, qrels: qrelsHere });
            const judged = await judgedBy(some, judgements, { ties }, { head: 2 });
            const names = judged.map(({ run, problem }) => run?.tag ?? /run (\S+):/.exec(problem!.message)![1]);
            const order = judged.map(({ index }) => index);
            expect(order.sort()).toEqual([0, 1, 2, 3]);
            expect([...names].sort()).toEqual(['b"c', 'bad', "o'brien", 'zz']);
            for (const { run, head } of judged.filter((one) => one.run)) {
              const expected = ofFile(run!.tag, { ties }, 2);
              expectSameRun(run, expected.run);
              expect(head!.topics.size).toBe(expected.head!.topics.size);
            }
          }
      },
    );

    test.each(['trec', 'worst'] as const)(
      'what the printed statements give is taken back from files, under --ties %s',
      async (ties) => {
        const engine = await open();
        await fillRuns(engine, table, hostileLines);
        await fillQrels(engine, 'judged here', judgements);
        for (const form of formsOf(ties)) {
          const ranking = { ties, duplicates: 'error' } as const;
          const tables = { qrelsTable: 'judged here', runsTable: table };
          const runs = await takenBack({ engine, qrels: judgements, ...tables, ranking, form });
          expect(runs.map(({ tag }) => tag)).toEqual(tags);
          for (const run of runs) expectSameRun(run, ofFile(run.tag, { ties }).run);
        }
      },
    );

    test('rows without a run are refused in batches too', async () => {
      await fillRuns(await open(), table, [line('1', 'a', 1), line('1', 'a', 1, { run: null })]);
      const some = sqlRuns(open, { rows: { table: [table] }, place: 'runs', batchBytes: 1 });
      const problems = (await judgedBy(some, qrels)).flatMap(({ problem }) => problem?.message ?? []);
      expect(problems).toEqual(['runs: 1 row without a run; expected its name in each']);
    });

    test('topics that only one side has are counted, and a run without a judged document is there', async () => {
      await fillRuns(await open(), table, [line('1', 'b', 2), line('9', 'a', 1), line('2', 'z', 1, { run: 's' })]);
      const [r, s] = await judgedBy(source(), qrels);
      expect(r.run).toMatchObject({ tag: 'r', counts: { lines: 2, topics: 2, unknownTopics: 1 } });
      expect([...r.run!.retrieved]).toEqual([1, -1, -1]);
      expect(s.run).toMatchObject({ tag: 's', counts: { topics: 1, unknownTopics: 0 } });
      expect([...s.run!.retrieved]).toEqual([-1, 1, -1]);
      expect(s.run!.ranks).toHaveLength(0);
    });

    test.each([
      ['NaN', [line('1', 'a', Number.NaN)], 'invalid score: nan of a in topic 1; expected a finite number'],
      [
        'infinity',
        [line('1', 'b', 1), line('1', 'a', Number.POSITIVE_INFINITY)],
        'of a in topic 1; expected a finite number',
      ],
      [
        'no score',
        [line('1', 'a', null), line('2', 'a', null)],
        'invalid score: NULL of a in topic 1; expected a finite number (and 1 more in this run)',
      ],
      ['no document', [line('1', 'a', 1, { document: null })], '1 row without a topic or document'],
      ['an empty topic', [line('', 'a', 1)], '1 row without a topic or document'],
      ['no run', [line('1', 'a', 1, { run: null })], '1 row without a run'],
      [
        'a document twice, with quotes',
        [line("1'", "a'", 1), line("1'", "a'", 2)],
        "run r: duplicate document: a' in topic 1'; expected each document once",
      ],
    ])('refuses %s and says where', async (_, lines, message) => {
      await fillRuns(await open(), table, [...lines, line('1', 'a', 1, { run: 'good' })]);
      const judged = await judgedBy(source(), qrels);
      const problems = judged.flatMap(({ problem }) => problem?.message ?? []);
      expect(problems).toHaveLength(1);
      // Engines write NaN and Infinity in their own letters.
      expect(problems[0].toLowerCase()).toContain(message.toLowerCase());
    });

    test('what needs an order of rows is refused where no column says it', async () => {
      await fillRuns(await open(), 'plain', [line('1', 'a', 1)]);
      const rows = { query: 'SELECT run, topic, document, score FROM plain -- no order' };
      const plain = sqlRuns(open, { rows, place: 'here' });
      await expect(judgedBy(plain, qrels, { ties: 'file' })).rejects.toThrow(
        'here: invalid --ties: file; the rows of a table have no order, expected line=COLUMN',
      );
      await expect(judgedBy(plain, qrels, { ties: 'rank' })).rejects.toThrow('expected rank=COLUMN');
      await expect(judgedBy(plain, qrels, { duplicates: 'first' })).rejects.toThrow('expected line=COLUMN');
    });
  });
}
