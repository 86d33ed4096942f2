import type { PortableCampaign } from 'nmax/page';
import { batch, createSignal } from 'solid-js';
import type { FileReport, ReadingUpdate } from '../tasks/open-files.ts';
import type { Engine } from '../worker/client.ts';
import { outcomeOf } from '../worker/outcome.ts';
import type { Step } from './address.ts';
import { parseHash, type ViewState } from './hash.ts';
import type { Keeping } from './keeping.ts';

/** A file that is being read. */
export interface ReadingFile {
  readonly name: string;
  readonly total: number;
  readonly bytes: number;
  readonly report?: FileReport;
}

/** Where the campaign that is open came from. */
export type Origin = 'report' | 'files' | 'sample';

interface Opened {
  readonly setCampaign: (campaign: PortableCampaign | undefined) => void;
  readonly keeping: Pick<Keeping, 'took' | 'follow'>;
  readonly setReports: (reports: readonly FileReport[]) => void;
  readonly setOrigin: (origin: Origin) => void;
  readonly change: (changes: Partial<ViewState>, step?: Step) => void;
  readonly state: () => ViewState;
}

/** Milliseconds between two showings of progress. */
const pace = 60;

/** Opens campaigns, from files, the page itself or the simulation, and tells how far that is. */
export function createOpening(engine: Engine, { setCampaign, keeping, setReports, setOrigin, change, state }: Opened) {
  const [reading, setReading] = createSignal<readonly ReadingFile[]>([]);
  const [busy, setBusy] = createSignal('');
  const [problem, setProblem] = createSignal('');
  let controller: AbortController | undefined;

  /** Does work that another opening, or a stop, puts an end to; what came of it is shown when it is done. */
  const during = async <T>(what: string, work: (signal: AbortSignal) => Promise<T>, show: (opened: T) => void) => {
    controller?.abort();
    const own = new AbortController();
    controller = own;
    setProblem('');
    setBusy(what);
    const { result, problem: fault } = await outcomeOf(work, own.signal);
    if (controller !== own) return;
    batch(() => {
      setBusy('');
      setReading([]);
      if (own.signal.aborted) return;
      if (fault) setProblem(fault.message);
      else show(result as T);
    });
  };

  const take = (campaign: PortableCampaign, origin: Origin) => {
    setOrigin(origin);
    setCampaign(campaign);
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
    openFiles: (files: readonly File[]) => {
      let current: ReadingFile[] = files.map(({ name, size }) => ({ name, total: size, bytes: 0 }));
      let shown = 0;
      const onUpdate = ({ file, bytes, report }: ReadingUpdate) => {
        current = current.map((one, i) => (i === file ? { ...one, bytes, report } : one));
        if (performance.now() - shown <= pace) return;
        shown = performance.now();
        setReading(current);
      };
      setReading(current);
      return during(
        'reading files',
        (signal) =>
          engine.run('openFiles', { files, policies: state().ranking, numbers: state().numbers }, { signal, onUpdate }),
        ({ campaign, reports }) => {
          setReports(reports);
          keeping.took(files, reports);
          if (!campaign) return;
          take(campaign, 'files');
          keeping.follow();
        },
      );
    },
    openSample: (seed = 1) =>
      during(
        'simulating CLEF-IP 2009: 400 topics, 48 runs',
        (signal) => engine.run('openSample', { seed }, { signal }),
        (campaign) => {
          setReports([]);
          take(campaign, 'sample');
          change({ view: 'runs', nmax: 1000 });
        },
      ),
    openEmbedded: (packed: string) =>
      during(
        'opening the report',
        (signal) => engine.run('openEmbedded', { packed }, { signal }),
        (campaign) => {
          take(campaign, 'report');
          if (location.hash === '' && state().view === 'open') change(parseHash(campaign.start ?? 'runs'), 'replace');
        },
      ),
  };
}
