/**
 * Resolves when every part is idle and no work was done while they were checked, because one part
 * may pass work to another. `work` returns how much work has been done so far.
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
