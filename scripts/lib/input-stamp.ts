import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMPS = '.cache/stamps';

export interface Stamp {
  /** Returns whether the output exists and was built from exactly these inputs. */
  fresh(): boolean;
  /** Records that the output was built from the inputs. */
  keep(): void;
}

/**
 * Returns a stamp that decides whether a build step has to run. `inputs` are files or folders below
 * `root`. Only their content counts, not their modification times, so switching branches back and
 * forth does not cause a build. Tests and build outputs are ignored.
 */
export function inputStamp(root: string, name: string, inputs: string[], output: string): Stamp {
  const file = join(root, STAMPS, name);
  const hash = getHash(root, inputs);
  return {
    fresh: () =>
      existsSync(join(root, output)) && existsSync(file) && readFileSync(file, 'utf8') === hash,
    keep() {
      mkdirSync(join(root, STAMPS), { recursive: true });
      writeFileSync(file, hash);
    },
  };
}

const LEFT_OUT = /(^|\/)(node_modules|dist|build|coverage)(\/|$)|\.test\.tsx?$/;

function getHash(root: string, inputs: string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const path of toFiles(root, input))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
  }
  return hash.digest('hex');
}

function toFiles(root: string, input: string): string[] {
  const at = join(root, input);
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return [input];
  return globSync('**', {
    cwd: at,
    withFileTypes: true,
    exclude: ({ name }) => LEFT_OUT.test(name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
