/**
 * Sends SIGTERM to this process when its launcher (with-node-24.mjs) was killed and can no longer
 * forward it, which is detected by the closing IPC channel. Does nothing for a process without a
 * launcher.
 */
export function exitWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not prevent the process from ending.
  process.channel.unref();
}
