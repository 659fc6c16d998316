import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** The folder of the files with a hash in their names, and that of the compressed ones. */
const ASSETS = 'assets';
const COMPRESSED = 'br/assets';
/** The extensions that `infra/edge/page-addresses.js` looks for in the folder. */
const COMPRESSED_FILE = /\.(css|js|mjs)$/;
/**
 * Of the 11 qualities of brotli. The scripts of a first page have 256 KB with 5, which servers
 * commonly use, 236 with 10 and 232 with 11, which needs 13 instead of 5 seconds for all files.
 */
const QUALITY = 10;

/**
 * Stores scripts and style sheets compressed in addition, for the browsers that accept brotli. They
 * get smaller than those that a server compresses at each request.
 */
export const compressedFiles = (): Plugin => ({
  name: 'parley-compressed-files',
  apply: 'build',
  async writeBundle({ dir }) {
    const files = await readdir(join(dir!, ASSETS));
    await mkdir(join(dir!, COMPRESSED), { recursive: true });
    await Promise.all(
      files
        .filter((file) => COMPRESSED_FILE.test(file))
        .map(async (file) => {
          const content = await readFile(join(dir!, ASSETS, file));
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          await writeFile(join(dir!, COMPRESSED, file), await compress(content, { params }));
        }),
    );
  },
});
