import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { ensureChromium } from '../../scripts/lib/ensure-chromium.ts';
import { paths } from '../../web/src/paths.ts';
import { inPopup } from '../journeys/shared/call/in-popup.ts';
import { type Counted, scaleCounted } from './counted.ts';
import type { Booked } from './play-hiring.ts';

/** The time in milliseconds in which a page loads everything that it requests by itself. */
const LOADING_MS = 4_000;
const MINUTE_MS = 60_000;
/** For how long a page is left open, of which nobody touches it. */
const OPEN_MINUTES = 6;

/** Returns the pages that people open for one interview, by the name before their address. */
const pagesOf = ({
  requisitionId,
  candidateId,
  interviewId,
}: Booked): Record<string, string[]> => ({
  rita: [
    paths.home,
    paths.candidates,
    paths.candidate(candidateId),
    paths.requisition(requisitionId),
    paths.board(requisitionId),
    paths.addInterview(requisitionId, { candidateId }),
    paths.interview(interviewId),
    paths.mail(),
  ],
  max: [
    paths.home,
    paths.requisition(requisitionId),
    paths.candidate(candidateId),
    paths.decisionMaking(requisitionId, candidateId),
  ],
  lena: [
    paths.home,
    paths.interview(interviewId),
    paths.candidate(candidateId),
    paths.newFeedback(requisitionId, interviewId, candidateId),
    paths.recordings,
  ],
  sam: [
    paths.home,
    paths.interview(interviewId),
    paths.newFeedback(requisitionId, interviewId, candidateId),
  ],
  candidate: [paths.candidateHome, paths.ownMessages(), paths.candidateProfile()],
});

export interface OpenedPages {
  pages: Counted;
  openMinute: Counted;
  opened: Record<string, string[]>;
}

/**
 * Opens the pages of everybody in a browser, each person with an empty cache and a sign-in of their
 * own, and then leaves one page open for some minutes.
 */
export async function openPages(
  stack: TestStack,
  booked: Booked,
  counting: (run: () => Promise<void>) => Promise<Counted>,
): Promise<OpenedPages> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const wanted = pagesOf(booked);
    const pages = await counting(async () => {
      for (const [name, addresses] of Object.entries(wanted)) {
        const context = await browser.newContext({ baseURL: stack.web });
        const email = name === 'candidate' ? booked.candidate.email : `${name}@cost.example`;
        const page = await signIn(context, email);
        for (const address of addresses) {
          await page.goto(address);
          await page.waitForLoadState('load');
          await wait(LOADING_MS);
          // A page may lead on to another, but not to the sign-in or to an error.
          const { pathname } = new URL(page.url());
          if (!pathname.startsWith('/app/') || pathname.startsWith(paths.error))
            throw new Error(`${address} led ${name} to ${page.url()}`);
        }
        await context.close();
      }
    });
    const context = await browser.newContext({ baseURL: stack.web });
    const page = await signIn(context, 'rita@cost.example');
    await page.goto(paths.home);
    await page.waitForLoadState('load');
    await wait(LOADING_MS);
    const open = await counting(() => wait(OPEN_MINUTES * MINUTE_MS));
    const openMinute = scaleCounted(open, 1 / OPEN_MINUTES);
    return { pages, openMinute, opened: wanted };
  } finally {
    await browser.close();
  }
}

async function signIn(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(paths.login());
  await inPopup(page, 'Log in', async (popup) => {
    await popup.getByLabel('Email').fill(email);
    await popup.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await popup.getByRole('button', { name: 'Log in' }).click();
  });
  await page.waitForURL(/\/app\//);
  return page;
}
