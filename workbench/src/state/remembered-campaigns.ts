/** A campaign whose files are kept in the browser. */
export interface RememberedCampaign {
  readonly id: number;
  readonly title: string;
  readonly topics: number;
  readonly runs: number;
  /** Milliseconds since 1970. */
  readonly when: number;
  /** Copies, as the files were then. */
  readonly files: readonly File[];
}

const database = 'nmax-workbench';
const store = 'campaigns';

/** Every campaign that is kept here, the newest first. Makes no database where there is none. */
export async function listRemembered(): Promise<RememberedCampaign[]> {
  // Older browsers cannot list them; there an empty one is made.
  const there = 'databases' in indexedDB ? await indexedDB.databases() : undefined;
  if (there && !there.some(({ name }) => name === database)) return [];
  const found = await inStore('readonly', (all) => all.getAll() as IDBRequest<RememberedCampaign[]>);
  return found.sort((a, b) => b.when - a.when);
}

/** Keeps a campaign, in the place of the one with its id where it has one; gives the id. */
export function remember(campaign: Omit<RememberedCampaign, 'id'> & { readonly id?: number }): Promise<number> {
  return inStore('readwrite', (all) => all.put(campaign) as IDBRequest<number>);
}

/** Deletes a campaign, and the whole database with the last one. */
export async function forget(id: number): Promise<void> {
  const left = await inStore('readwrite', (all) => {
    all.delete(id);
    return all.count();
  });
  if (left === 0) await answer(indexedDB.deleteDatabase(database));
}

/** Asks the store, and waits until what was written is safe: a full disk is only told then. */
async function inStore<T>(mode: IDBTransactionMode, ask: (all: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id', autoIncrement: true });
  const open = await answer(opening);
  try {
    const transaction = open.transaction(store, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave up'));
    });
    const [found] = await Promise.all([answer(ask(transaction.objectStore(store))), done]);
    return found;
  } finally {
    open.close();
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
