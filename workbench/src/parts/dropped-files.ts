import { fileOf } from './file-handles.ts';

/** A drop's item in browsers that tell where it stands on the disk. */
interface PlacedItem {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** The files of a drop; a folder is every file in it, hidden ones left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // All must be asked for at once: after the first wait a drop is empty.
  const items = [...transfer.items];
  const plain = [...transfer.files];
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  const placed = await Promise.allSettled(items.map((item) => (item as PlacedItem).getAsFileSystemHandle?.()));
  const handles = placed.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  if (handles.length > 0 && handles.length === items.length) return (await Promise.all(handles.map(filesIn))).flat();
  if (entries.every((entry) => entry === null || entry.isFile)) return plain;
  const lists = await Promise.all(entries.map((entry) => (entry ? filesOf(entry) : [])));
  return lists.flat();
}

async function filesIn(handle: FileSystemHandle): Promise<File[]> {
  if (handle.name.startsWith('.')) return [];
  if (handle.kind === 'file') return [await fileOf(handle as FileSystemFileHandle)];
  const found: FileSystemHandle[] = [];
  for await (const one of (handle as FileSystemDirectoryHandle).values()) found.push(one);
  return (await Promise.all(found.sort(byName).map(filesIn))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith('.')) return [];
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A directory hands out its entries in parts; an empty part is the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) break;
    for (const file of part) found.push(file);
  }
  return (await Promise.all(found.sort(byName).map(filesOf))).flat();
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1);
