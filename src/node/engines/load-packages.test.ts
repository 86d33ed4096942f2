import { expect, test } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import { loadPackages } from './load-packages.ts';

test('a package that is missing is named, with what installs it', async () => {
  const missing = Object.assign(new Error("Cannot find package '@duckdb/node-api' imported from here"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  const loading = loadPackages(['@duckdb/node-api'], () => Promise.reject(missing));
  await expect(loading).rejects.toThrow(UsageError);
  await expect(loading).rejects.toThrow(
    'missing package: @duckdb/node-api; expected it beside nmax: npm install @duckdb/node-api',
  );
});
