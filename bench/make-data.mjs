import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small fast generator (mulberry32): the data only has to look real and be the same for a seed. */
export function randomSource(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

const patent = (number) => `EP-${String(1000000 + number).slice(-7)}-A${1 + (number % 3)}`;

/** Makes, or finds made earlier, a campaign shaped like CLEF-IP: about six relevant documents a topic. */
export function makeCampaign({ seed, runs, topics, lines }) {
  const name = createHash('sha256')
    .update(JSON.stringify({ seed, runs, topics, lines, version: 1 }))
    .digest('hex')
    .slice(0, 12);
  const folder = join(tmpdir(), 'nmax-bench', name);
  const files = Array.from({ length: runs }, (_, r) => join(folder, `run${String(r + 1).padStart(2, '0')}.txt`));
  const qrels = join(folder, 'qrels.txt');
  if (!existsSync(qrels)) {
    mkdirSync(folder, { recursive: true });
    const relevant = makeRelevant(seed, topics);
    for (const [r, file] of files.entries()) writeRun(file, r, seed, relevant, lines);
    const text = relevant.flatMap((documents, t) => documents.map((d) => `${topicId(t)} 0 ${patent(d)} 1\n`)).join('');
    writeFileSync(`${qrels}.part`, text);
    renameSync(`${qrels}.part`, qrels);
  }
  return { folder, qrels, files };
}

const topicId = (t) => `PAC-${String(t + 1).padStart(5, '0')}`;

function makeRelevant(seed, topics) {
  const random = randomSource(seed);
  return Array.from({ length: topics }, () => {
    const count = 3 + Math.floor(random() * random() * 14);
    return [...new Set(Array.from({ length: count }, () => Math.floor(random() * 9000000)))];
  });
}

function writeRun(file, r, seed, relevant, lines) {
  const random = randomSource(seed * 1000 + r + 1);
  const descriptor = openSync(file, 'w');
  relevant.forEach((documents, t) => {
    const places = new Map(documents.filter(() => random() < 0.7).map((d) => [Math.floor(random() ** 2 * lines), d]));
    const chosen = new Set(places.values());
    let score = 40 + random() * 10;
    let text = '';
    for (let rank = 0; rank < lines; rank++) {
      let document = places.get(rank);
      while (document === undefined || (document !== places.get(rank) && chosen.has(document)))
        document = Math.floor(random() * 9000000);
      chosen.add(document);
      score -= random() * 0.05;
      text += `${topicId(t)} Q0 ${patent(document)} ${rank + 1} ${score.toFixed(6)} run${r + 1}\n`;
    }
    writeSync(descriptor, text);
  });
  closeSync(descriptor);
}
