import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { findProcessTree, listProcesses } from './list-processes.ts';

it('finds a process of this machine with its parent and its arguments', () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'with spaces']);
  try {
    const found = listProcesses().find(({ pid }) => pid === child.pid);
    expect(found?.parent).toBe(process.pid);
    expect(found?.command).toContain('with spaces');
    expect(findProcessTree(process.pid)).toContain(child.pid);
  } finally {
    child.kill('SIGKILL');
  }
});

it('reads what ps writes on macOS, without processes that have ended', () => {
  const output = `    1     0 Ss   /sbin/launchd
  412     1 S    /Applications/Some App.app/Contents/MacOS/app --db /Users/ana/.data/x.sqlite
  413   412 Z    (app)
`;
  expect(listProcesses('darwin', () => output)).toEqual([
    { pid: 1, parent: 0, command: '/sbin/launchd' },
    {
      pid: 412,
      parent: 1,
      command: '/Applications/Some App.app/Contents/MacOS/app --db /Users/ana/.data/x.sqlite',
    },
  ]);
});

it('reads what PowerShell writes on Windows, also of processes without a command line', () => {
  const output = `[{"ProcessId":4,"ParentProcessId":0,"CommandLine":null},{"ProcessId":8,"ParentProcessId":4,"CommandLine":"\\"C:\\\\Program Files\\\\a.exe\\" serve"}]\r\n`;
  expect(listProcesses('win32', () => output)).toEqual([
    { pid: 4, parent: 0, command: '' },
    { pid: 8, parent: 4, command: '"C:\\Program Files\\a.exe" serve' },
  ]);
});
