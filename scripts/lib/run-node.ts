import { spawn } from 'node:child_process';

/**
 * Runs a Node script that builds something in production mode, even when a test calls it. Rejects
 * with the script's output if it fails.
 */
export function runNode(args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-8000)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`node ${args.join(' ')} failed (${code}):\n${said}`)),
    );
  });
}
