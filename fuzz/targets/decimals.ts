import { buildQrels, type Qrels } from '../../src/model/qrels.ts';
import { createRunScanner } from '../../src/ranking/kernel/run-scanner.ts';
import { oneIn, some } from '../pick.ts';
import { alikeScores, scoreText } from '../score-text.ts';
import { defineTarget, expectSame } from '../target.ts';

const idOf = (i: number) => `d${String(i).padStart(3, '0')}`;
/** By how many documents are judged: all of a topic. */
const qrelsOf = new Map<number, Qrels>();

/** Scores of many digits in one topic: the order the kernel puts them in is that of their exact doubles. */
export const decimals = defineTarget<{ scores: string[] }>({
  name: 'decimals',
  oracle: 'the order of Number(text)',
  make: (random) => {
    const score = oneIn(random, 3) ? () => scoreText(random) : alikeScores(random, oneIn(random, 3));
    return { scores: [score(), ...some(random, 60, score)] };
  },
  check: ({ scores }) => {
    const qrels =
      qrelsOf.get(scores.length) ?? buildQrels(new Map([['1', new Map(scores.map((_, i) => [idOf(i), 1]))]]));
    qrelsOf.set(scores.length, qrels);
    const scanner = createRunScanner(qrels, {}, {});
    scanner.push(new TextEncoder().encode(scores.map((score, i) => `1 Q0 ${idOf(i)} 1 ${score} r\n`).join('')));
    const { run } = scanner.end();
    expectSame(
      run === undefined,
      scores.some((score) => !Number.isFinite(Number(score))),
      'a score that is no finite number',
    );
    if (!run) return;
    const order = [...scores.keys()].sort((a, b) => Number(scores[b]) - Number(scores[a]) || b - a);
    expectSame([...run.documents], order, 'the order');
  },
});
