import type { BrowserContext, Page, Response } from 'playwright-core';

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

/** Milliseconds in which a page sends a request again that was answered 503 with Retry-After. */
const REPEATED_WITHIN_MS = 20_000;

/** How Chromium and Firefox name a request that was given up because the page was left. */
const ABORTED = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

export function collectPageFailures(): PageFailures {
  let heard: string[] = [];
  /**
   * The requests that were answered 503 with Retry-After, which a machine with too much to do
   * answers as well. They are failures if the page does not send them again.
   */
  let busy: { page: Page; request: string; line: string; at: number }[] = [];
  const provoked: RegExp[] = [];
  // Signatures of links would make lines so long that their ends are cut off.
  const shorten = (text: string) =>
    text.replace(/([?&](?:Signature|X-Amz-[A-Za-z-]+)=)[^&\s]+/g, '$1…');
  const isProvoked = (line: string) => provoked.some((pattern) => pattern.test(line));
  const hear = (text: string) => {
    const line = shorten(text);
    if (!isProvoked(line)) heard.push(line);
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
    page.on('response', (response) => {
      const status = response.status();
      const request = `${response.request().method()} ${response.url()}`;
      busy = busy.filter((one) => one.page !== page || one.request !== request);
      if (status < 400 || status === 401 || status === 429) return;
      const line = shorten(`${who} at ${page.url()}: ${request} ${status}`);
      if (!isBusy(response)) hear(line);
      else if (!isProvoked(line)) busy.push({ page, request, line, at: Date.now() });
    });
    // A page that is left does not send its requests again.
    const forget = () => {
      busy = busy.filter((one) => one.page !== page);
    };
    page.on('framenavigated', (frame) => frame === page.mainFrame() && forget());
    page.on('close', forget);
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
      const late = busy.filter(({ at }) => Date.now() - at > REPEATED_WITHIN_MS);
      busy = busy.filter((one) => !late.includes(one));
      const taken = [...heard, ...late.map(({ line }) => line)];
      heard = [];
      return taken;
    },
  };
}

const isBusy = (response: Response): boolean =>
  response.status() === 503 && response.headers()['retry-after'] !== undefined;
