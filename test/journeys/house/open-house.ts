import { resolve } from 'node:path';
import { createTestStack, type TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath, headlessChromiumPath } from '../../../scripts/lib/ensure-chromium.ts';
import { prepare } from '../../../scripts/lib/prepare.ts';
import { collectComplaints, type Complaints } from './complaints.ts';

/** The Monday before America changes to summer time; Europe follows two weeks later. */
export const STARTS_AT = Date.parse('2027-03-08T08:00:00.000Z');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** The built product on a clock that stands still, and a browser to look at it with. */
export interface House {
  stack: TestStack;
  browser: Browser;
  complaints: Complaints;
  close(): Promise<void>;
}

export interface HouseOptions {
  /** The machine's clock, for what takes its time in earnest. */
  realTime?: boolean;
  /** What the browser is told besides. */
  flags?: readonly string[];
  /** There will be calls, which want a whole browser. */
  calls?: boolean;
}

export async function openHouse({ realTime = false, flags = [], calls = false }: HouseOptions = {}): Promise<House> {
  const built = await prepare(resolve(import.meta.dirname, '../../..'), { page: true, say: () => undefined });
  const executablePath = calls ? chromiumPath() : headlessChromiumPath();
  if (!executablePath) throw new Error('The journeys need Chromium: run npm test, which installs it, or set CHROMIUM_PATH');
  const stack = await createTestStack({ ...built, virtualClock: realTime ? false : STARTS_AT });
  try {
    const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
    return {
      stack, browser, complaints: collectComplaints(),
      async close() {
        await browser.close();
        await stack.close();
      },
    };
  } catch (error) {
    await stack.close();
    throw error;
  }
}
