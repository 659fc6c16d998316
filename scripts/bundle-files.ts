import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { replaceFile } from '@parley/local-cloud/shared/replace-file.ts';

export interface BundleFile {
  path: string;
  contents: Uint8Array;
}

export interface BundleSize {
  bytes: number;
  gzipBytes: number;
}

const zip = promisify(gzip);
const getHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url');
const getName = (path: string, outdir: string): string => dirname(relative(outdir, path));

/** Writes a file atomically, so that a reader never sees half of it. */
async function writeFileAtomically(path: string, contents: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, contents);
  await replaceFile(`${path}.new`, path);
}

/**
 * Writes the bundles whose content is new and leaves the others untouched.
 * @returns the names of the functions whose code was written, sorted
 */
export async function writeChanged(
  files: readonly BundleFile[],
  outdir: string,
): Promise<string[]> {
  const changed = await Promise.all(
    files.map(async ({ path, contents }) => {
      if (existsSync(path) && getHash(await readFile(path)) === getHash(contents)) return [];
      await writeFileAtomically(path, contents);
      return path.endsWith('.mjs') ? [getName(path, outdir)] : [];
    }),
  );
  return [...new Set(changed.flat())].sort();
}

/** Makes a second name for a file. */
type LinkFile = (file: string, name: string) => Promise<void>;

/**
 * Creates folders whose files are symbolic links to those of other folders. Copying them would take
 * longer than the rest of the build. Subfolders are left out. Windows allows symbolic links only to
 * administrators and developers, so that others get hard links.
 * @param linkSymbolically is replaced by tests
 * @throws Error if a source does not exist
 */
export async function linkFolders(
  folders: readonly { source: string; place: string }[],
  linkSymbolically: LinkFile = symlink,
): Promise<void> {
  const linkFile: LinkFile = (file, name) =>
    linkSymbolically(file, name).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error;
      return link(file, name);
    });
  for (const { source, place } of folders) {
    await mkdir(place, { recursive: true });
    const entries = await readdir(source, { withFileTypes: true });
    const links = entries.filter((entry) => !entry.isDirectory());
    await Promise.all(
      links.map(({ name }) =>
        linkFile(join(source, name), join(place, name)).catch(ignoreExisting),
      ),
    );
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Removes files of earlier builds from the folders of these files. */
export async function removeOthers(files: readonly BundleFile[], outdir: string): Promise<void> {
  const wanted = new Set(files.map(({ path }) => path));
  const folders = [...new Set(files.map(({ path }) => dirname(path)))].filter(
    (folder) => folder !== outdir,
  );
  await Promise.all(
    folders.map(async (folder) => {
      const others = (await readdir(folder))
        .map((name) => join(folder, name))
        .filter((path) => !wanted.has(path));
      await Promise.all(others.map((path) => rm(path, { recursive: true })));
    }),
  );
}

/** Measures all code of each function and writes the figures into `<outdir>/meta.json`. */
export async function writeSizes(
  files: readonly BundleFile[],
  outdir: string,
): Promise<Record<string, BundleSize>> {
  const sizes: Record<string, BundleSize> = {};
  const code = files
    .filter(({ path }) => path.endsWith('.mjs'))
    .map(({ path, contents }) => ({ name: getName(path, outdir), contents }));
  for (const { name, contents } of code.toSorted((one, other) =>
    one.name.localeCompare(other.name),
  )) {
    const { bytes, gzipBytes } = sizes[name] ?? { bytes: 0, gzipBytes: 0 };
    sizes[name] = {
      bytes: bytes + contents.length,
      gzipBytes: gzipBytes + (await zip(contents)).length,
    };
  }
  await writeFileAtomically(join(outdir, 'meta.json'), `${JSON.stringify(sizes, null, 2)}\n`);
  return sizes;
}
