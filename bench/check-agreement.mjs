import { join, resolve } from 'node:path';
import { cores, nmax, peer, trecEval } from './contestants.mjs';
import { outputOf } from './measure-process.mjs';

const cli = join(resolve(import.meta.dirname, '..'), 'dist/cli.cjs');

/** Decimals at which another library's means have to be ours; ranx sums in 32-bit numbers here and there. */
const decimals = { pytrec_eval: 6, ir_measures: 6, ranx: 4 };

/** Checks that all contestants find the same numbers; gives a sentence for each check, and throws at a difference. */
export async function checkAgreement(campaign, peers) {
  const one = { ...campaign, files: campaign.files.slice(0, 1) };
  const sentences = [];
  const reference = await outputOf(nmax({ threads: 1 }).command(campaign));
  for (const other of [nmax(), nmax({ kernel: 'reference' })]) {
    const same = (await outputOf(other.command(campaign), other.environment)) === reference;
    if (!same) throw new Error(`${other.name}: not the output of nmax on one thread`);
  }
  sentences.push(
    `nmax prints the same bytes on 1 and ${cores} threads and by its plain reference (${campaign.files.length} runs, 99 measures).`,
  );
  if (trecEval) {
    const args = `-q -m all_trec '${one.qrels}' '${one.files[0]}'`;
    const [ours, theirs] = await Promise.all([
      outputOf(`'${process.execPath}' '${cli}' trec_eval ${args}`),
      outputOf(`'${trecEval}' ${args}`),
    ]);
    if (withoutRbp(ours) !== withoutRbp(theirs)) throw new Error('nmax trec_eval: not the output of trec_eval');
    sentences.push(
      `nmax trec_eval -q -m all_trec prints what the binary prints, byte for byte (${ours.split('\n').length - 1} lines of the first run), but for rbp, which trec_eval 10.0 computes from two variables it never sets.`,
    );
  }
  for (const name of peers) sentences.push(await checkPeer(name, one));
  return sentences;
}

/** Version 10.0 leaves `min` and `max` of m_rbp.c without a first value, so that its rbp depends on the build. */
function withoutRbp(text) {
  return text.replace(/^rbp\s.*\n/gm, '');
}

async function checkPeer(name, one) {
  const [values, theirs] = [await ourMeans(one), JSON.parse(await outputOf(peer(name).command(one)))];
  for (const [measure, value] of Object.entries(theirs))
    if (Math.abs(values[measure] - value) > 0.5 * 10 ** -decimals[name])
      throw new Error(`${measure}: ${values[measure]} but ${name} ${value}`);
  return `${name} has the same means at ${decimals[name]} decimals (${Object.keys(theirs).join(', ')}).`;
}

async function ourMeans(one) {
  const lines = (await outputOf(nmax({ threads: 1 }).command(one))).trim().split('\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const [, , measure, value] = line.split(',');
      return [measure, Number(value)];
    }),
  );
}
