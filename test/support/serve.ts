import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandLine } from './nmax.ts';

/** `nmax serve` as a process of its own: the address it prints, and a way to end it, which gives its exit code. */
export async function startServer(
  ...args: string[]
): Promise<{ readonly address: string; readonly stop: () => Promise<number> }> {
  const server = spawn(process.execPath, [commandLine, 'serve', ...args, '--no-open']);
  const ended = once(server, 'exit');
  const [text] = await once(server.stdout, 'data');
  return {
    address: /https?:\S+/.exec(String(text))![0],
    stop: async () => {
      server.kill('SIGINT');
      return (await ended)[0];
    },
  };
}
