import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceText, publishedPackages } from './published-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sections = publishedPackages()
  .filter(({ relation }) => relation === 'bundled')
  .map((one) => `${one.name} ${one.version} (${one.license})\n\n${licenceText(one)}\n`);
writeFileSync(
  join(root, 'dist/THIRD-PARTY-LICENCES.txt'),
  `nmax is bundled with code of these packages.\n\n${sections.join(`\n${'-'.repeat(72)}\n\n`)}`,
);
