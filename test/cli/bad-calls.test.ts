import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newWorkplace, runOf } from '../support/workplace.ts';

const topics = ['301', '302', '310', '401'];
const everywhere = (ids: string) => Object.fromEntries(topics.map((topic) => [topic, ids]));
const lines = (line: string) => topics.map((topic) => `${topic} ${line}\n`).join('');
const timedOut = { timed_out: true, hits: { hits: [{ _id: 'a', _score: 1 }] } };

const place = newWorkplace({
  'qrels.txt': lines('0 a 1') + lines('0 b 2') + lines('0 c 0'),
  'other.txt': lines('0 a 1') + lines('0 b 0'),
  'one.txt': runOf('one', everywhere('abxc')),
  'two.txt': runOf('two', everywhere('xacb')),
  'three.txt': runOf('three', everywhere('xyab')),
  'again.txt': runOf('two', everywhere('axyb')),
  'runs/one.txt': runOf('one', everywhere('abxc')),
  'runs/two.txt': runOf('two', everywhere('xacb')),
  'empty.txt': '',
  'elsewhere.txt': 'x Q0 a 1 1 one\n',
  'unjudged.txt': '301 Q0 other 1 1 one\n',
  'bad-score.txt': '301 Q0 a 1 high t\n',
  'answers.json': JSON.stringify({ 301: timedOut, 302: timedOut }),
  'same-names/one.json': '{}',
  'same-names/one.json.gz': '{}',
  'groups.csv': 'topic,half,none,budget\n301,low,,1\n302,low,,2\n310,high,,3\n401,high,,4\n999,low,x,5\n',
  'list-unknown': 'one\ntow\n',
  'list-twice': 'one\n\none\n',
  'list-empty': '# none\n',
  'scores.csv': 'run,MAP,recall\nA,0.1,0.5\nB,0.2,0.4\n',
  // Judgements of a sample, of several sets, of words, of subtopics.
  'sample.txt': '301 0 a 1 0.5\n302 0 a 1 0.5\n',
  'bad-sample.txt': '301 0 a 1 0.5\n301 0 b 1 2.5\n',
  'twice.txt': '301 0 a 1\n301 0 a 0\n',
  'short.txt': '301 0\n',
  'other-topics.txt': '9 0 a 1\n',
  'categories.txt': '301 0 a X\n',
  'subtopics.txt': '1 x a 1\n1 y a 1\n1 y b 1\n',
  'intents-wrong.csv': '1,x,0.7\n1,y,1.3\n',
  'intents-short.csv': '1,x,0.7\n1,y,0.2\n',
  'family-twice.csv': 'document,family\nd,F1\nd,F2\n',
  'family-missing.csv': 'document,family\nd,\n',
  'family-wide.csv': 'd,F1,x\n',
  // Reviews and where people stopped.
  'review.csv': 'id,title,included\nd1,T,1\nd2,T,0\nd3,T,\n',
  'log.csv': readFileSync(new URL('../parity/fixtures/screening/log.csv', import.meta.url)),
  'mixed.txt': '301 AF a 1 3 t\n301 NX b 2 2 t\n',
  'late.txt': '301 AF a 1 3 t\n301 NS b 2 2 t\n301 NF c 3 1 t\n',
  'rising.txt': '301 AF a 1 1 t\n301 NF b 2 2 t\n301 NS c 3 3 t\n',
  'actions.txt': '301 AF a 1 3 t\n301 NF b 2 2 t\n301 NS c 3 1 t\n',
  // Patents.
  'patents.jsonl': '{"id":"EP-1-B1","date":"2000-05-17","title":"A pump"}\n',
  'cut.xml': '<doc>\n<str name="Patent Number">EP1</str>\n<str name="Cites">US',
  'bomb.xml': '<!DOCTYPE doc [<!ENTITY a "aaaa">]>\n<doc>&a;</doc>',
  'page.xml': '<html><body/></html>',
  // Passages.
  'spans.txt': 't Q0 d 300 1000 100 100:200\nt Q0 e 100 500 0 0:100\n',
  'passages.txt': 't Q0 d 1 9 bm25 150 200\n',
  'passages-bad.txt': 't Q0 d 1 9 bm25 -5 10\nt Q0 d 1 2 bm25 5\n',
  'passages-over.txt': 't Q0 d 1 9 a 150 200\nt Q0 d 1 8 a 300 100\n',
  'passages-long.txt': 't Q0 e 1 9 a 490 11\n',
  'there.json': 'old',
  'imports.mjs': "import 'nmax';\n",
  'odd.mjs': "export const Odd = { name: 'Odd', evaluate: () => 'x' };\n",
});
const before = readdirSync(place.folder, { recursive: true }).sort();

/** Calls that begin alike, what each of them goes on with, and a part of what is said of it. */
const badCalls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nmax: {
    evla: 'unknown command: evla; did you mean eval',
    '--verison': 'unknown option: --verison; did you mean --version',
  },
  'nmax eval': {
    'qrels.txt': 'missing argument: run',
    'qrels.txt nowhere.txt': 'nowhere.txt: missing file',
    'qrels.txt bad-score.txt': 'bad-score.txt:1: invalid score: high',
    'qrels.txt empty.txt': 'empty.txt: no entries',
    'qrels.txt one.txt --columns document=Publication': 'invalid --columns: no table has a column Publication',
    'qrels.txt one.txt --columns paper=Publication': 'invalid --columns: paper=Publication; expected some of topic=',
    'qrels.txt one.txt --columns document=': 'invalid --columns: document=',
    'qrels.txt one.txt --topic 1': 'invalid --topic: 1; every file names its topics',
    'qrels.txt one.txt two.txt empty.txt --empty-runs error': 'refused; --empty-runs note takes it',
    'categories.txt one.txt': 'categories.txt:1: invalid grade: X',
    'bad-sample.txt one.txt': 'bad-sample.txt:2: invalid probability: 2.5',
    'sample.txt one.txt --families kind-codes': 'sampled judgements: families of documents',
    'subtopics.txt one.txt -m AP': '--subtopics',
    'subtopics.txt one.txt -m P_IA@1 --intents intents-wrong.csv': 'intents-wrong.csv:2: invalid probability: 1,y,1.3',
    'subtopics.txt one.txt -m P_IA@1 --intents intents-short.csv': 'topic 1: probabilities of subtopics add up to',
    'review.csv review.csv -m AP': 'review.csv: no order of screening',
    'qrels.txt --runs duckdb:runs.duckdb --numbers patent': 'invalid --numbers: patent; an engine compares ids',
    'qrels.txt one.txt --engine duckdbb:x --runs runs': 'invalid --engine: duckdbb',
    'qrels.txt one.txt --engine duckdb:x': '--engine without a table',
    'qrels.txt one.txt --engine duckdb:x?table=runs --runs runs': 'invalid --engine: it names a table or query',
    'qrels.txt one.txt --runs duckdb:x?table=runs&batch=0MB': 'batch=0MB; expected a size',
  },
  'nmax eval qrels.txt one.txt': {
    '--formt csv': 'unknown option: --formt; did you mean --format',
    '-o table.csv': 'unknown option: -o; > FILE writes',
    '--baseline one': 'unknown option: --baseline; nmax compare',
    '-m PRSE@100': 'unknown measure: PRSE@100; did you mean PRES@100',
    '--define imports.mjs': 'imports.mjs: no package nmax beside it; export a plain object instead, such as { name: ',
    '--define odd.mjs -m Odd': 'measure Odd: invalid value: "x"',
    '--ties random': 'invalid --ties: random; expected one of trec,',
    '--places x': 'invalid --places: x',
    '--grades X': 'invalid grades: X',
    '--interval -f trec': 'invalid --format: trec with intervals',
    '--missing 3': 'there are no bounds; expected --bounds too',
    '--bounds-over run': 'there are no bounds; expected --bounds too',
    '--bounds --format trec': 'trec with bounds',
    '--bounds --unjudged judged-only': 'bounds with unjudged judged-only',
    '--numbers patents': 'invalid --numbers: patents; expected one of written, patent',
    '--numbers patent --stops keep': 'invalid --stops: not known with --numbers patent',
    '--families family-twice.csv': 'family-twice.csv:3: duplicate document: d in F1 and F2',
    '--families family-missing.csv': 'family-missing.csv:2: missing family of d',
    '--families family-wide.csv': 'family-wide.csv: 3 columns; expected two',
    '--families empty.txt': 'empty.txt: no rows',
    // Topics and groups.
    '--topic-set 30l':
      'unknown topic: 30l; expected ids or ranges such as 301,310-320, or a file of ids; did you mean 301',
    '--topic-set empty.txt': 'empty.txt: no rows',
    '--group low': 'invalid --group: there are no groups',
    '--by half': 'invalid --by: there are no groups',
    '--groups groups.csv': 'invalid --groups: expected --group NAME',
    '--groups groups.csv --group lo': 'unknown group: lo; did you mean low',
    '--groups groups.csv --by haf': 'invalid --by: haf; expected one of half',
    '--groups groups.csv --by none': 'invalid --by: none; no topic looked at is in one of its groups',
    '--groups empty.txt --by half': 'empty.txt: no rows',
    '--groups groups.csv --by half -f trec': 'trec has no place for several results',
    // Readers, budgets and collections.
    '-m R@readers': 'expected --readers FILE',
    '-m R@{1:1,3:3': 'invalid',
    '-m R@1:1': 'a shell takes braces without quotes apart',
    '-m R@5% --collection size': 'invalid --collection: size',
    '-m R@topic:bugdet --groups groups.csv': 'unknown column: bugdet',
    '-m R@readers --readers groups.csv': 'groups.csv:2: invalid depth: 301,low,,1',
    '-m R@readers --readers nowhere.csv': 'nowhere.csv: missing file',
    '-m Rnorm --collection 1': 'topic 301: collection too small for its 2 relevant documents: 1',
    '-m Rnorm(N=1)': 'topic 301: collection too small for its 2 relevant documents: 1',
    '-m Loss --collection 1': 'topic 301: collection too small for its 2 relevant documents: 1',
    '-m Richness(N=1)': 'topic 301: collection too small for its 2 relevant documents: 1',
    // Figures.
    '--figure scors=x.svg': 'unknown figure: scors; did you mean scores',
    '--figure x.gif': 'x.gif: unknown figure format: gif; expected .svg, .png or .pdf',
    '-m nDGC --bibtex none.bib': 'unknown measure: nDGC; did you mean nDCG',
  },
  'nmax eval qrels.txt -m LossER': {
    'mixed.txt --stops keep': 'mixed.txt:2: invalid action: NX',
    'late.txt --stops cut': 'late.txt:3: topic 301: c at rank 3 is shown after b at rank 2, which is not (line 2)',
    'rising.txt --stops cut': '--ties file is that of the lines',
    'actions.txt --stops both': 'invalid --stops: both',
    'actions.txt --stops keep --ties expected': 'where people stopped needs one order',
    'actions.txt --stops keep --families kind-codes': 'families have no second column',
    'actions.txt --stops keep --unjudged judged-only': 'lists of judged documents alone',
  },
  'nmax check qrels.txt': {
    'elsewhere.txt --max LastRel<=5': 'no topic in common with the qrels; do their topic ids have the same form?',
    'unjudged.txt --max LastRel<=5': 'no judged document, and yet every check passes',
    'empty.txt --max LastRel<=5': 'empty.txt: no entries',
    'empty.txt --max LastRel<=5 --empty-runs note': 'every check passes',
    'answers.json --min RR>=0.1': 'answers.json:1: topic 301: the search timed out (and 1 more in this file)',
    'runs --min RR>=0.1': '2 runs',
  },
  'nmax check qrels.txt one.txt': {
    '': 'nothing to check; expected --min',
    '--min PRSE@100>=0.45': 'unknown measure: PRSE@100; did you mean PRES@100',
    '--min PRES@100<=0.45': 'invalid --min: PRES@100<=0.45; expected >= or >; did you mean --max',
    '--max LastRel>500': 'invalid --max: LastRel>500; expected <= or <; did you mean --min',
    '--max-drop 0.1': 'invalid --max-drop: there is no baseline',
    '--alpha 0.05': 'invalid --alpha: there is no baseline',
    '--baseline two.txt --max-drop much': 'invalid --max-drop: much',
    '--baseline two.txt --max-drop 2 -m RR': 'invalid --max-drop: 2; RR is 0.5000 in two',
    '--baseline two.txt --alpha 5': 'invalid --alpha: 5; expected a number between 0 and 1; did you mean 0.05',
    '--min RR>=0.9 --max RR<=0.5': 'no run keeps both',
    '--min RR>=0.5 --max RR<0.5': 'no run keeps both',
    '--max LastRel<=50 --rel 9': 'no document of the qrels has grade 9 or more, the highest is 2',
    '--min map>=0.1 --rel 9': 'nothing to check by AP(rel=9)',
    '--min RR>=0.1 --confidence 0.9': 'invalid confidence: the judgements are no sample',
    '--baseline nowhere.txt': 'unknown --baseline: nowhere.txt; no such file',
    '--baseline one.txt -m RR': 'expected another run than the one that is checked',
    '--baseline empty.txt -m RR': 'empty.txt: no entries',
  },
  'nmax compare qrels.txt': {
    'one.txt': 'too few runs: 1; expected at least 2',
    'one.txt two.txt again.txt --baseline two': 'ambiguous --baseline: two',
    'one.txt two.txt -b two -b two.txt': '--baseline given twice: two, two.txt',
  },
  'nmax compare qrels.txt one.txt two.txt three.txt -m RR': {
    '--per-topic': 'topic by topic with 3 runs; expected two runs or a baseline',
    '--alpha 5': 'invalid --alpha: 5',
    '--test tukey --correction holm': 'invalid --correction: holm with tukey',
    '--seed x': 'invalid --seed: x',
    '--sort AP': 'invalid --sort: AP; expected one of RR',
    '--basline x': 'unknown option: --basline; did you mean --baseline',
    '--baseline tow': 'unknown --baseline: tow; no such file, and no run has this name or tag; did you mean two',
    '--equivalence 0': 'invalid --equivalence: 0; expected a number above 0',
    '--equivalence .1 --test tukey': 'invalid --equivalence: 0.1 with tukey',
    '--friedman --correction holm': 'invalid --correction: expected no --friedman',
    '--anova --figure x.svg': 'invalid --figure: an analysis of variance has none',
  },
  'nmax explain': {
    'PRSE@100': 'unknown measure: PRSE@100; did you mean PRES@100',
    'PRES@100 qrels.txt one.txt --topic 99': 'unknown topic: 99; the qrels begin with 301, 302, 310',
    'AP sample.txt one.txt --topic 301': 'sampled judgements: ',
    'AP qrels.txt runs --topic 301': '2 runs; expected one',
  },
  'nmax convert': {
    'sample.txt --kind qrels --to csv': 'sampled judgements, whose probabilities csv has no place for',
    'subtopics.txt --subtopics --to csv': 'which csv has no place for',
    'qrels.txt --to json --priors first': '--priors with trec; expected a file of a review',
    "review.csv --to trec --topic ' '": 'invalid --topic: blank',
    'one.txt --topics-from-names': 'one.txt: no answer of an engine: trec; expected elastic or solr',
    'empty.txt --topics-from-names': 'empty.txt: no answer of an engine: nothing',
    'answers.json --topics-from-names': 'answers.json: the answers name their topics; expected none besides',
    'answers.json --topics-from-names --kind qrels': '--kind qrels with answers of an engine; expected run',
    'answers.json --topics-from-names --queries list-unknown': '--topics-from-names with --queries',
    '- --topics-from-names': '--topics-from-names with standard input, which has no name',
    'runs --queries list-unknown': '--queries with 2 files; expected one',
    'answers.json --queries list-empty': 'list-empty: no rows',
    'answers.json --queries nowhere.tsv': 'nowhere.tsv: missing file',
    'same-names --topics-from-names': 'topic one twice: same-names/one.json and same-names/one.json.gz',
  },
  'nmax agree qrels.txt': {
    'one.txt': 'too few runs: 1; expected at least 2',
    'one.txt two.txt --groups groups.csv --by half --figure x.svg': 'there would be one for each group',
    'one.txt two.txt --figure x.svg --figure-width three': 'invalid --figure-width: three; expected one, two or pixels',
  },
  'nmax correlate': {
    'qrels.txt one.txt two.txt --statistic tau': 'invalid --statistic: tau; expected one of tau-a',
    '--scores scores.csv -m AP': '--scores takes the place of qrels, runs and measures',
  },
  'nmax sweep qrels.txt one.txt': {
    '--cutoffs 9:3:1': 'invalid --cutoffs: 9:3:1',
    '--cutoffs 5%,10': 'invalid --cutoffs: 5%,10; expected positive whole numbers',
    '--cutoffs 5% --collection size': 'invalid --collection: size',
    '--effort --cutoffs 5%,10': 'invalid --cutoffs: 5%,10; expected positive whole numbers',
    '--effort --groups groups.csv --collection budget': 'expected a positive whole number or judged',
  },
  'nmax groups qrels.txt one.txt two.txt': {
    '': 'no groups of topics; expected a file of them, such as --groups FILE',
  },
  'nmax discriminate qrels.txt one.txt two.txt': {
    '--sizes 3': 'expected at most 2, half of the topics',
  },
  'nmax robust qrels.txt one.txt two.txt': {
    '--paper --samples 9': "option '--paper' cannot be used with option '--samples <n>'",
    '--paper --drop pool': "option '--paper' cannot be used with option '--drop <name>'",
    '--depths 9': 'invalid --depths: it belongs to pools',
    '--fractions .2,1.5': 'invalid --fractions: .2,1.5',
    '--pool-runs x': 'invalid --pool-runs: it belongs to pools',
    '--drop pool --run-groups x': 'invalid --run-groups: groups are left out of pools',
    '--drop pool --pool-runs nowhere': 'nowhere: missing file',
    '--drop pool --pool-runs list-unknown': 'list-unknown:2: unknown run: tow; did you mean two',
    '--drop pool --pool-runs list-twice': 'list-twice:3: duplicate run: one; first on line 1',
    '--drop pool --pool-runs list-empty': 'list-empty: no runs; expected a line for each',
    '--groups groups.csv --by half --write-qrels x': 'there would be qrels for each group',
  },
  'nmax robust sample.txt one.txt two.txt': {
    '': 'sampled judgements: the study robustness cannot be estimated from a sample',
  },
  'nmax study': {
    'qrels.txt one.txt': 'missing option: -o, --output',
    'qrels.txt nowhere -o x': 'nowhere: missing file',
    'qrels.txt one.txt two.txt -o qrels.txt': 'cannot write: not a directory',
  },
  'nmax figure': {
    '': 'missing figure',
    'pres-area': 'missing --output',
    'pres-area -o a.svg --width three': 'invalid --width: three; expected one, two or pixels',
    'pres-area -o a.png --scale 0': 'invalid --scale: 0',
    'rank-strip qrels.txt one.txt two.txt -o x.svg': 'missing --topic; expected the topic that rank-strip is of',
    'rank-strip qrels.txt one.txt two.txt --topic 3o1 -o x.svg': 'unknown topic: 3o1; did you mean 301',
    'rank-strip -o x.svg': 'figure needs data: rank-strip; expected nmax figure rank-strip QRELS RUN… --topic T',
    'rank-strip qrels.txt -o x.svg': 'missing runs; expected nmax figure rank-strip QRELS RUN…',
    'pairwise-matrix qrels.txt one.txt two.txt -o x.svg':
      'pairwise-matrix is a figure of a study; expected nmax compare … --figure pairwise-matrix=FILE',
    'pres-surface qrels.txt one.txt -o x.svg': 'figure takes no data: pres-surface',
    'score -o x.svg': 'unknown figure: score; did you mean scores',
  },
  'nmax report qrels.txt one.txt -o x.html': {
    '--anonymise --key x.html': '--output and --key are the same file: x.html; expected two',
    '--anonymise --key there.json': 'invalid --key: there.json is there; expected a new file',
    '--key k.json': 'invalid --key: there are no pseudonyms',
    '--seed 3': 'invalid --seed: there are no pseudonyms',
    '--anonymise run': 'invalid --anonymise: run; expected some of runs, topics, documents',
    '--anonymise --provenance': 'invalid --provenance: paths and hashes name what --anonymise leaves out',
    '--stops keep': 'has no place for where people stopped',
  },
  'nmax judgements': {
    '': 'missing action; expected one of diff,',
    'dif qrels.txt other.txt': 'unknown action: dif; did you mean diff',
    'smaple qrels.txt': 'unknown action: smaple; did you mean sample',
    'compare qrels.txt other.txt': 'unknown action: compare; expected one of diff,',
  },
  'nmax judgements diff qrels.txt': {
    '': 'missing judgements; expected nmax judgements diff A B RUN…',
    'other.txt': 'missing argument: run',
    'other.txt one.txt': 'too few runs: 1; expected at least 2',
    'other.txt -': 'runs on standard input: they are read with each set of judgements',
    'nowhere.txt one.txt two.txt': 'nowhere.txt: missing file',
  },
  'nmax judgements agreement': {
    '': 'missing argument: qrels',
    'qrels.txt': 'one set of judgements: qrels.txt; expected two or more qrels files',
    'qrels.txt empty.txt': 'empty.txt: no entries; expected qrels',
    'qrels.txt other-topics.txt': 'no topic in common: the first is 301 and 9',
    'qrels.txt other.txt -m AP': 'invalid --measure: there are no runs; expected --runs RUN… too',
    'qrels.txt other.txt --runs one.txt': 'too few runs: 1; expected at least 2',
    'qrels.txt other.txt --runs one.txt nowhere.txt': 'nowhere.txt: missing file',
    'qrels.txt other.txt --groups groups.csv': 'invalid --groups: expected --group NAME',
    'qrels.txt other.txt one.txt two.txt': 'one.txt: columns of a run; expected qrels',
    'qrels.txt other.txt --run one.txt': 'unknown option: --run; did you mean --runs',
  },
  'nmax judgements levels qrels.txt one.txt two.txt': {
    '--rel 2': 'invalid --rel: 2 is one level; expected --levels',
    '--levels 1': 'one level: 1; expected two or more, and the highest grade is 2',
    '--levels 1,x': 'invalid --levels: 1,x',
    '--levels 1,3': 'invalid level: 3; no document has it, expected grades up to 2',
    '-m nDCG@10': 'invalid measure: nDCG@10 is the same at every level',
    '-m AQ': 'unknown measure: AQ; did you mean AP',
  },
  'nmax judgements merge -o x.csv': {
    '': 'missing argument: qrels',
    'qrels.txt': 'one set of judgements: qrels.txt; expected two or more qrels files',
    'qrels.txt nowhere.txt': 'nowhere.txt: missing file',
    'qrels.txt twice.txt': 'twice.txt:2: duplicate judgement: a in topic 301, grades 1 and 0',
    'empty.txt twice.txt short.txt': 'short.txt:1',
    'empty.txt qrels.txt': 'empty.txt: no entries; expected qrels',
    'qrels.txt other.txt --rule mean': 'invalid --rule: mean; expected one of majority, any, all, first',
    'qrels.txt other.txt --conflicts x.txt': 'invalid --conflicts: x.txt; expected a file that ends in .csv or .tsv',
    'qrels.txt other.txt --conflicts ./x.csv': 'are the same file: ./x.csv; expected two',
    'qrels.txt other.txt --topic-set 9': 'unknown topic: 9',
    'qrels.txt other.txt --groups groups.csv': 'invalid --groups: expected --group NAME',
    '- qrels.txt -': 'standard input given twice',
  },
  'nmax judgements sample qrels.txt': {
    '': 'how to sample; expected one of --share, --size, and --depths with --shares',
    '--share 2': 'invalid --share: 2; expected a number above 0 and at most 1',
    '--depths 5': 'strata by rank; expected both --depths and --shares',
    'one.txt --size 5': 'unused runs: one.txt; expected --depths and --shares',
  },
  'nmax judge-next qrels.txt': {
    'one.txt': 'too few runs: 1; expected at least 2',
    'one.txt two.txt three.txt': '3 runs; expected two to tell apart',
    'one.txt two.txt -m AP,P@5': '2 measures; expected one to tell the runs apart by',
    'one.txt two.txt -m Bpref': 'invalid measure: Bpref',
    'one.txt two.txt --ties best': 'bounds with ties best',
    'one.txt two.txt --zero-relevant skip': 'zero-relevant skip',
    'one.txt two.txt --budget 0': 'expected a whole number from 1 to 1000000',
  },
  'nmax pool one.txt two.txt': {
    '--to csv': 'invalid --to: no documents are written; expected -o FILE too',
    '--seed 3': 'invalid --seed: nothing is drawn at random; expected --shuffle too',
    '-o - -f json': 'invalid --format: json; expected none with -o -',
    '-o x.txt --details': 'invalid --details: qrels have no column for them',
    '--budget 0': 'invalid --budget: 0; expected a whole number from 1',
    '--group low': 'invalid --group: there are no groups',
    '--qrels nowhere.txt': 'nowhere.txt: missing file',
    '--topic-set 9': 'unknown topic: 9',
  },
  'nmax unjudged qrels.txt one.txt two.txt': {
    '-q --documents -f csv': 'expected one of the two',
  },
  'nmax misses qrels.txt one.txt two.txt': {
    '--texts one.txt': 'one.txt:1: missing column: ',
    '--texts nowhere.jsonl': 'nowhere.jsonl: missing file',
  },
  'nmax retrievability one.txt': {
    '--collection 2': 'invalid collection: 2; expected at least 4',
    '--collection 1.5': 'invalid --collection: 1.5; expected a whole number of documents, or a file of ids',
    '--documents': 'invalid --documents: table lists a few; expected --format csv',
    '--rel 2': 'invalid --rel: there are no judgements; expected --qrels too',
    '--gravity x': 'invalid --gravity: x',
    '--figure lorens=x.svg': 'unknown figure: lorens; did you mean lorenz',
  },
  'nmax passages spans.txt': {
    'passages-bad.txt': 'passages-bad.txt:1: invalid offset: -5; expected a whole number from 0',
    'passages-over.txt': 'passages-over.txt:2: overlapping passage: 300:100 of d, which line 1 has as 150:200',
    'passages-long.txt': 'passages-long.txt:1: passage beyond the end of e: 490:11; expected at most 500 characters',
    'empty.txt': 'empty.txt: no passages',
    'nowhere.txt': 'nowhere.txt: missing file',
    'passages.txt -m MAgQ': 'unknown passage measure: MAgQ; did you mean',
    'passages.txt --beta 0': 'invalid --beta: 0; expected a number above 0',
  },
  'nmax stop --now': {
    '': 'missing argument: review',
    'empty.txt': 'empty.txt: no',
    'qrels.txt': 'no file of a review but trec',
    'log.csv': 'only what was decided on is in the file: --collection says how many records there are',
    'qrels.txt one.txt --id doi': 'invalid --id: expected a file of a review alone, not QRELS RUN',
    'review.csv --collection 2': 'invalid --collection: 2; expected at least the 3 records of the file',
    'review.csv --rules Streek': 'unknown stopping rule: Streek; did you mean Streak',
  },
  'nmax stop qrels.txt one.txt': {
    '--order rows': 'invalid --order: rows; no run is a table',
    '--id doi': 'invalid --id: expected --now beside it',
  },
  'nmax judge qrels.txt': {
    'one.txt': 'missing option: -o, --output <file>; expected the file to write',
    'actions.txt --stops keep -o x.judged.parquet': 'has no place for where people stopped',
    '--from-sql-result one.txt -o x.judged.parquet': 'one.txt: neither groups nor ranks',
    '--from-sql-result nowhere -o x.judged.parquet': 'nowhere: missing file',
    '--from-sql-result - -o x.judged.parquet': 'invalid result: standard input; expected files',
  },
  'nmax sql': {
    '': 'missing argument: engine',
    trinno: 'unknown engine: trinno; expected one of duckdb, trino, spark, postgres, bigquery, snowflake; did you mean',
    'bigquery --ties trec9': 'invalid --ties: trec9; BigQuery has no 32-bit numbers',
    'trino --ties file': 'need a column: line; expected --run-columns line=COLUMN',
    'trino --ties best --statement count': 'only orders by score can be counted',
    'trino --run-columns qid=topic': 'invalid --run-columns: qid=topic; expected some of run=COLUMN',
    "trino --runs '\"; DROP'": 'invalid table: "; DROP',
  },
  'nmax citations': {
    'cut.xml': 'cut.xml:3: invalid XML: the file ends inside <str>, opened on line 3; is it cut off?',
    'bomb.xml': 'bomb.xml:1: invalid XML: the document type declares entities or elements of its own',
    'page.xml': 'page.xml: no patents in <html>, <body>',
    'empty.txt': 'empty.txt: no patents and no citations',
    nowhere: 'nowhere: missing file',
    'patents.jsonl --grades X': 'invalid grades: X; expected such as cited=2,family=1',
    'patents.jsonl --phases serch': 'unknown phase: serch; expected some of search, examination',
    'patents.jsonl --family all': 'invalid --family: all; expected',
    '- --topic-texts x': 'invalid path: -; expected files, as texts are read from them a second time',
  },
  'nmax reproduce': {
    '--seed -1': 'invalid --seed',
    '--sed 1': 'unknown option: --sed; did you mean --seed',
  },
};

describe.each(Object.entries(badCalls))('%s', (start, calls) => {
  test.each(Object.entries(calls))('%s', (rest, said) => {
    const { stdout, stderr, code } = place.nmax(`${start.slice('nmax '.length)} ${rest}`);
    expect(stderr).toContain(said);
    expect(stderr).toMatch(/^(nmax: .*\n)+$/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

describe('nmax … --ties expected', () => {
  // Every order of equal scores has a value; a list, a page or a file has one order.
  test.each([
    'explain AP qrels.txt one.txt -t 301',
    'describe qrels.txt one.txt',
    'misses qrels.txt one.txt',
    'unjudged qrels.txt one.txt',
    'judge-next qrels.txt one.txt two.txt',
    'pool one.txt',
    'judge qrels.txt one.txt -o x.judged.parquet',
    'report qrels.txt one.txt -o x.html',
    'eval qrels.txt one.txt --bounds',
    'eval qrels.txt one.txt --families kind-codes',
    'sweep qrels.txt one.txt -m Q',
    'robust qrels.txt one.txt two.txt --drop pool',
    'retrievability one.txt',
  ])('%s', (line) => {
    const { stderr, code } = place.nmax(`${line} --ties expected`);
    expect(stderr).toMatch(/invalid --ties: expected; .*needs one order of equal scores/);
    expect(code).toBe(2);
  });
});

/** What is wrong shows when the results are there: they are printed, and the call fails. */
describe('refused at its end', () => {
  test.each([
    ['eval qrels.txt one.txt -m AP --figure topic-heatmap:P=x.svg', 'did you mean topic-heatmap:AP'],
    ['eval qrels.txt one.txt -m AP --figure rank-change=x.svg', 'no figure rank-change of this data; there is scores'],
    ['robust qrels.txt one.txt two.txt --drop pool --depths 2 --figure x.svg', 'no figure'],
    ['check qrels.txt one.txt --min RR>=0.1 --junit no/x.xml', 'no/x.xml: cannot write: no such file or directory'],
  ])('nmax %s', (line, said) => {
    const { stdout, stderr, code } = place.nmax(line);
    expect(stderr).toContain(said);
    expect(stdout).not.toBe('');
    expect(code).toBe(2);
  });
});

test('a call that is refused leaves no file', () => {
  expect(readdirSync(place.folder, { recursive: true }).sort()).toEqual(before);
});
