import type { PortableCampaign } from 'nmax/page';
import { createSignal, onCleanup, onMount } from 'solid-js';
import { freshFile, stateOnDisk } from '../parts/file-handles.ts';
import type { FileReport } from '../tasks/open-files.ts';
import { outcomeOf } from '../worker/outcome.ts';
import { filesAfter, type GivenFile } from './given-files.ts';
import type { Origin } from './opening.ts';
import { forget, listRemembered, type RememberedCampaign, remember } from './remembered-campaigns.ts';

interface Kept {
  /** The campaign that is open, with all of its topics. */
  readonly campaign: () => PortableCampaign | undefined;
  readonly origin: () => Origin;
  readonly open: (files: readonly File[]) => Promise<void>;
}

/** A file that is no longer as it was when it was read. */
interface ChangedFile {
  readonly name: string;
  readonly kind: GivenFile['kind'];
  readonly isGone: boolean;
}

/** Keeps the files that were given to the page: warns before they are lost, remembers them where asked to. */
export function createKeeping({ campaign, origin, open }: Kept) {
  const [given, setGiven] = createSignal<readonly GivenFile[]>([]);
  const [remembered, setRemembered] = createSignal<readonly RememberedCampaign[]>([]);
  const [current, setCurrent] = createSignal<number>();
  const [problem, setProblem] = createSignal('');
  const [busy, setBusy] = createSignal('');
  const [changed, setChanged] = createSignal<readonly ChangedFile[]>([]);
  /** The remembered campaign that is being opened. */
  let again: number | undefined;

  /** Does what the browser may refuse, and says so where it does. */
  const trying = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    const { problem: fault } = await outcomeOf(work, undefined);
    setBusy('');
    setProblem(fault ? `${fault.message || fault.name} (${fault.name})` : '');
  };
  const list = async () => {
    setRemembered(await listRemembered());
  };
  const store = async () => {
    const { title, qrels, runs } = campaign()!;
    const files = given().map(({ file }) => file);
    const counts = { topics: qrels.topics.length, runs: runs.length };
    const id = current();
    setCurrent(await remember({ ...(id === undefined ? {} : { id }), title, ...counts, when: Date.now(), files }));
    await list();
  };
  const isOpen = () => origin() === 'files' && campaign() !== undefined && given().length > 0;

  const warn = (event: BeforeUnloadEvent) => {
    if (isOpen() && current() === undefined) event.preventDefault();
  };
  const look = async () => {
    if (document.visibilityState !== 'visible' || !isOpen()) return;
    const looked = given();
    const states = await Promise.all(looked.map(({ file }) => stateOnDisk(file)));
    if (looked !== given()) return;
    setChanged(
      looked.flatMap(({ file, kind }, i) =>
        states[i] === 'same' ? [] : [{ name: file.name, kind, isGone: states[i] === 'gone' }],
      ),
    );
  };
  onMount(() => {
    addEventListener('beforeunload', warn);
    addEventListener('focus', look);
    void trying('', list);
    onCleanup(() => {
      removeEventListener('beforeunload', warn);
      removeEventListener('focus', look);
    });
  });

  return {
    /** The files behind what is open. */
    given,
    /** The campaigns kept in this browser. */
    remembered,
    /** Whether the files of what is open are among them. */
    isRemembered: () => current() !== undefined,
    /** Whether what is open was made of files given to the page, qrels and all. */
    isWhole: () => isOpen() && given().some(({ kind }) => kind === 'qrels'),
    /** What the browser is busy with; empty when with nothing. */
    busy,
    /** Why the browser does not keep files; empty where it does. */
    problem,
    /** The files that have changed since they were read. */
    changed,
    /** Takes note of files that are about to be shown. */
    took: (files: readonly File[], reports: readonly FileReport[]) => {
      const wasOpen = campaign() !== undefined;
      const begun = reports.some(({ kind, state }, i) => i < files.length && kind === 'qrels' && state === 'open');
      setGiven((before) => filesAfter(before, files, reports, wasOpen));
      if (begun) setCurrent(again);
      setChanged([]);
    },
    /** Brings what is remembered up to what is open. */
    follow: () => {
      if (current() !== undefined && again === undefined) void trying('keeping the files', store);
    },
    remember: () => trying('keeping the files', store),
    forget: (id = current()) =>
      trying('forgetting the files', async () => {
        if (id === undefined) return;
        await forget(id);
        if (id === current()) setCurrent(undefined);
        await list();
      }),
    openAgain: async ({ id, files }: RememberedCampaign) => {
      again = id;
      await open(files);
      again = undefined;
    },
    /** Reads the files of what is open again, as they are now; those that are gone are left out. */
    readAgain: async () => {
      const fresh = await Promise.all(given().map(({ file }) => freshFile(file)));
      await open(fresh.filter((file) => file !== undefined));
    },
  };
}

export type Keeping = ReturnType<typeof createKeeping>;
