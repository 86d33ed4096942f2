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
