/**
 * Ends this process as SIGTERM does when its launcher (with-node-24.mjs) was killed and can no
 * longer forward a signal, or asks for the end on Windows, which has no signals. Both are detected
 * by the closing IPC channel. Does nothing for a process without a launcher.
 */
export function exitWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => {
    // The listeners are called directly, because on Windows a signal to this process would end it
    // at once.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
  });
  // The channel alone must not prevent the process from ending.
  process.channel.unref();
}
