import type { PortableCampaign } from 'nmax';
import { createSignal } from 'solid-js';
import type { FileReport } from '../tasks/open-files.ts';
import type { Engine } from '../worker/client.ts';
import type { Step } from './address.ts';
import { parseHash, type ViewState } from './hash.ts';

/** A file that is being read. */
export interface ReadingFile {
  readonly name: string;
  readonly total: number;
  readonly bytes: number;
  readonly report?: FileReport;
}

interface Opened {
  readonly setCampaign: (campaign: PortableCampaign | undefined) => void;
  readonly setReports: (reports: readonly FileReport[]) => void;
  readonly setOrigin: (origin: 'report' | 'files' | 'sample') => void;
  readonly change: (changes: Partial<ViewState>, step?: Step) => void;
  readonly state: () => ViewState;
}

/** Milliseconds between two showings of progress. */
const pace = 60;

/** Opens campaigns, from files, the page itself or the simulation, and tells how far that is. */
export function createOpening(engine: Engine, { setCampaign, setReports, setOrigin, change, state }: Opened) {
  const [reading, setReading] = createSignal<readonly ReadingFile[]>([]);
  const [busy, setBusy] = createSignal('');
  const [problem, setProblem] = createSignal('');
  let controller: AbortController | undefined;

  const during = async (what: string, work: (signal: AbortSignal) => Promise<void>) => {
    controller?.abort();
    const own = new AbortController();
    controller = own;
    setProblem('');
    setBusy(what);
    try {
      await work(own.signal);
    } catch (error) {
      if (!own.signal.aborted) setProblem((error as Error).message);
    } finally {
      if (controller === own) {
        setBusy('');
        setReading([]);
      }
    }
  };

  return {
    /** The files being read, in the order they were given. */
    reading,
    /** What is being done; empty when nothing is. */
    busy,
    /** Why the last opening failed as a whole; empty when it did not. */
    problem,
    stop: () => controller?.abort(),
    /** Opens files; none reads those of the open campaign again. */
    openFiles: (files: readonly File[]) =>
      during('reading files', async (signal) => {
        let current: ReadingFile[] = files.map(({ name, size }) => ({ name, total: size, bytes: 0 }));
        let shown = 0;
        const show = (now: number) => {
          shown = now;
          setReading(current);
        };
        show(0);
        const { campaign, reports } = await engine.run(
          'openFiles',
          { files, policies: state().ranking },
          {
            signal,
            onUpdate: ({ file, bytes, report }) => {
              current = current.map((one, i) => (i === file ? { ...one, bytes, report } : one));
              if (performance.now() - shown > pace) show(performance.now());
            },
          },
        );
        setReports(reports);
        if (!campaign) return;
        setOrigin('files');
        setCampaign(campaign);
      }),
    openSample: (seed = 1) =>
      during('simulating CLEF-IP 2009: 400 topics, 48 runs', async (signal) => {
        const campaign = await engine.run('openSample', { seed }, { signal });
        setReports([]);
        setOrigin('sample');
        setCampaign(campaign);
        change({ view: 'runs', nmax: 1000 });
      }),
    openEmbedded: (packed: string) =>
      during('opening the report', async (signal) => {
        const campaign = await engine.run('openEmbedded', { packed }, { signal });
        setOrigin('report');
        setCampaign(campaign);
        if (location.hash === '' && state().view === 'open') change(parseHash(campaign.start ?? 'runs'), 'replace');
      }),
  };
}
