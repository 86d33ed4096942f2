/** Where files that were dropped stand on the disk, in browsers that tell. */
const handles = new WeakMap<File, FileSystemFileHandle>();

/** The file of a handle, which is remembered with it. */
export async function fileOf(handle: FileSystemFileHandle): Promise<File> {
  const file = await handle.getFile();
  handles.set(file, handle);
  return file;
}

/** The file as it is now, itself where the browser does not tell; undefined where it is gone. */
export async function freshFile(file: File): Promise<File | undefined> {
  const handle = handles.get(file);
  if (!handle) return file;
  try {
    return await fileOf(handle);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** Whether a file is as it was when it was read. */
export async function stateOnDisk(file: File): Promise<'same' | 'changed' | 'gone'> {
  const now = await freshFile(file);
  if (!now) return 'gone';
  return now.lastModified === file.lastModified && now.size === file.size ? 'same' : 'changed';
}
