// Some registries lack packages for other platforms, and then `npm ci` finds the lock file
// incomplete. This script adds every optional platform package to package-lock.json, as npm does if
// the registry has them. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'aix',
  'sunos',
  'openharmony',
];
const processors = [
  'x64',
  'arm64',
  'ia32',
  'arm',
  'riscv64',
  'ppc64',
  'ppc64le',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];
const otherNames = { windows: 'win32', aarch64: 'arm64' };

/** Returns the platform in a package name: `@esbuild/linux-x64` is linux on x64. */
function platformOf(name) {
  const words = name
    .split('/')
    .pop()
    .split(/[-.]/)
    .map((word) => otherNames[word] ?? word);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }) };
}

/** Whether the package is at one of the places where Node looks for what `place` imports. */
function isNamed(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const prefix = folder === '' ? '' : `${folder}/`;
    if (Object.hasOwn(lock.packages, `${prefix}node_modules/${name}`)) return true;
    if (folder === '') return false;
  }
}

let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isNamed(place, name)) continue;
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      optional: true,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} optional platform packages named`);
