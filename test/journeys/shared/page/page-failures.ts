import type { BrowserContext, Page } from 'playwright-core';

/**
 * The failures in the background of the pages: errors in the console, exceptions, and failed
 * requests.
 */
export interface PageFailures {
  /** Follows every page and popup of a context. */
  watch(context: BrowserContext, who: string): void;
  /**
   * Ignores failures that match `provoked` while a step runs, because the step causes them on
   * purpose.
   */
  except<T>(provoked: RegExp, step: () => Promise<T>): Promise<T>;
  /** Returns all failures since the last call, and removes them. */
  take(): string[];
}

/** How Chromium and Firefox name a request that was given up because the page was left. */
const ABORTED = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

export function collectPageFailures(): PageFailures {
  let heard: string[] = [];
  const provoked: RegExp[] = [];
  const hear = (text: string) => {
    // Signatures of links would make lines so long that their ends are cut off.
    const line = text.replace(/([?&](?:Signature|X-Amz-[A-Za-z-]+)=)[^&\s]+/g, '$1…');
    if (!provoked.some((pattern) => pattern.test(line))) heard.push(line);
  };
  const follow = (page: Page, who: string) => {
    page.on('pageerror', (error) =>
      hear(`${who} at ${page.url()}: ${error.stack || `${error.name}: ${error.message}`}`),
    );
    // A refused request is recorded below, with its status; the console only repeats it.
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !message.text().startsWith('Failed to load resource') &&
        hear(`${who} at ${page.url()}: console ${message.text()}`),
    );
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // When a page is left, its open requests are aborted.
      if (!ABORTED.includes(reason))
        hear(`${who} at ${page.url()}: ${request.method()} ${request.url()} ${reason}`);
    });
    // When the clock jumps, tokens expire immediately and the page renews them, so a 401 is
    // expected. If a session is lost, the step itself fails. A call that was one too many (429) is
    // repeated by the page's API client.
    page.on(
      'response',
      (response) =>
        response.status() >= 400 &&
        response.status() !== 401 &&
        response.status() !== 429 &&
        hear(
          `${who} at ${page.url()}: ${response.request().method()} ${response.url()} ` +
            `${response.status()}`,
        ),
    );
  };
  return {
    watch: (context, who) => void context.on('page', (page) => follow(page, who)),
    async except(pattern, step) {
      provoked.push(pattern);
      try {
        return await step();
      } finally {
        provoked.splice(provoked.indexOf(pattern), 1);
      }
    },
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
  };
}
