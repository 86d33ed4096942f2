import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Where a package finds another, as Node resolves it: beside itself, or further up. */
function resolve(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (at === '') return undefined;
  }
}

/** What the name of a platform's package tells: `binding-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { os, cpu, libc };
}

let added = 0;
for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const found = resolve(place, name);
    if (/^[\^~]/.test(version) ? found : lock.packages[found]?.version === version) continue;
    const { os, cpu, libc } = platformOf(name);
    if (os.length + cpu.length === 0) continue;
    const beside = place.slice(0, place.lastIndexOf('node_modules/'));
    const free = `${beside}node_modules/${name}`;
    lock.packages[lock.packages[free] ? `${place}/node_modules/${name}` : free] = {
      version: version.replace(/^[\^~]/, ''),
      ...(cpu.length > 0 ? { cpu } : {}),
      dev: true,
      ...(libc.length > 0 ? { libc } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages of other platforms added to package-lock.json`);
