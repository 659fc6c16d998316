import { readdirSync, readFileSync } from 'node:fs';

/** Returns the ids of a process and of all its descendants (Linux, /proc). */
export function findProcessTree(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), findParent(name)]),
  );
  const tree = [pid];
  for (const at of tree) for (const [child, parent] of parents) if (parent === at) tree.push(child);
  return tree;
}

const findParent = (name: string) =>
  Number(/^PPid:\s+(\d+)/m.exec(readProcFile(`/proc/${name}/status`))?.[1]);

/** Returns an empty text for a process that has ended in the meantime. */
export function readProcFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
