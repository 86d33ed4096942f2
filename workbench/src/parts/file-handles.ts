/** Where files that were dropped stand on the disk, in browsers that tell. */
const handles = new WeakMap<File, FileSystemFileHandle>();

/** The file of a handle, which is remembered with it. */
export async function fileOf(handle: FileSystemFileHandle): Promise<File> {
  const file = await handle.getFile();
  handles.set(file, handle);
  return file;
}

/** The file as it is now; itself where the browser does not tell. */
export function freshFile(file: File): Promise<File> {
  const handle = handles.get(file);
  return handle ? fileOf(handle) : Promise.resolve(file);
}

/** Names of the files that are other than they were when they were read, or gone. */
export async function changedFiles(files: readonly File[]): Promise<string[]> {
  const changed = await Promise.all(files.map(hasChanged));
  return files.filter((_, i) => changed[i]).map(({ name }) => name);
}

async function hasChanged(file: File): Promise<boolean> {
  const handle = handles.get(file);
  if (!handle) return false;
  try {
    const now = await handle.getFile();
    return now.lastModified !== file.lastModified || now.size !== file.size;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return true;
    throw error;
  }
}
