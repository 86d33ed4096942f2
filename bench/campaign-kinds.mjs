const digits = (number, count) => String(number).padStart(count, '0');

/** Scores that fall by random steps, printed by `show`. */
const falling = (start, step, show) => (random) => {
  let score = start * (0.8 + 0.4 * random());
  return () => {
    score -= step * random();
    return show(score);
  };
};

const fixed = (decimals) => (score) => score.toFixed(decimals);

/** The scores of runs as they are met in TREC's archives: doubles as printed by Java, few decimals, counts with ties, logarithms. */
const everyScore = [
  falling(40, 0.05, String),
  falling(1200, 1.2, fixed(6)),
  falling(12, 0.01, fixed(4)),
  falling(231, 0.4, (score) => `${Math.round(score)}.000000`),
  falling(-3, 0.004, fixed(5)),
  () => (rank) => String(1000 - rank),
  falling(0.9, 0.0006, (score) => String(Math.fround(score))),
];

/** Ids of TREC's disks 4 and 5, in the shares that its judgements have: no two numbers have the same. */
function newsId(number) {
  const [kind, at] = [number % 8, Math.floor(number / 8)];
  if (kind < 3) return `FBIS${3 + (at % 2)}-${1 + 3 * Math.floor(at / 2) + kind}`;
  if (kind < 5) return `LA${day(Math.floor(at / 200))}90-${digits(2 * (at % 200) + kind - 3, 4)}`;
  if (kind < 7) return `FT9${1 + (at % 4)}${kind - 4}-${1 + Math.floor(at / 4)}`;
  return `FR94${day(Math.floor(at / 200))}-${at % 3}-${digits(at % 200, 5)}`;
}

/** Month and day of a number below 336. */
const day = (number) => `${digits(1 + (number % 12), 2)}${digits(1 + Math.floor(number / 12), 2)}`;

/**
 * What a campaign looks like: its ids, how many documents of a topic are judged and with which grades, what share of
 * the judged a run finds and how early (1 is evenly over its depth), how it prints scores and what stands between its columns.
 */
export const campaignKinds = {
  patents: {
    like: 'CLEF-IP',
    topicId: (t) => `PAC-${digits(t + 1, 5)}`,
    documentId: (d) => `EP-${digits(d, 7)}-${'AB'[d % 2]}${1 + (d % 3)}`,
    documents: 9_000_000,
    judged: (random) => 3 + Math.floor(random() * random() * 14),
    gradeOf: () => 1,
    found: 0.7,
    early: 2,
    scores: [falling(45, 0.05, fixed(4))],
    separators: [' '],
  },
  news: {
    like: 'TREC ad hoc',
    topicId: (t) => String(401 + t),
    documentId: newsId,
    documents: 528_000,
    judged: (random) => 1200 + Math.floor(random() * 1000),
    gradeOf: (random) => (random() < 0.05 ? 1 : 0),
    found: 0.4,
    early: 1.5,
    scores: everyScore,
    separators: [' ', '\t', ' '],
  },
};
