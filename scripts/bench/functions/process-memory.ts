import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  /** The resident set size in MB. Pages that processes share count in each of them. */
  rssMb: number;
  /** The proportional set size in MB. Shared pages are divided among their processes. */
  pssMb: number;
  processes: number;
}

/** Returns the memory of a process and all its descendants (Linux, /proc). */
export function readMemory(pid: number): Memory {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), findParent(name)]),
  );
  const tree = [pid];
  for (const at of tree) for (const [child, parent] of parents) if (parent === at) tree.push(child);
  const found = tree.map((at) => ({
    rss: kilobytes(`/proc/${at}/status`, 'VmRSS'),
    pss: kilobytes(`/proc/${at}/smaps_rollup`, 'Pss'),
  }));
  const sum = (of: (one: (typeof found)[number]) => number) =>
    Math.round(found.reduce((total, one) => total + of(one), 0) / 1024);
  return { rssMb: sum(({ rss }) => rss), pssMb: sum(({ pss }) => pss), processes: tree.length };
}

const findParent = (name: string) =>
  Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]);
const kilobytes = (file: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(file))?.[1] ?? 0);

/** Returns an empty text for a process that has ended in the meantime. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
