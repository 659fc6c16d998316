import { listProcesses } from '@parley/local-cloud/shared/list-processes.ts';

/**
 * Cuts a browser off the network by stopping its network process. All sockets for signalling and
 * media stop, while the pages continue to run. `mark` is a text in the command line of this browser
 * and of no other. Returns a function that restores the connection.
 */
export function cutNetwork(mark: string): () => void {
  const all = listProcesses();
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
