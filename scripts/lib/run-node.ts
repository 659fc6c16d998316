import { spawn } from 'node:child_process';

/**
 * Runs a Node script that builds something for use to its end, also where a test asks for it.
 * Rejects, with what it wrote, when it fails.
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
