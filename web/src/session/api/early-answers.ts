interface EarlyAnswer {
  answer: Promise<Response>;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds since the page began to load. */
  askedAt: number;
  /** The same, when the answer had arrived. */
  arrivedAt?: number;
}

declare global {
  interface Window {
    /** By URL; set by `web/inline/start-early.js`. */
    earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/** As long as answers count as fresh in the cache of queries. */
const FRESH_MS = 15_000;

const isSame = (sent: EarlyAnswer['headers'], wanted: Headers): boolean =>
  Object.entries(sent).every(([name, value]) => wanted.get(name) === value);

/**
 * `fetch`, but for requests that were sent before the application's code had arrived: their answers
 * are taken, each once, if the same person asks for the same company. After a change nothing is
 * taken, since the answers may be from before it.
 * @param isSafe whether the request changes nothing; some of those are POST requests
 */
export const fetchOrTakeEarly =
  (isSafe: boolean): typeof fetch =>
  async (input, init) => {
    const early = globalThis.window?.earlyAnswers;
    if (!early || typeof input !== 'string') return fetch(input, init);
    if (!isSafe) early.clear();
    const found = early.get(input);
    early.delete(input);
    if (!found || performance.now() - found.askedAt > FRESH_MS) return fetch(input, init);
    if (!isSame(found.headers, new Headers(init?.headers))) return fetch(input, init);
    const answer = await found.answer;
    const headers = new Headers(answer.headers);
    const date = Date.parse(headers.get('date') ?? '');
    // The server's clock is learned from this header; it has gone on since the answer arrived.
    if (Number.isFinite(date) && found.arrivedAt !== undefined)
      headers.set('date', new Date(date + performance.now() - found.arrivedAt).toUTCString());
    return new Response(answer.body, { status: answer.status, headers });
  };
