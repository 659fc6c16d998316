/**
 * Resolves when every part is idle and nothing was done while they were asked: one part may hand
 * work to another. `work` counts what has been done so far.
 */
export async function waitUntilIdle(
  parts: (() => Promise<void>)[],
  work: () => number,
): Promise<void> {
  for (let before = -1; before !== work();) {
    before = work();
    for (const idle of parts) await idle();
  }
}
