import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { App } from './launch-app.ts';
import { WIDE } from './page/sizes.ts';

/** A person with a browser window of their own. */
export interface Person {
  name: string;
  first: string;
  email: string;
  zone: string;
  context: BrowserContext;
  page: Page;
}

export interface Who {
  name: string;
  email: string;
  /** IANA zone of the person's machine. */
  zone: string;
}

/** Opens a browser window for a person, in their time zone and at the size of their device. */
export async function openBrowserFor(
  app: App,
  who: Who,
  viewport = WIDE,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Person> {
  const context = await app.browser.newContext({
    viewport,
    timezoneId: who.zone,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: app.stack.web,
    acceptDownloads: true,
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(30_000);
  app.failures.watch(context, who.name);
  app.requests.watch(context);
  return { ...who, first: who.name.split(' ')[0]!, context, page: await context.newPage() };
}
