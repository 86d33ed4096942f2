import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Ids that a table, a delimited file or a LaTeX document could stumble over; `all` is what summaries are called. */
export const hostileTopics = [
  'all',
  'a_b',
  '50%',
  't#1&$',
  '\\emph{x}',
  '^~|<>',
  '中文',
  'naïve–Ωł',
  '"q,"',
  '-5',
  "[x]--`y''",
  '=1+1',
] as const;

const tags = ['run_1%&#', '{\\bf}^~', 'a,"b"'] as const;

/** Writes qrels.txt and runs/ with ids of every kind; run r finds a relevant document later the larger r is. */
export function writeHostileCampaign(folder: string): void {
  const save = saveIn(folder);
  const judged = hostileTopics.flatMap((topic, t) => [
    `${topic} 0 hit${t} 2`,
    `${topic} 0 other${t} 1`,
    ...(t === 3 ? [] : [`${topic} 0 third${t} 1`]),
    `${topic} 0 miss${t} 0`,
  ]);
  save('qrels.txt', `${judged.join('\n')}\n`);
  const other = judged.flatMap((line, i) => (i % 5 === 0 ? [] : [i % 7 === 0 ? line.replace(/ \d$/, ' 0') : line]));
  save('other-qrels.txt', `${other.slice(0, -4).join('\n')}\n`);
  const third = judged.map((line, i) => (i % 3 === 0 ? line.replace(/ \d$/, ' 1') : line));
  save('third-qrels.txt', `${third.slice(8).join('\n')}\n`);
  save('sampled.txt', `${judged.map((line, i) => `${line} ${[0.5, 0.25, 1][i % 3]}`).join('\n')}\n`);
  const strata = judged.map((line, i) => line.replace(/ (\d)$/, (_, grade) => ` ${i % 2} ${i % 5 === 4 ? -1 : grade}`));
  save('strata.txt', `${strata.join('\n')}\n`);
  for (const [r, tag] of tags.entries()) save(`runs/${r}.txt`, runText(tag, r));
  save('one.txt', runText('one', 1));
  save('stranger.txt', 'unknown Q0 d 1 1 stranger\n');
  save('passages.qrels', `50% Q0 d&1 300 1000 0 100:200 600:100\n50% Q0 \\d2 100 500 0 0:100\nnone Q0 d 0 9 -1\n`);
  save('passages.run', `50% Q0 d&1 1 2 <b>&_$ 150 200\n50% Q0 \\d2 2 1 <b>&_$ 50 100\n`);
  save(
    'citing.csv',
    'citing,cited,category,phase\nEP9A1,"a,""b""%",X,ISR\nEP9A1,\\emph{x},A,APP\nEP9A1,,,\nEP9A1,US1,^~_#,?\n',
  );
  const cited = ['EP9A1', 'a,"b"%', '\\emph{x}'].map((id, i) => ({ id, title: '<b> & 5%', date: `${1999 - i}-01-01` }));
  save('cited.jsonl', `${cited.map((one) => JSON.stringify(one)).join('\n')}\n`);
  save('pooled.list', `# by tag and by file\n${tags[0]}\n1.txt\n`);
  save('groups.list', `${tags[0]} left_%\n${tags[2]} left_%\n`);
  save(
    'sampled-strata.csv',
    'stratum,documents,sample,relevant,found\n"a,b",90,0,0,1\nc%_$,800,40,2,30\n"d ""e""",3,3,1,0\n',
  );
  save('audited.csv', 'system,ranks,n,P@5,"R@5",note\n"a,b",,,0.5,0.25,"x"\nc%,1 2,2,0.4,1.5,\n"d ""e""",,,0.2,-,y\n');
  save('scores.csv', 'run,"AP, printed",R_100\n"a,b",0.5,0.25\nc%,0.25,-0.5\n"d ""e""",0.125,0.75\n');
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const kinds = hostileTopics.map(
    (topic, t) => `${quoted(topic)},${quoted(t % 2 ? 'A_%&' : '<b>, "x"')},${t < 6 ? 'all' : ''}`,
  );
  save('groups.csv', `topic,"kind,of",other\n${kinds.join('\n')}\n`);
  const texts = hostileTopics.map((topic, t) => ({ id: `other${t}`, title: `${topic} "of", \\ten\t& 5%` }));
  save('texts.jsonl', `${texts.map((one) => JSON.stringify(one)).join('\n')}\n`);
  const labels = Array.from({ length: 40 }, (_, i) => (i >= 25 ? ',' : `${i % 6 === 0 ? 1 : 0},${i}`));
  save(
    'screened.csv',
    `id,title,included,time\n${labels.map((cells, i) => `d${i},"a, <b> %_",${cells}`).join('\n')}\n`,
  );
  save('bad.txt', 'all Q0 hit0 1 abc bad\nall Q0 hit0 2 1 bad\nall Q0 hit0\n');
}

function runText(tag: string, r: number): string {
  const lines = hostileTopics.flatMap((topic, t) => {
    if (r === 2 && t === 5) return [];
    const documents = [`hit${t}`, ...Array.from({ length: 3 + r }, (_, i) => `x${i}`), `other${t}`, `miss${t}`];
    const turned = documents.map((_, i) => documents[(i + r * (t % 4)) % documents.length]);
    return turned.map((document, i) => `${topic} Q0 ${document} ${i + 1} ${20 - i} ${tag}`);
  });
  return `${lines.join('\n')}\n`;
}

/** Writes many/ with a run for each pair that a table of all pairs has to hold: 129 runs are 8,256 pairs. */
export function writeManyRuns(folder: string, runs: number): void {
  const save = saveIn(folder);
  for (let r = 0; r < runs; r++) {
    const lines = ['a', 'b', 'c'].flatMap((topic, t) =>
      Array.from(
        { length: 4 },
        (_, i) => `${topic} Q0 ${(i + r) % 4 === t % 2 ? 'hit' : `d${i}`} ${i + 1} ${9 - i} r${r}`,
      ),
    );
    save(`many/${r}.txt`, `${lines.join('\n')}\n`);
  }
  save('many.qrels', 'a 0 hit 1\nb 0 hit 1\nc 0 hit 1\n');
}

function saveIn(folder: string) {
  return (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
}
