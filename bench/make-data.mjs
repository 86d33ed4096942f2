import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaignKinds } from './campaign-kinds.mjs';

/** A small fast generator (mulberry32): the data only has to look real and be the same for a seed. */
function randomSource(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

/** Makes, or finds made earlier, a campaign of a kind (`campaign-kinds.mjs`). */
export function makeCampaign({ seed, kind = 'patents', runs, topics, lines }) {
  const made = campaignKinds[kind];
  const name = createHash('sha256')
    .update(JSON.stringify({ seed, kind, runs, topics, lines, version: 3 }))
    .digest('hex')
    .slice(0, 12);
  const folder = join(tmpdir(), 'nmax-bench', name);
  const files = Array.from({ length: runs }, (_, r) => join(folder, `run${String(r + 1).padStart(3, '0')}.txt`));
  const qrels = join(folder, 'qrels.txt');
  if (!existsSync(qrels)) {
    mkdirSync(folder, { recursive: true });
    const judgements = makeJudgements(made, seed, topics);
    for (const [r, file] of files.entries()) writeRun(made, file, r, seed, judgements, lines);
    const text = judgements.flatMap((judged, t) =>
      // Campaigns publish them in the order of ids.
      [...judged].map(([d, grade]) => `${made.topicId(t)} 0 ${made.documentId(d)} ${grade}\n`).sort(),
    );
    writeFileSync(`${qrels}.part`, text.join(''));
    renameSync(`${qrels}.part`, qrels);
  }
  return { folder, qrels, files };
}

/** Of each topic the judged documents, as numbers, with their grades. */
function makeJudgements({ documents, judged, gradeOf }, seed, topics) {
  const random = randomSource(seed);
  return Array.from({ length: topics }, () => {
    const count = judged(random);
    const found = new Map();
    while (found.size < count) found.set(Math.floor(random() * documents), gradeOf(random));
    return found;
  });
}

function writeRun(kind, file, r, seed, judgements, lines) {
  const random = randomSource(seed * 1000 + r + 1);
  const descriptor = openSync(file, 'w');
  const separator = kind.separators[r % kind.separators.length];
  const scored = kind.scores[r % kind.scores.length];
  judgements.forEach((judged, t) => {
    const places = new Map();
    for (const d of judged.keys()) if (random() < kind.found) places.set(Math.floor(random() ** kind.early * lines), d);
    const chosen = new Set(places.values());
    const scores = scored(random);
    let text = '';
    for (let rank = 0; rank < lines; rank++) {
      let document = places.get(rank);
      while (document === undefined || (document !== places.get(rank) && chosen.has(document)))
        document = Math.floor(random() * kind.documents);
      chosen.add(document);
      const parts = [kind.topicId(t), 'Q0', kind.documentId(document), rank + 1, scores(rank), `run${r + 1}`];
      text += `${parts.join(separator)}\n`;
    }
    writeSync(descriptor, text);
  });
  closeSync(descriptor);
}
