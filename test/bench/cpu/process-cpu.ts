import { findProcessTree } from '@parley/local-cloud/shared/list-processes.ts';
import { readProcFile } from '../read-proc-file.ts';

/** User and system CPU time in milliseconds since the processes started. */
export interface CpuTime {
  /** The product's own process: gateway, engines and functions, which are its threads. */
  product: number;
  /** The DynamoDB engine and the shell that supervises it. */
  dynamodb: number;
}

/** /proc counts in hundredths of a second, whatever the kernel's clock rate is. */
const TICK_MS = 10;

/** Returns the CPU time of the product's process and of all its descendants (Linux, /proc). */
export function readCpuTime(pid: number): CpuTime {
  const [product, ...rest] = findProcessTree(pid).map(readOne);
  return { product: product!, dynamodb: rest.reduce((sum, one) => sum + one, 0) };
}

function readOne(pid: number): number {
  // The second field is the program's name in parentheses, which may contain spaces.
  const fields = readProcFile(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ');
  const [user, system] = [Number(fields[11] ?? 0), Number(fields[12] ?? 0)];
  return (user + system) * TICK_MS;
}
