// npm run lock. Some registries lack packages for other platforms, and then `npm ci` finds the lock
// file incomplete. This script adds every optional platform package to package-lock.json, as npm
// does if the registry has them. It then asks the registry in use for the checksums that entries
// lack, and names the packages that it does not have: run it again with another registry, which
// `npm config` names. Run it after `npm install`; nothing else writes the lock file.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { fillIntegrity } from './lib/fill-integrity.mjs';

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
/** Returns the checksum that the registry has for a package, or undefined. */
async function readIntegrity(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity', '--json'];
  const { stdout } = await promisify(execFile)('npm', args, {
    shell: process.platform === 'win32',
  }).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? undefined : JSON.parse(stdout);
}

const { filled, lacking } = await fillIntegrity(lock.packages, readIntegrity);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} optional platform packages named`);
console.log(`${filled.length} checksums added, ${lacking.length} not in this registry`);
for (const name of lacking) console.log(`  ${name}`);
