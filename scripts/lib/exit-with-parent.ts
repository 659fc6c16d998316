/**
 * Sends this process the SIGTERM that its launcher (with-node-24.mjs) can no longer hand on when it
 * was killed: the channel between the two closes. Does nothing for a process that nobody launched.
 */
export function exitWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone is no reason to go on.
  process.channel.unref();
}
