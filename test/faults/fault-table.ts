/** Something that goes wrong around a command, as a line of bash, and what must come of it. */
export interface FaultRow {
  readonly fault: string;
  /** `nmax` is the command line. */
  readonly line: string;
  readonly code: number;
  /** All of standard output, or what must be in it. */
  readonly stdout: string | RegExp;
  /** What must be on standard error; nothing unless told. */
  readonly stderr?: RegExp;
  /** What the machine must have for it. */
  readonly needs?: 'tiny disk' | '/dev/full' | 'root' | 'script';
  /** Run by npm test; the others by npm run test:all. */
  readonly isQuick?: boolean;
}

type More = Pick<FaultRow, 'needs' | 'stderr' | 'isQuick'>;
const quick = { isQuick: true };

const works = (fault: string, line: string, stdout: string | RegExp, more: More = {}): FaultRow => ({
  ...{ fault, line, stdout, code: 0 },
  ...more,
});
const refused = (fault: string, line: string, stderr: RegExp, more: More = {}): FaultRow => ({
  ...{ fault, line, stderr, code: 2, stdout: '' },
  ...more,
});

/** Keeps a part of the tiny disk of 256 KB free. */
const fill = (free: number) => `rm -rf tiny/*; head -c ${(256 - free) * 1024} /dev/zero > tiny/ballast`;
const left = 'ls -A tiny | grep -c nmax-';
const noRoom = { stderr: /^nmax: tiny\/.*: cannot write: no space left on device/m, needs: 'tiny disk' } as const;
const fits = { stderr: /./, needs: 'tiny disk' } as const;

/** An output that was there before, and one that was not. */
const disk: FaultRow[] = [
  ...['report qrels a', 'convert many --to json'].map((line) => ({
    ...works(`disk full: ${line}`, `${fill(8)}; echo old > tiny/x; nmax ${line} -o tiny/x; echo $? $(cat tiny/x)`, ''),
    ...{ ...noRoom, stdout: '2 old\n', isQuick: line.startsWith('report') },
  })),
  ...['study qrels a b --samples 2', 'simulate clef-ip-2009'].map((line) => ({
    ...works(`disk full: ${line}`, `${fill(64)}; nmax ${line} -o tiny/folder > /dev/null; echo $?; ${left}`, '2\n0\n'),
    ...{ ...noRoom, code: 1 },
  })),
  works(
    'disk nearly full: a figure that fits',
    `${fill(64)}; nmax figure rank-strip qrels a b --topic 1 -o tiny/x.svg && tail -c 7 tiny/x.svg`,
    /<\/svg>\n?$/,
    fits,
  ),
  works(
    'disk nearly full: a gzipped run that fits',
    `${fill(200)}; nmax convert many -o tiny/x.txt.gz && gzip -cd tiny/x.txt.gz | wc -l`,
    '30000\n',
    fits,
  ),
  refused(
    'JUnit into a folder that is missing',
    "nmax check qrels a --min 'AP>0' --junit nowhere/x.xml > /dev/null",
    /^nmax: nowhere\/x.xml: cannot write: no such file or directory/m,
    quick,
  ),
];

const full = /^nmax: standard output: cannot write: no space left on device/m;
const table = /^run .*\n(?:.*\n)*2 of 2 topics/;
/** The exit code of the first command of a pipe. */
const first = `exit \${PIPESTATUS[0]}`;

const outputs: FaultRow[] = [
  ...['eval qrels a', 'trec_eval qrels a', 'convert a --to json', "check qrels a --min 'AP>0'"].map((line) =>
    refused(`standard output full: ${line}`, `nmax ${line} > /dev/full`, full, {
      needs: '/dev/full',
      isQuick: /eval q|check/.test(line),
    }),
  ),
  {
    ...works('standard error full', `nmax eval -f csv qrels a 2> /dev/full | wc -l; ${first}`, '8\n'),
    ...{ code: 2, needs: '/dev/full', isQuick: true },
  },
  works(
    'standard error whose reader goes away',
    'exec 3>&1; { nmax eval -f csv qrels a 2>&1 >&3 3>&-; echo "code $?" >&3; } | true',
    /code 0\n$/,
  ),
  works('standard error closed', 'nmax eval qrels a 2>&-', table),
  works('all three closed', 'nmax convert a -o out.json <&- >&- 2>&-; grep -c a out.json', '2\n', quick),
  works('standard output is a run', 'cp a own; nmax eval qrels own >> own; echo $?; cmp a own', '2\n', {
    stderr: /^nmax: standard output goes to a file that is read: own/,
    ...quick,
  }),
  works('standard input is the output', 'cp a own; nmax convert - --to json -o own < own; echo $?; cmp a own', '2\n', {
    stderr: /^nmax: invalid --output: own is the same file as standard input/,
  }),
  ...[
    'eval qrels a b',
    'convert many --to trec',
    'trec_eval -q -m all_trec qrels a',
    'measures',
    'validate qrels a',
    '--help',
    'eval --help',
  ].map((line) =>
    works(`a reader that has seen enough: ${line}`, `nmax ${line} | head -1; ${first}`, /^.*\n$/, {
      stderr: /^(?:nmax: not carried over: .*\n)?$/,
      isQuick: line.startsWith('convert'),
    }),
  ),
  ...['--min "AP>=0.99" | true', '--min "AP>=0.99" --github | grep -qi fail'].map((line) => ({
    ...works(`a failing check whose reader goes away: ${line}`, `nmax check qrels b ${line}; ${first}`, ''),
    ...{ code: 1, isQuick: true },
  })),
];

const inputs: FaultRow[] = [
  refused('standard input closed', 'nmax eval qrels - <&-', /^nmax: standard input: /),
  refused(
    'standard input empty',
    'nmax eval qrels - < /dev/null',
    /^nmax: standard input: no entries; .*--empty-runs note/,
    quick,
  ),
  refused('standard input twice', 'nmax eval - - < qrels', /^nmax: .*standard input/),
  refused('standard input is a folder', 'nmax eval qrels - < .', /^nmax: standard input: a folder; expected a file$/m),
  works('a run through a FIFO', 'mkfifo pipe; cat a > pipe & nmax eval qrels pipe; rm pipe', table, quick),
  works('a FIFO in a folder of runs', 'mkdir -p odd; cp a odd; mkfifo odd/pipe; nmax eval qrels odd', table, {
    stderr: /^nmax: note: odd\/pipe: a pipe, passed over/,
    ...quick,
  }),
  refused(
    'links in a folder: to a file, to a folder, to nothing',
    'mkdir -p linked; ln -s ../a linked/file; ln -s . linked/folder; ln -s x linked/none; nmax eval qrels linked',
    /^nmax: note: linked\/folder: a link to a folder, passed over.*\nnmax: linked\/none: a link to a file that is missing/,
  ),
  works(
    'a terminal as input',
    "(sleep 1; cat a; printf '\\4') | script -qec '. ./nmax.sh; nmax eval qrels -' /dev/null",
    /^nmax: note: reading standard input from this terminal; [\s\S]*2 of 2 topics/m,
    { needs: 'script' },
  ),
  works('a run of a process', 'nmax eval qrels <(cat a)', table, quick),
  works('a gzipped run of a process', 'nmax eval qrels <(gzip -c a)', table),
  works('qrels of a process', 'nmax eval <(cat qrels) a', table),
  works(
    'a process in a study',
    'nmax study <(cat qrels) <(cat a) b --samples 2 -o piped > /dev/null 2>&1; ls piped | grep -c index.html',
    '1\n',
  ),
  works('a process in a report', 'nmax report <(cat qrels) <(cat a) -o piped.html', /^piped.html: 2 topics, 1 run/, {
    stderr: /^nmax: note: Ties: /,
  }),
  works('a process to validate', 'nmax validate <(cat qrels) <(cat a)', /2 files fine/),
  works('a process for trec_eval', 'nmax trec_eval -m map <(cat qrels) <(cat a)', /^map .*\t1\.0000\n$/),
  works('a process to explain', 'nmax explain AP <(cat qrels) <(cat a) --topic 1', /AP/, { stderr: /^nmax: note/ }),
  works('a baseline of a process', 'nmax compare qrels a --baseline <(cat b) -m AP', /AP/),
  ...['- made b --topic 1 -o s.svg < qrels', 'qrels <(cat made) b --topic 1 -o s.svg'].map((line) =>
    works(
      `simulated data through a pipe: ${line}`,
      `nmax figure rank-strip ${line} && grep -c "simulated data" s.svg`,
      /^[1-9]/,
      {
        stderr: /./,
      },
    ),
  ),
  refused('a file of /proc', 'nmax eval qrels /proc/version', /^nmax: \/proc\/version/),
  refused('/dev/null', 'nmax eval qrels /dev/null', /^nmax: \/dev\/null: no entries/),
  refused('/dev/zero, which has no end', 'nmax eval qrels /dev/zero', /^nmax: \/dev\/zero:1: invalid byte: NUL/, quick),
];

const asNobody = (line: string) => `setpriv --reuid=65534 --clear-groups bash -c '. ./nmax.sh; ${line}'`;
const denied = (path: string) =>
  refused(
    `no permission for ${path}`,
    asNobody(`nmax eval qrels ${path}`),
    new RegExp(`^nmax: ${path}: .*denied$`, 'm'),
    {
      needs: 'root',
      isQuick: path === 'secret',
    },
  );
const oddNames = [
  "$'new\\nline'",
  "'🗂 run'",
  "-- '-dash'",
  "'two blanks'",
  "'[a-z]'",
  "'{a,b}'",
  "'st*r'",
  '$(printf "y%.0s" {1..250})',
];

const places: FaultRow[] = [
  ...['secret', 'closed', 'closed/a'].map(denied),
  refused('a file that is missing', 'nmax eval qrels nowhere', /^nmax: nowhere: missing file/),
  refused('a name without a letter', "nmax eval qrels ''", /^nmax: /),
  refused('a file below a file', 'nmax eval qrels a/x', /^nmax: a\/x: unreadable file: not a directory$/m),
  refused('a name of 300 letters', 'nmax eval qrels $(printf "x%.0s" {1..300})', /^nmax: x+: .*: name too long$/m),
  refused(
    'links in a circle',
    'ln -sf round round; nmax eval qrels round a',
    /^nmax: round: .*: too many symbolic links/,
  ),
  ...oddNames.map((name) =>
    works(`the name ${name}`, `cp a ${name}; nmax eval qrels ${name}; rm ${name}`, table, {
      isQuick: name.startsWith("$'"),
    }),
  ),
  refused(
    'a name that is not UTF-8',
    "cp a $'caf\\xe9'; nmax eval qrels $'caf\\xe9'; code=$?; rm $'caf\\xe9'; exit $code",
    /^nmax: caf.: a name that is not UTF-8/,
  ),
  works('a run cut where a line ends', 'head -2 a > cut; nmax eval qrels cut', /1 of 2 topics missing/),
];

export const faultTable: readonly FaultRow[] = [...disk, ...outputs, ...inputs, ...places];
