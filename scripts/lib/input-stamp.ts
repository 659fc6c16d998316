import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const STAMPS = '.cache/stamps';

export interface Stamp {
  /** Returns whether the output exists and was built from exactly these inputs. */
  fresh(): boolean;
  /** Records that the output was built from the inputs. */
  write(): void;
  /**
   * Runs work while no other process does so for the same step. What another one has built
   * meanwhile is fresh then. The lock of a process that has ended counts for nothing.
   */
  alone(work: () => Promise<void>): Promise<void>;
}

const LOOK_AGAIN_MS = 100;
/** A build takes minutes at most, and the id of a process that has ended can be given again. */
const MAX_BUILD_MS = 20 * 60_000;

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
    write() {
      mkdirSync(join(root, STAMPS), { recursive: true });
      writeFileSync(file, hash);
    },
    async alone(work) {
      mkdirSync(join(root, STAMPS), { recursive: true });
      const lock = `${file}.lock`;
      while (!takes(lock)) {
        if (!isHeld(lock)) rmSync(lock, { force: true });
        await setTimeout(LOOK_AGAIN_MS);
      }
      try {
        await work();
      } finally {
        rmSync(lock, { force: true });
      }
    },
  };
}

/** Creates a file with the id of this process, and returns false if it exists. */
function takes(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns whether the process that created a lock still runs and can still be building. */
function isHeld(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > MAX_BUILD_MS) return false;
    // An empty file is one whose process is about to write its id.
    const owner = readFileSync(lock, 'utf8');
    return owner === '' || process.kill(Number(owner), 0);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return false;
    if (code === 'EPERM') return true;
    throw error;
  }
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
