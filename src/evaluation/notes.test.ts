import { describe, expect, test } from 'vitest';
import { defineMeasure } from '../measures/define-measure.ts';
import { makeMeasure } from '../measures/measure-name.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import type { Campaign } from '../model/campaign.ts';
import type { SeriousFinding } from '../model/finding.ts';
import type { JudgedRun, RankingCounts } from '../model/judged-run.ts';
import type { Measure, TopicFacts } from '../model/measure.ts';
import { defaultPolicies, type Policies } from '../model/policy.ts';
import { buildQrels, type Qrels } from '../model/qrels.ts';
import { withReading } from '../model/reading.ts';
import type { ListEnds, MissingTopics, RunOutline } from '../model/run-outline.ts';
import type { StopCounts } from '../model/run-stops.ts';
import { describeEvaluation, describeReading } from './notes.ts';

const qrels = buildQrels(
  new Map([
    ['1', new Map([['a', 2]])],
    ['2', new Map(Object.entries({ a: 0, b: 1, c: -1, d: 3 }))],
    ['3', new Map([['a', 0]])],
  ]),
);

interface RunSketch {
  readonly counts?: Partial<RankingCounts>;
  readonly found?: number;
  readonly missing?: MissingTopics;
  readonly findings?: readonly SeriousFinding[];
  readonly ends?: ListEnds;
}

const outline = (
  tag: string,
  { counts, found = 3, missing = { count: 0, first: [] }, findings, ends }: RunSketch = {},
) => ({
  name: tag,
  judged: {
    tag,
    policies: { ties: 'trec', duplicates: 'error' },
    counts: { lines: 9, topics: 3, unknownTopics: 0, tied: 0, duplicates: 0, ...counts },
    found,
    missing,
    findings,
    ends,
  } satisfies RunOutline,
});

function messagesOf(
  code: string,
  runs: readonly ReturnType<typeof outline>[],
  {
    measures = [],
    policies = {},
    judgements = qrels,
  }: {
    measures?: readonly Measure[];
    policies?: Partial<Policies>;
    judgements?: Qrels;
  } = {},
): string[] {
  const chosen = { ...defaultPolicies, ...policies };
  const campaign = { qrels: judgements, runs, ranking: chosen } as unknown as Campaign<RunOutline>;
  const notes = describeEvaluation(campaign, measures, chosen);
  return notes.filter((note) => note.code === code).map(({ message }) => message);
}

const odd = (tag: string, code: string) =>
  outline(tag, { findings: [{ code, count: 1, message: `${tag}.txt:2: odd` }] });
const [a, b] = [outline('a'), outline('b')];
const counting = (counts: Partial<RankingCounts>, tag = 'a') => outline(tag, { counts });

describe('what is said of how runs were read', () => {
  test.each<[string, readonly ReturnType<typeof outline>[], readonly string[]]>([
    // What was odd about a file is said once for each kind, with the first file and how many others.
    ['tags', [odd('a', 'tags'), b], ['a.txt:2: odd']],
    ['tags', [odd('a', 'tags'), odd('c', 'tags')], ['a.txt:2: odd; likewise in 1 other run: c']],
    ['rank-score', [odd('a', 'tags'), odd('d', 'rank-score')], ['d.txt:2: odd']],
    ['tags', [...'abcde'].map((tag) => odd(tag, 'tags')), ['a.txt:2: odd; likewise in 4 other runs: b, c, d, …']],
    ['duplicates', [counting({ duplicates: 1 }), b], ['run a: 1 repeated document dropped, the first kept']],
    [
      'families',
      [counting({ familyMembers: 2 }), b, counting({ familyMembers: 3 }, 'c')],
      ['families: 5 documents in 2 of 3 runs did not count, as a member of their family stood before them'],
    ],
    ['families', [counting({ familyMembers: 0 })], []],
    [
      'missing-topics',
      [outline('a', { missing: { count: 2, first: ['1', '3'] } }), b],
      ['run a: 2 of 3 topics missing (1, 3); each scores 0'],
    ],
    ['unknown-topics', [counting({ unknownTopics: 2 }), b], ['run a: 2 topics not in the qrels; ignored']],
    ['mismatch', [a, b], []],
    [
      'mismatch',
      [outline('a', { found: 0 }), outline('b', { found: 0, counts: { topics: 2, unknownTopics: 2 } })],
      [
        'run a: no document in common with the qrels; do their document ids have the same form?',
        'run b: no topic in common with the qrels; do their topic ids have the same form?',
      ],
    ],
  ])('%s', (code, runs, messages) => {
    expect(messagesOf(code, runs)).toEqual(messages);
  });

  test('equal scores are counted over the runs that have some, and named where they are all there is', () => {
    const [tied] = messagesOf('ties', [counting({ tied: 1200 }), b, counting({ tied: 34 }, 'c')]);
    expect(tied).toMatch(
      /^Ties: 2 of 3 runs have equal scores \(1,234 judged documents\); broken by .*\(--ties trec\)$/,
    );
    expect(messagesOf('ties', [b])[0]).toMatch(/^Ties: no judged document has the score of another; /);
    const [equal] = messagesOf('ties', [a, odd('b', 'equal-scores'), odd('c', 'equal-scores')]);
    expect(equal).toMatch(/; all scores at the start of b, c are equal: only this rule orders them$/);
  });

  test('policies change what is said', () => {
    expect(messagesOf('duplicates', [b], { policies: { duplicates: 'unchecked' } })).toHaveLength(1);
    const missing = [outline('a', { missing: { count: 3, first: ['1', '3'] } })];
    expect(messagesOf('missing-topics', missing, { policies: { topics: 'both' } })).toEqual([
      'run a: 3 of 3 topics missing (1, 3, …); left out',
    ]);
  });
});

describe('where people stopped', () => {
  const stops = (given: Partial<StopCounts>) =>
    messagesOf('stops', [
      outline('b'),
      outline('a', {
        counts: { stops: { said: 'actions', use: 'keep', listed: 1000, shown: 400, feedback: 0, ...given } },
      }),
    ]);

  test.each<[Partial<StopCounts>, string]>([
    [{}, 'run a: 400 of 1,000 documents shown, by its actions; lists go on'],
    [{ use: 'cut' }, 'run a: 400 of 1,000 documents shown, by its actions; lists end there'],
    [{ said: 'flag' }, 'run a: 400 of 1,000 documents shown, by a 1 at the last one shown; lists go on'],
    [
      { feedback: 1 },
      'run a: 400 of 1,000 documents shown, by its actions, feedback asked for 1 document; lists go on',
    ],
    [{ shown: 1000 }, 'run a: 1,000 of 1,000 documents shown, by its actions'],
    [{ said: 'nothing' }, 'run a: its second column says nothing of a stop; all 1,000 documents count as shown'],
  ])('%j', (given, message) => {
    expect(stops(given)).toEqual([message]);
  });
});

test('topics without a relevant document are counted once for each threshold', () => {
  const measures = resolveMeasures(['AP', 'RR', 'AP(rel=3)']);
  expect(messagesOf('zero-relevant', [], { measures })).toEqual([
    '1 of 3 topics without a relevant document; each scores 0; skip leaves them out',
    '2 of 3 topics without a relevant document of grade 3 or more; each scores 0; skip leaves them out',
  ]);
  expect(messagesOf('zero-relevant', [], { measures, policies: { zeroRelevant: 'skip' } })[0]).toBe(
    '1 of 3 topics without a relevant document; left out; zero counts each as 0',
  );
  expect(messagesOf('zero-relevant', [], { measures: resolveMeasures(['AP(rel=0)']) })).toEqual([]);
  const probabilities = new Float64Array(6).fill(0.5);
  const sampled = { ...qrels, sampling: { probabilities } } as unknown as Qrels;
  expect(messagesOf('zero-relevant', [], { measures, judgements: sampled })).toEqual([]);
});

test('a topic called all is told apart from the summary', () => {
  const judgements = buildQrels(new Map([['all', new Map([['a', 1]])]]));
  expect(messagesOf('topic-all', [], { judgements })).toHaveLength(1);
  expect(messagesOf('topic-all', [])).toEqual([]);
});

test('measures are told what is known of every topic', () => {
  const factsOf = (judgements: Qrels, rel: number) => {
    const seen: unknown[] = [];
    const remark = (topics: Iterable<TopicFacts>) => {
      for (const { relevant, ideal, collection } of topics) seen.push([relevant, [...ideal], collection]);
      return { code: 'seen', message: 'seen' };
    };
    const measure = makeMeasure(defineMeasure({ name: 'Curious', evaluate: () => 0, remark }));
    expect(messagesOf('seen', [], { measures: [{ ...measure, rel }], judgements })).toEqual(['seen']);
    return seen;
  };
  expect(factsOf(withReading(qrels, { columns: [], collection: 40 }), 3)).toEqual([
    [0, [2], 40],
    [1, [3, 1, 0, -1], 40],
    [0, [0], 40],
  ]);
  // Each document stands for one over its probability, and one that was not judged for none.
  const probabilities = Float64Array.of(0.5, 0.5, 0.25, 0.5, 0.1, 0.5);
  const sampled = { ...qrels, sampling: { probabilities } } as unknown as Qrels;
  expect(factsOf(sampled, 1).map((one) => (one as number[])[0])).toEqual([2, 14, 0]);
});

test('names of other programs are told together, and what other programs take a parameter for', () => {
  const [plain, named] = resolveMeasures(['AP', 'MAP@10']);
  expect(messagesOf('other-names', [], { measures: [plain] })).toEqual([]);
  expect(messagesOf('other-names', [], { measures: [plain, named, { ...plain, asked: 'MAP' }] })).toEqual([
    `asked for by other names: MAP@10 is ${named.name}; MAP is AP`,
  ]);
  expect(messagesOf('other-programs', [], { measures: [plain, { ...plain, elsewhere: ['one', 'two'] }] })).toEqual([
    'AP: one',
    'AP: two',
  ]);
});

test('what was read is told whatever is made of it, with what the qrels say of themselves', () => {
  const runs = [
    outline('a-simulated', { counts: { duplicates: 2, familyMembers: 1, unknownTopics: 1, tied: 4 } }),
    outline('b', { counts: { stops: { said: 'nothing', use: 'keep', listed: 1, shown: 1, feedback: 0 } } }),
  ];
  const own = { code: 'own', message: 'of the qrels' };
  const judged = { ...qrels, notes: [own] };
  const campaign = { qrels: judged, runs, ranking: defaultPolicies } as unknown as Campaign<JudgedRun>;
  const notes = describeReading(campaign);
  expect(notes.map(({ code }) => code)).toEqual(['duplicates', 'families', 'stops', 'own', 'simulated']);
  expect(notes.at(-1)!.message).toBe('simulated data in 1 of 2 runs: made up, not the files of a campaign');
});

describe('lists that end at a round rank before a cut-off', () => {
  const ends = (longest: number, lists = 225, atLongest = lists) =>
    outline('a', { ends: { longest, lists, atLongest } });
  const told = (runs: readonly ReturnType<typeof outline>[], ...names: string[]) =>
    messagesOf('short-lists', runs, { measures: resolveMeasures(names) });

  test('are told with what looks further', () => {
    expect(told([ends(10)], 'R@100', 'P@10')).toEqual([
      'run a: all 225 lists end at rank 10, and R@100 looks further: was size left at 10?',
    ]);
    expect(told([ends(1000)], 'R@2000', 'PRES@5000')).toEqual([
      'run a: all 225 lists end at rank 1,000, and R@2000, PRES@5000 look further: were they cut there?',
    ]);
    expect(told([ends(50, 100, 96)], 'R@100')).toEqual([
      'run a: 96 of 100 lists end at rank 50, and R@100 looks further: were they cut there?',
    ]);
  });

  test.each([
    ['no measure looks further', [ends(1000)], 'R@1000'],
    ['a measure has no cut-off', [ends(10)], 'AP'],
    ['lists end where they end', [ends(37)], 'R@100'],
    ['many end before', [ends(50, 100, 94)], 'R@100'],
    ['there are few', [ends(10, 4)], 'R@100'],
    ['there is none', [ends(0, 0)], 'R@100'],
    ['it is not known', [outline('a')], 'R@100'],
    // humR03dc of TREC 2003 Robust has 100 documents a topic, the other sixteen runs have 1,000.
    ['other runs are deeper', [ends(100), outline('b', { ends: { longest: 1000, lists: 9, atLongest: 4 } })], 'R@1000'],
  ] as const)('are not where %s', (_, runs, name) => {
    expect(told(runs, name).filter((one) => one.startsWith('run a'))).toEqual([]);
  });

  test('are told of three runs, and how many others', () => {
    const runs = ['a', 'b', 'c', 'd', 'e'].map((tag) => outline(tag, { ends: ends(20).judged.ends }));
    expect(told(runs, 'R@100').slice(2)).toEqual([
      'run c: all 225 lists end at rank 20, and R@100 looks further: were they cut there?',
      '2 other runs likewise',
    ]);
  });
});

test('a grade of 0 that counts as relevant is told', () => {
  expect(messagesOf('grade-zero', [], { measures: resolveMeasures(['AP(rel=0)', 'AP']) })).toEqual([
    'grade 0 counts as relevant: documents judged not relevant do too (AP(rel=0))',
  ]);
});
