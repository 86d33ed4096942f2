/** What gives the bytes of a member of an archive; it throws an `UnreadableError` where they cannot be had. */
export type ReadMember = () => Uint8Array;

const held = new Map<string, ReadMember>();
let last: { readonly path: string; readonly bytes: Uint8Array } | undefined;

/** Has the members of an archive read by their paths from now on, `runs.zip/bm25.txt`. */
export function holdMembers(members: ReadonlyMap<string, ReadMember>): void {
  last = undefined;
  for (const [path, read] of members) held.set(path, read);
}

/** Whether a path is that of a member of an archive that was opened. */
export const isMember = (path: string) => held.has(path);

/** The bytes of a member of an archive; undefined for any other path. The last are kept, as files are looked at first. */
export function memberBytes(path: string): Uint8Array | undefined {
  const read = held.get(path);
  if (!read || last?.path === path) return read && last!.bytes;
  last = { path, bytes: read() };
  return last.bytes;
}
