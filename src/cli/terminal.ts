import colors from 'picocolors';
import { type Ink, plainInk } from '../reports/text.ts';

/** Colours where the output is a terminal that wants them. */
export function terminalInk(stream: NodeJS.WriteStream = process.stdout): Ink {
  const { bold, dim } = colors.createColors(stream.isTTY === true && colors.isColorSupported);
  return stream.isTTY ? { bold, dim } : plainInk;
}

/** Writes all of a text and waits until it is taken. */
export async function write(text: string, stream: NodeJS.WriteStream = process.stdout): Promise<void> {
  await new Promise<void>((resolve, reject) => stream.write(text, (error) => (error ? reject(error) : resolve())));
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
      stream.write(`\r${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${noun}`);
    },
    /** Clears the line. */
    end(): void {
      if (last !== start) stream.write('\r\u001b[K');
    },
  };
}
