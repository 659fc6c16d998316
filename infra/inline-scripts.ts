import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const FOLDER = fileURLToPath(new URL('../web/inline', import.meta.url));

/**
 * The scripts that are part of the HTML, by the names of their files in `web/inline`, without
 * comments and spaces. The Content-Security-Policy has the hashes of exactly these texts.
 */
export const INLINE_SCRIPTS: ReadonlyMap<string, string> = new Map(
  globSync('*.js', { cwd: FOLDER })
    .toSorted()
    .map((file) => [
      basename(file, '.js'),
      transformSync(readFileSync(join(FOLDER, file), 'utf8'), {
        minify: true,
        target: 'es2023',
      }).code.trim(),
    ]),
);
