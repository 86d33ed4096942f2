import { fstatSync, writeSync } from 'node:fs';
import colors from 'picocolors';
import { UserError } from '../model/errors.ts';
import { describeSystemError, isSystemError } from '../node/system-error.ts';
import { type Ink, plainInk, visible } from '../reports/writers/text.ts';

/** Colours where the output is a terminal that wants them. */
export function terminalInk(stream: NodeJS.WriteStream = process.stdout): Ink {
  const { bold, dim } = colors.createColors(stream.isTTY === true && colors.isColorSupported);
  return stream.isTTY ? { bold, dim } : plainInk;
}

/** Streams that take nothing any more, and why; what is written to them is dropped. */
const lost = new Map<NodeJS.WriteStream, NodeJS.ErrnoException>();
const watched = new Set<NodeJS.WriteStream>();
const underway = new Set<Promise<void>>();

/**
 * Writes all of a text and waits until it is taken.
 * What is for people, which is all text on standard error and everything on a terminal, is shown without control
 * characters; what goes to a file or a pipe stays as it is.
 * A reader that goes away ends nothing: the command still decides its exit code. Any other failure of standard output
 * is thrown; one of standard error is remembered, since there is nobody left to tell (see {@link settleOutput}).
 */
export async function write(text: string, stream: NodeJS.WriteStream = process.stdout): Promise<void> {
  await send(stream.isTTY || stream === process.stderr ? withoutControls(text) : text, stream);
  if (stream !== process.stderr) throwFailure(stream);
}

/** Writes bytes as they are, for programs; a terminal is shown them as text. */
export async function writeBytes(bytes: Uint8Array, stream: NodeJS.WriteStream = process.stdout): Promise<void> {
  await send(stream.isTTY ? withoutControls(Buffer.from(bytes).toString('utf8')) : bytes, stream);
  if (stream !== process.stderr) throwFailure(stream);
}

/** Writes as it is, without waiting: progress, which moves the cursor, and help. */
export function show(text: string, stream: NodeJS.WriteStream = process.stderr): void {
  void send(text, stream);
}

/** Waits until everything is written, and tells whether all that had a reader reached it. */
export async function settleOutput(): Promise<boolean> {
  await Promise.all(underway);
  throwFailure(process.stdout);
  return !hasFailed(process.stderr);
}

function send(content: string | Uint8Array, stream: NodeJS.WriteStream): Promise<void> {
  if (content.length === 0 || lost.has(stream)) return Promise.resolve();
  if (!watched.has(stream)) {
    watched.add(stream);
    stream.on('error', (error) => lose(stream, error));
  }
  const sent = transfer(content, stream).catch((error) => lose(stream, error));
  underway.add(sent);
  return sent.finally(() => underway.delete(sent));
}

async function transfer(content: string | Uint8Array, stream: NodeJS.WriteStream): Promise<void> {
  const descriptor = stream === process.stderr ? process.stderr.fd : process.stdout.fd;
  if (fstatSync(descriptor).isFile())
    writeWhole(descriptor, typeof content === 'string' ? Buffer.from(content) : content);
  else
    await new Promise<void>((resolve, reject) => stream.write(content, (error) => (error ? reject(error) : resolve())));
}

/** Node's stream of a file takes a write cut short by a full disk for a whole one. */
function writeWhole(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

function lose(stream: NodeJS.WriteStream, error: NodeJS.ErrnoException): void {
  if (!lost.has(stream)) lost.set(stream, error);
}

/** A reader that has seen enough, such as head, is no failure. */
function hasFailed(stream: NodeJS.WriteStream): boolean {
  const error = lost.get(stream);
  return error !== undefined && error.code !== 'EPIPE';
}

function throwFailure(stream: NodeJS.WriteStream): void {
  if (!hasFailed(stream)) return;
  const name = stream === process.stderr ? 'standard error' : 'standard output';
  const error = lost.get(stream)!;
  if (!isSystemError(error)) throw error;
  throw new UserError(`${name}: cannot write: ${describeSystemError(error)}; expected a place that takes all of it`);
}

const escapeCharacter = String.fromCharCode(27);
/** What text may hold besides letters: line ends, tabs, and our own bold and dim. */
const harmless = new RegExp(`(\\r?\\n|\\t|${escapeCharacter}\\[(?:1|2|22)m)`);

function withoutControls(text: string): string {
  return text
    .split(harmless)
    .map((part, i) => (i % 2 === 1 ? part : visible(part)))
    .join('');
}

/** A line of progress on standard error, for people at a terminal who have waited a while. */
export function tellProgress(noun: string, stream: NodeJS.WriteStream = process.stderr) {
  const start = Date.now();
  let last = start;
  return {
    tell(done: number, total: number): void {
      const now = Date.now();
      if (!stream.isTTY || now - start < 1000 || now - last < 100) return;
      last = now;
      show(`\r${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${noun}`, stream);
    },
    /** Clears the line. */
    end(): void {
      if (last !== start) show('\r\u001b[K', stream);
    },
  };
}
