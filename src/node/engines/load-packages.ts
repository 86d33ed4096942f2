import { UsageError } from '../../model/errors.ts';

/** Loads the optional packages of an engine; where one is missing, says what installs all of them. */
export async function loadPackages<T>(names: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ERR_MODULE_NOT_FOUND' ? '' : ` (${message.split('\n')[0]})`;
    const missing = names.filter((name) => message.includes(`'${name}'`));
    const [which, packages] = [missing.length > 0 ? missing : names, names.join(' ')];
    throw new UsageError(
      `missing package: ${which.join(', ')}${reason}; expected ${names.length === 1 ? 'it' : 'them'} beside nmax: npm install ${packages}, with --global where nmax is installed so`,
    );
  }
}
