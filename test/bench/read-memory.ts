import { findProcessTree } from '@parley/local-cloud/shared/list-processes.ts';
import { readProcFile } from './read-proc-file.ts';

export interface Memory {
  /** The resident set size in MB. Pages that processes share count in each of them. */
  rssMb: number;
  /** The proportional set size in MB. Shared pages are divided among their processes. */
  pssMb: number;
  processes: number;
}

/** Returns the memory of a process and all its descendants (Linux, /proc). */
export function readMemory(pid: number): Memory {
  const found = findProcessTree(pid).map((at) => ({
    rss: kilobytes(`/proc/${at}/status`, /^VmRSS:\s+(\d+) kB/m),
    pss: kilobytes(`/proc/${at}/smaps_rollup`, /^Pss:\s+(\d+) kB/m),
  }));
  const sum = (of: (one: (typeof found)[number]) => number) =>
    Math.round(found.reduce((total, one) => total + of(one), 0) / 1024);
  return { rssMb: sum(({ rss }) => rss), pssMb: sum(({ pss }) => pss), processes: found.length };
}

const kilobytes = (file: string, field: RegExp): number =>
  Number(field.exec(readProcFile(file))?.[1] ?? 0);
