/** Something that goes wrong around a command, as a line of bash, and what must come of it. */
export interface FaultRow {
  readonly fault: string;
  /** `nmax` is the command line; the last exit code of it is in `$?`, and what is printed is compared. */
  readonly line: string;
  readonly code?: number;
  /** All of standard output, or what must be in it. */
  readonly stdout?: string | RegExp;
  /** What must be on standard error; nothing unless told. */
  readonly stderr?: RegExp;
  /** What the machine must have for it. */
  readonly needs?: 'tiny disk' | '/dev/full' | 'root' | 'script';
}

const full = /^nmax: standard output: cannot write: no space left on device; expected .*$/m;
const noRoom = /^nmax: tiny\/.*: cannot write: no space left on device; expected room for all of it$/m;
const table = /^run .*\n(?:.*\n)*2 of 2 topics/;

/** Keeps a part of the tiny disk of 256 KB free. */
const fill = (free: number) => `rm -rf tiny/*; head -c ${(256 - free) * 1024} /dev/zero > tiny/ballast`;
const left = 'ls -A tiny | grep -c nmax-';
/** The exit code of the first command of a pipe. */
const first = `exit \${PIPESTATUS[0]}`;

const disk: FaultRow[] = [
  ...[
    ['report', 'nmax report qrels a -o tiny/file'],
    ['convert', 'nmax convert many --to json -o tiny/file'],
  ].map(
    ([name, line]): FaultRow => ({
      fault: `disk full: ${name}`,
      line: `${fill(8)}; echo old > tiny/file; ${line}; echo $? $(cat tiny/file); ${left}`,
      code: 1,
      stdout: '2 old\n0\n',
      stderr: noRoom,
      needs: 'tiny disk',
    }),
  ),
  ...[
    ['study', 'nmax study qrels a b --samples 2 -o tiny/folder'],
    ['simulate', 'nmax simulate clef-ip-2009 -o tiny/folder'],
  ].map(
    ([name, line]): FaultRow => ({
      fault: `disk full: ${name}`,
      line: `${fill(64)}; ${line} > /dev/null; echo $?; ${left}`,
      code: 1,
      stdout: '2\n0\n',
      stderr: noRoom,
      needs: 'tiny disk',
    }),
  ),
  {
    fault: 'disk nearly full: a figure that fits',
    line: `${fill(64)}; nmax figure scores qrels a b -o tiny/x.svg && tail -c 7 tiny/x.svg`,
    stdout: /<\/svg>\n?$/,
    stderr: /^nmax: note/,
    needs: 'tiny disk',
  },
  {
    fault: 'disk nearly full: a gzipped run that fits',
    line: `${fill(200)}; nmax convert many -o tiny/x.txt.gz && gzip -cd tiny/x.txt.gz | wc -l`,
    stdout: '30000\n',
    stderr: /^nmax: not carried over: the second column\n$/,
    needs: 'tiny disk',
  },
  {
    fault: 'JUnit into a folder that is missing',
    line: "nmax check qrels a --min 'AP>0' --junit nowhere/x.xml > /dev/null",
    code: 2,
    stdout: '',
    stderr: /^nmax: nowhere\/x.xml: cannot write: no such file or directory; expected a folder that exists$/m,
  },
];

const outputs: FaultRow[] = [
  ...['eval qrels a', 'trec_eval qrels a', 'convert a --to json', "check qrels a --min 'AP>0'"].map(
    (line): FaultRow => ({
      fault: `standard output full: ${line}`,
      line: `nmax ${line} > /dev/full`,
      code: 2,
      stdout: '',
      stderr: full,
      needs: '/dev/full',
    }),
  ),
  {
    fault: 'standard error full',
    line: `nmax eval -f csv qrels a 2> /dev/full | wc -l; ${first}`,
    code: 2,
    stdout: '8\n',
    needs: '/dev/full',
  },
  {
    fault: 'standard error whose reader goes away',
    line: 'exec 3>&1; { nmax eval -f csv qrels a 2>&1 >&3 3>&-; echo "code $?" >&3; } | true',
    stdout: /code 0\n$/,
  },
  { fault: 'all three closed', line: 'nmax convert a -o out.json <&- >&- 2>&-; grep -c a out.json', stdout: '2\n' },
  {
    fault: 'standard output is a run',
    line: 'cp a own; nmax eval qrels own >> own; echo $?; cmp a own',
    stdout: '2\n',
    stderr: /^nmax: standard output goes to a file that is read: own; expected another file\n$/,
  },
  {
    fault: 'standard input is the output',
    line: 'cp a own; nmax convert - --to json -o own < own; echo $?; cmp a own',
    stdout: '2\n',
    stderr: /^nmax: invalid --output: own is the same file as standard input, which is read; expected another file/,
  },
  { fault: 'standard error closed', line: 'nmax eval qrels a 2>&-', stdout: table },
  ...[
    'eval qrels a b',
    'convert many --to trec',
    'trec_eval -q -m all_trec qrels a',
    'measures',
    'validate qrels a',
    '--help',
    'eval --help',
  ].map(
    (line): FaultRow => ({
      fault: `a reader that has seen enough: ${line}`,
      line: `nmax ${line} | head -1; ${first}`,
      stdout: /^.*\n$/,
      stderr: /^(?:nmax: not carried over: .*\n)?$/,
    }),
  ),
  {
    fault: 'a failing check whose reader goes away',
    line: `nmax check qrels b --min 'AP>=0.99' | true; ${first}`,
    code: 1,
    stdout: '',
  },
  {
    fault: 'a failing check whose reader has found what it looks for',
    line: `nmax check qrels b --min 'AP>=0.99' --github | grep -qi fail; ${first}`,
    code: 1,
    stdout: '',
  },
];

const inputs: FaultRow[] = [
  {
    fault: 'standard input closed',
    line: 'nmax eval qrels - <&-',
    code: 2,
    stdout: '',
    stderr: /^nmax: standard input: /,
  },
  {
    fault: 'standard input empty',
    line: 'nmax eval qrels - < /dev/null',
    code: 2,
    stdout: '',
    stderr:
      /^nmax: standard input: no entries; expected a run; as it is, it found nothing \(refused; --empty-runs note takes it\)$/m,
  },
  {
    fault: 'standard input twice',
    line: 'nmax eval - - < qrels',
    code: 2,
    stdout: '',
    stderr: /^nmax: .*standard input.*/,
  },
  {
    fault: 'standard input is a folder',
    line: 'nmax eval qrels - < .',
    code: 2,
    stdout: '',
    stderr: /^nmax: standard input: a folder; expected a file$/m,
  },
  { fault: 'a run through a FIFO', line: 'mkfifo pipe; cat a > pipe & nmax eval qrels pipe; rm pipe', stdout: table },
  {
    fault: 'a FIFO in a folder of runs',
    line: 'mkdir -p odd; cp a odd; mkfifo odd/pipe; nmax eval qrels odd',
    stdout: /^run .*\ntag .*\n\n2 of 2 topics/,
    stderr: /^nmax: note: odd\/pipe: a pipe, passed over; name it itself to read it\n$/,
  },
  {
    fault: 'links in a folder: to a file, to a folder, to nothing',
    line: 'mkdir -p linked; ln -s ../a linked/file; ln -s . linked/folder; ln -s x linked/none; nmax eval qrels linked',
    code: 2,
    stdout: '',
    stderr:
      /^nmax: note: linked\/folder: a link to a folder, passed over.*\nnmax: linked\/none: a link to a file that is missing; .*\n$/,
  },
  {
    fault: 'a terminal as input',
    line: "(sleep 1; cat a; printf '\\4') | script -qec '. ./nmax.sh; nmax eval qrels -' /dev/null",
    stdout:
      /^nmax: note: reading standard input from this terminal; Ctrl-D on a new line ends it\r\n[\s\S]*2 of 2 topics/m,
    needs: 'script',
  },
  { fault: 'a run of a process', line: 'nmax eval qrels <(cat a)', stdout: table },
  { fault: 'a gzipped run of a process', line: 'nmax eval qrels <(gzip -c a)', stdout: table },
  { fault: 'qrels of a process', line: 'nmax eval <(cat qrels) a', stdout: table },
  {
    fault: 'a process in a study',
    line: 'nmax study <(cat qrels) <(cat a) b --samples 2 -o piped > /dev/null 2>&1; echo $?; ls piped | grep -c index.html',
    stdout: '0\n1\n',
  },
  {
    fault: 'a process in a report',
    line: 'nmax report <(cat qrels) <(cat a) -o piped.html',
    stdout: /^piped.html: 2 topics, 1 run/,
    stderr: /^nmax: note: order trec/,
  },
  { fault: 'a process to validate', line: 'nmax validate <(cat qrels) <(cat a)', stdout: /2 files fine/ },
  {
    fault: 'a process for trec_eval',
    line: 'nmax trec_eval -m map <(cat qrels) <(cat a)',
    stdout: 'map                   \tall\t1.0000\n',
  },
  {
    fault: 'a process to explain',
    line: 'nmax explain AP <(cat qrels) <(cat a) --topic 1',
    stdout: /AP/,
    stderr: /^nmax: note: order trec/,
  },
  { fault: 'a baseline of a process', line: 'nmax compare qrels a --baseline <(cat b) -m AP', stdout: /AP/ },
  {
    fault: 'simulated data through a pipe',
    line: 'nmax figure scores - made b -o s.svg < qrels && grep -c "simulated data" s.svg',
    stdout: /^[1-9]/,
    stderr: /./,
  },
  {
    fault: 'simulated data of a process',
    line: 'nmax figure scores qrels <(cat made) b -o s.svg && grep -c "simulated data" s.svg',
    stdout: /^[1-9]/,
    stderr: /./,
  },
  {
    fault: 'a file of /proc',
    line: 'nmax eval qrels /proc/version',
    code: 2,
    stdout: '',
    stderr: /^nmax: \/proc\/version/,
  },
  {
    fault: '/dev/null',
    line: 'nmax eval qrels /dev/null',
    code: 2,
    stdout: '',
    stderr:
      /^nmax: \/dev\/null: no entries; expected a run; as it is, it found nothing \(refused; --empty-runs note takes it\)$/m,
  },
  {
    fault: '/dev/zero, which has no end',
    line: 'nmax eval qrels /dev/zero',
    code: 2,
    stdout: '',
    stderr: /^nmax: \/dev\/zero:1: invalid byte: NUL/,
  },
];

const asNobody = (line: string) => `setpriv --reuid=65534 --clear-groups bash -c '. ./nmax.sh; ${line}'`;
const denied = (path: string) => new RegExp(`^nmax: ${path}: unreadable file: permission denied$`, 'm');
const places: FaultRow[] = [
  {
    fault: 'a file without permission',
    line: asNobody('nmax eval qrels secret'),
    code: 2,
    stdout: '',
    stderr: denied('secret'),
    needs: 'root',
  },
  {
    fault: 'a file that is missing',
    line: 'nmax eval qrels nowhere',
    code: 2,
    stdout: '',
    stderr: /^nmax: nowhere: missing file; expected a file that exists$/m,
  },
  { fault: 'a name without a letter', line: "nmax eval qrels ''", code: 2, stdout: '', stderr: /^nmax: / },
  {
    fault: 'a folder without permission',
    line: asNobody('nmax eval qrels closed'),
    code: 2,
    stdout: '',
    stderr: denied('closed'),
    needs: 'root',
  },
  {
    fault: 'a file in a folder without permission',
    line: asNobody('nmax eval qrels closed/a'),
    code: 2,
    stdout: '',
    stderr: denied('closed/a'),
    needs: 'root',
  },
  {
    fault: 'a file below a file',
    line: 'nmax eval qrels a/x',
    code: 2,
    stdout: '',
    stderr: /^nmax: a\/x: unreadable file: not a directory$/m,
  },
  {
    fault: 'a name of 300 letters',
    line: 'nmax eval qrels $(printf "x%.0s" {1..300})',
    code: 2,
    stdout: '',
    stderr: /^nmax: x+: unreadable file: name too long$/m,
  },
  {
    fault: 'links in a circle',
    line: 'ln -sf round round; nmax eval qrels round a',
    code: 2,
    stdout: '',
    stderr: /^nmax: round: unreadable file: too many symbolic links encountered$/m,
  },
  ...[
    "$'new\\nline'",
    "'🗂 run'",
    "-- '-dash'",
    "'two blanks'",
    "'[a-z]'",
    "'{a,b}'",
    "'st*r'",
    '$(printf "y%.0s" {1..250})',
  ].map(
    (name): FaultRow => ({
      fault: `the name ${name.slice(0, 20)}`,
      line: `cp a ${name}; nmax eval qrels ${name}; rm ${name}`,
      stdout: table,
    }),
  ),
  {
    fault: 'a name that is not UTF-8',
    line: "cp a $'caf\\xe9'; nmax eval qrels $'caf\\xe9'; code=$?; rm $'caf\\xe9'; exit $code",
    code: 2,
    stdout: '',
    stderr: /^nmax: caf.: a name that is not UTF-8, which Node cannot open; expected another name/,
  },
  {
    fault: 'a run cut where a line ends',
    line: 'head -2 a > cut; nmax eval qrels cut',
    stdout: /1 of 2 topics missing/,
  },
];

export const faultTable: readonly FaultRow[] = [...disk, ...outputs, ...inputs, ...places];
