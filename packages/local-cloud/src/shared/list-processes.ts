import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process that runs on this machine. */
export interface RunningProcess {
  pid: number;
  parent: number;
  /** The program and its arguments, with spaces between them. */
  command: string;
}

/** Returns the output of a program. */
type Run = (program: string, args: readonly string[]) => string;

/**
 * Returns the processes of this machine, except those that have ended and of which only the exit
 * status is left. `/proc` exists on Linux only, where small systems have no `ps`; Windows has
 * neither.
 * @param platform and `run` are replaced by tests
 */
export function listProcesses(
  platform: NodeJS.Platform = process.platform,
  run: Run = (program, args) =>
    execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26, windowsHide: true }),
): RunningProcess[] {
  if (platform === 'linux') return readProc();
  if (platform === 'win32') return parseCim(run('powershell.exe', CIM_ARGUMENTS));
  return parsePs(run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command=']));
}

/** Returns the ids of a process and of all its descendants. */
export function findProcessTree(pid: number, all = listProcesses()): number[] {
  const tree = [pid];
  for (const at of tree)
    tree.push(...all.filter(({ parent }) => parent === at).map((child) => child.pid));
  return tree;
}

/** Sources: proc_pid_status(5) and proc_pid_cmdline(5). */
function readProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        if (/^State:\s+Z/m.test(status)) return [];
        return {
          pid: Number(name),
          parent: Number(/^PPid:\s+(\d+)/m.exec(status)![1]),
          command: command.replaceAll('\0', ' ').trim(),
        };
      } catch {
        // The process has ended since the folder was read, or belongs to another user.
        return [];
      }
    });
}

function parsePs(output: string): RunningProcess[] {
  return output.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', command = ''] =
      /^(\d+) +(\d+) +(\S+) +(\S.*)$/.exec(line.trim()) ?? [];
    if (pid === undefined || state.startsWith('Z')) return [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
}

const CIM_ARGUMENTS = [
  '-NoProfile',
  '-NonInteractive',
  '-Command',
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8; ConvertTo-Json -Compress -InputObject ' +
    '@(Get-CimInstance Win32_Process | Select-Object ProcessId, ParentProcessId, CommandLine)',
];

interface CimProcess {
  ProcessId: number;
  ParentProcessId: number;
  CommandLine: string | null;
}

const parseCim = (output: string): RunningProcess[] =>
  (JSON.parse(output) as CimProcess[]).map(({ ProcessId, ParentProcessId, CommandLine }) => ({
    pid: ProcessId,
    parent: ParentProcessId,
    command: CommandLine ?? '',
  }));
