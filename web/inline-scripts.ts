import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** The scripts that browsers must be able to read which can run none of the others. */
const FOR_OLD_BROWSERS = ['start-failure'];
const FOLDER = fileURLToPath(new URL('./inline', import.meta.url));

/**
 * The scripts that are part of the HTML, by the names of their files in `web/inline`, without
 * comments and spaces. The Content-Security-Policy has the hashes of exactly these texts.
 */
export const INLINE_SCRIPTS: ReadonlyMap<string, string> = new Map(
  globSync('*.js', { cwd: FOLDER })
    .toSorted()
    .map((file) => {
      const name = basename(file, '.js');
      const target = FOR_OLD_BROWSERS.includes(name) ? 'es5' : 'es2022';
      const source = readFileSync(join(FOLDER, file), 'utf8');
      return [name, transformSync(source, { minify: true, target }).code.trim()];
    }),
);
