import { spawn } from 'node:child_process';

/**
 * Runs the program that the arguments name, writes its process id as the first line, and ends it
 * when standard input closes, which the operating system does when the process at its other end is
 * killed. It replaces the shell on Windows.
 */
const [program, ...args] = process.argv.slice(2);
const engine = spawn(program!, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  windowsHide: true,
});
engine.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
engine.on('exit', (code) => process.exit(code ?? 1));
if (engine.pid !== undefined) console.log(engine.pid);
process.stdin.resume().on('close', () => engine.kill('SIGKILL'));
