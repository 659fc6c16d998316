import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumPath } from '../../../scripts/lib/ensure-chromium.ts';
import { useEconomicalDevices } from '../../journeys/shared/call/economical-devices.ts';
import { toneWav } from '../../support/tone-wav.ts';

/** A participant on the page of the room test. */
export interface Person {
  name: string;
  hz: number;
  page: Page;
  /** The errors that the browser printed. */
  failures: string[];
  /** Calls a function of the page's `room`. */
  ask<Name extends keyof typeof room>(
    name: Name,
    ...given: Parameters<(typeof room)[Name]>
  ): Promise<Awaited<ReturnType<(typeof room)[Name]>>>;
}

const ARGUMENTS = [
  '--disable-quic',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

/**
 * Launches a browser with Chromium's fake camera. The fake microphone plays a tone if `hz` is
 * given.
 */
export async function launchBrowser(folder: string, hz?: number): Promise<Browser> {
  const sound =
    hz === undefined ? [] : [`--use-file-for-fake-audio-capture=${join(folder, `${hz}.wav`)}`];
  if (hz !== undefined) writeFileSync(join(folder, `${hz}.wav`), toneWav(hz));
  return chromium.launch({ executablePath: chromiumPath(), args: [...ARGUMENTS, ...sound] });
}

export async function openPerson(
  browser: Browser,
  web: string,
  name: string,
  hz: number,
): Promise<Person> {
  const context = await browser.newContext({
    permissions: ['camera', 'microphone'],
    viewport: { width: 700, height: 400 },
  });
  await useEconomicalDevices(context);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on(
    'console',
    (message) =>
      void (['error', 'warning'].includes(message.type()) && failures.push(message.text())),
  );
  page.on('pageerror', (error) => failures.push(String(error)));
  await page.goto(web);
  return {
    name,
    hz,
    page,
    failures,
    ask: (question, ...given) =>
      page.evaluate(([key, args]) => (globalThis.room as any)[key](...args), [
        question,
        given,
      ] as const) as never,
  };
}
