import { ApiProblem } from '@parley/api-client/api-problem.ts';

const WAIT_MS = 2_000;
const TRIES = 30;

/**
 * Confirms an upload, again and again while its content is still being scanned: on AWS that takes
 * some seconds.
 * @param wait for tests
 * @throws what the last try threw
 */
export async function untilScanned<T>(
  confirm: () => Promise<T>,
  wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await confirm();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'file-scan-pending') || tried === TRIES)
        throw error;
      await wait(WAIT_MS);
    }
  }
}
