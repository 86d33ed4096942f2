import { builtinMeasures } from '../../src/measures/registry.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { UserError } from '../../src/model/errors.ts';
import { formatHash, parseHash } from '../../workbench/src/state/hash.ts';
import { damage, ids, oneIn, pick, some } from '../pick.ts';
import { defineTarget, expectSame, Mismatch } from '../target.ts';

const words = [
  'AP',
  'PRES',
  'nDCG',
  'P',
  'R',
  'RBP',
  'WSS',
  'Effort',
  'map',
  'P_10',
  'ndcg_cut.10',
  'AP(rel=2)',
  'success_1',
];
const tails = [
  '',
  '@10',
  '@N',
  '@1000',
  '(rel=2)',
  '(p=0.8)',
  '@0.95',
  '@{10:1,100:2}',
  '@geometric:0.9',
  '(rel=2)@5',
  '@10%',
  ' '.repeat(40),
  '.5,10',
];

/** Names of measures, right and wrong: a name that is taken is written so that it is taken again as the same. */
export const measureNames = defineTarget<{ text: string }>({
  name: 'measure-names',
  oracle: 'the name of what was understood, understood again',
  make: (random) => {
    const name = oneIn(random, 2) ? pick(random, words) : pick(random, builtinMeasures).name;
    const text = name + pick(random, tails);
    return { text: oneIn(random, 2) ? text : new TextDecoder().decode(damage(random, new TextEncoder().encode(text))) };
  },
  check: ({ text }) => {
    const names = understood(text);
    if (!names) return;
    for (const name of names) expectSame(understood(name), [name], `${name}, understood again`);
  },
});

function understood(text: string): string[] | undefined {
  try {
    return resolveMeasures([text]).map(({ name }) => name);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Addresses of the page: nothing in one can stop it, and what it means is written so that it means the same again. */
export const addresses = defineTarget<{ hash: string }>({
  name: 'addresses',
  oracle: 'the address written from what was understood, understood again',
  make: (random) => {
    const keys = [
      'm',
      'nmax',
      'sort',
      'filter',
      'baseline',
      'topic',
      'set',
      'reversed',
      'run',
      'without',
      'rename',
      'as',
      'ties',
      'theme',
      'x.compare.a',
      'x.__proto__',
    ];
    const query = some(
      random,
      8,
      () => `${pick(random, keys)}=${encodeURIComponent(pick(random, [...ids, '100', '-1', '1e9', 'PRES@N']))}`,
    );
    const text = `#${pick(random, ['runs', 'topics', 'compare', '', '<b>', '__proto__'])}?${query.join('&')}`;
    return { hash: oneIn(random, 2) ? text : new TextDecoder().decode(damage(random, new TextEncoder().encode(text))) };
  },
  check: ({ hash }) => {
    const state = parseHash(hash);
    expectSame(parseHash(`#${formatHash(state)}`), state, 'the address understood again');
    if (!(Number.isInteger(state.nmax) && state.nmax >= 1)) throw new Mismatch(`Nmax is ${state.nmax}`);
  },
});
