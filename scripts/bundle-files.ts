import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OutputFile } from 'esbuild';

export interface BundleSize {
  bytes: number;
  gzipBytes: number;
}

const zip = promisify(gzip);
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');
const nameOf = (path: string, outdir: string): string => dirname(relative(outdir, path));

/** Writes a file whole or not at all: a reader never sees half of it. */
async function writeWhole(path: string, contents: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, contents);
  await rename(`${path}.new`, path);
}

/**
 * Writes the bundles whose content is new and leaves the others untouched.
 *
 * @returns the functions whose code is among them, sorted
 */
export async function writeChanged(files: readonly OutputFile[], outdir: string): Promise<string[]> {
  const changed = await Promise.all(
    files.map(async ({ path, contents }) => {
      if (existsSync(path) && hashOf(await readFile(path)) === hashOf(contents)) return [];
      await writeWhole(path, contents);
      return path.endsWith('.mjs') ? [nameOf(path, outdir)] : [];
    }),
  );
  return changed.flat().sort();
}

/** Measures each function's code, and writes the figures into `<outdir>/meta.json`. */
export async function writeSizes(files: readonly OutputFile[], outdir: string): Promise<Record<string, BundleSize>> {
  const code = files.filter(({ path }) => path.endsWith('.mjs'));
  const rows = await Promise.all(
    code.map(async ({ path, contents }) => [nameOf(path, outdir), { bytes: contents.length, gzipBytes: (await zip(contents)).length }] as const),
  );
  const sizes = Object.fromEntries(rows.sort(([a], [b]) => a.localeCompare(b)));
  await writeWhole(join(outdir, 'meta.json'), `${JSON.stringify(sizes, null, 2)}\n`);
  return sizes;
}
