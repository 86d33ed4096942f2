/** What the system's errors mean, without their subject. */
const meanings: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EAGAIN: 'the system has no more to give at the moment',
  EBUSY: 'it is in use',
  EDQUOT: 'the quota is used up',
  EEXIST: 'something of that name is there',
  EFBIG: 'it would be too large',
  EINVAL: 'the system does not allow it',
  EIO: 'the device failed',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many open files',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'part of the path is no folder',
  EPERM: 'not permitted',
  EPIPE: 'nobody reads it any more',
  EROFS: 'the file system is read-only',
};

/** An error of the system in words and with its code; undefined for any other error. */
export function describeSystemError(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!(error instanceof Error) || syscall === undefined || code === undefined) return undefined;
  return Object.hasOwn(meanings, code) ? `${meanings[code]} (${code})` : code;
}
