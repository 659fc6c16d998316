/**
 * Loads the code of calls (288 KB) and what is shown in one, during the device check, and at the
 * latest on entering.
 */
export async function loadCall() {
  const [{ startChimeCall, isBrowserSupported }, { CallRoom }] = await Promise.all([
    import('./chime-call.ts'),
    import('../flow/call-room.tsx'),
  ]);
  return { startChimeCall, isBrowserSupported, CallRoom };
}
