import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/**
 * Cuts a browser off the network by stopping its network process. All sockets for signalling and
 * media stop, while the pages continue to run. `mark` is a text in the command line of this browser
 * and of no other. Returns a function that restores the connection.
 */
export function cutNetwork(mark: string): () => void {
  const all = processes();
  const main = all.find(({ command }) => command.includes(mark) && !command.includes('--type='));
  if (!main) throw new Error(`No browser was started with ${mark}`);
  const network = all.find(
    ({ parent, command }) =>
      parent === main.pid && command.includes('network.mojom.NetworkService'),
  );
  if (!network) throw new Error('The browser has no network process');
  process.kill(network.pid, 'SIGSTOP');
  return () => void process.kill(network.pid, 'SIGCONT');
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        return {
          pid: Number(name),
          parent: Number(/^PPid:\s+(\d+)/m.exec(status)![1]),
          command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '),
        };
      } catch {
        // The process has ended since the folder was read.
        return [];
      }
    });
}
