import type { BrowserContext } from 'playwright-core';
import { REPORT_MS } from '../../../../web/src/features/room/model/speech.ts';

/**
 * Makes the pages of a context report who spoke every second, because a test that waits for a
 * report spends a second of CPU time for each second of a call.
 */
export const reportSpeechOften = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((reportMs) => {
    const { setInterval } = window;
    window.setInterval = ((run: () => void, ms?: number, ...given: unknown[]) =>
      setInterval(run, ms === reportMs ? 1_000 : ms, ...given)) as typeof window.setInterval;
  }, REPORT_MS);
