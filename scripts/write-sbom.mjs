import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedPackages } from './published-packages.mjs';

/*
 * What the published package holds and asks for, as CycloneDX 1.5. `npm sbom` does not know what is bundled, and gives
 * another serial number and time whenever it is asked: this is the same bytes for the same lock file.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
/** One licence has an id, several are an expression. */
const licencesOf = (license) => [/\s/.test(license) ? { expression: license } : { license: { id: license } }];

function hashesOf(integrity) {
  if (integrity === undefined) return {};
  const [algorithm, digest] = integrity.split('-');
  return {
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
  };
}

const components = publishedPackages().map(({ name, version, license, relation, integrity }) => ({
  type: 'library',
  'bom-ref': purlOf(name, version),
  name,
  version,
  scope: relation === 'bundled' ? 'required' : 'optional',
  ...hashesOf(integrity),
  licenses: licencesOf(license),
  purl: purlOf(name, version),
  properties: [{ name: 'nmax:relation', value: relation }],
}));
const own = purlOf(manifest.name, manifest.version);
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': own,
      name: manifest.name,
      version: manifest.version,
      description: manifest.description,
      licenses: licencesOf(manifest.license),
      purl: own,
    },
  },
  components,
  dependencies: [{ ref: own, dependsOn: components.map((one) => one['bom-ref']) }],
};
writeFileSync(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`);
