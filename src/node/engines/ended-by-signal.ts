const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Has something done when the process is told to end, before it does: what runs elsewhere would go on without it.
 * Gives what takes it back.
 */
export function endedBySignal(farewell: () => Promise<void>): () => void {
  const end = async (signal: NodeJS.Signals) => {
    await farewell();
    forget();
    // A process that listens to a signal does not end by it: ours goes on to, unless somebody else listens too.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return forget;
}
