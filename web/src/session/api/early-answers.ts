interface EarlyAnswer {
  answer: Promise<Response>;
  headers: Readonly<Record<string, string>>;
  /** Absent unless the request is a read by POST. */
  body?: string | undefined;
  /** Milliseconds since the page began to load. */
  askedAt: number;
  /** The same, when the answer had arrived. */
  arrivedAt?: number;
}

declare global {
  interface Window {
    /** By URL; set by `web/inline/start-early.js`, which adds nothing once they are removed. */
    earlyAnswers?: Map<string, EarlyAnswer> | undefined;
    /** The server's time (ms, whole minutes) with which some of them were sent. */
    earlyMinute?: { minute: number; askedAt: number };
  }
}

/** As long as answers count as fresh in the cache of queries. */
const FRESH_MS = 15_000;

const isFresh = ({ askedAt }: { askedAt: number }): boolean =>
  performance.now() - askedAt <= FRESH_MS;

function isSame({ headers, body }: EarlyAnswer, wanted: RequestInit = {}): boolean {
  const wantedHeaders = new Headers(wanted.headers);
  return (
    (wanted.body ?? undefined) === body &&
    Object.entries(headers).every(([name, value]) => wantedHeaders.get(name) === value)
  );
}

/**
 * Returns the minute (ms) with which early requests for what is to come were sent, as long as their
 * answers are fresh.
 */
export function readEarlyMinute(): number | undefined {
  const early = globalThis.window?.earlyMinute;
  return early && isFresh(early) ? early.minute : undefined;
}

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
    if (!isSafe) {
      globalThis.window.earlyAnswers = undefined;
      return fetch(input, init);
    }
    const found = early.get(input);
    early.delete(input);
    if (!found || !isFresh(found) || !isSame(found, init)) return fetch(input, init);
    const answer = await found.answer;
    const headers = new Headers(answer.headers);
    const date = Date.parse(headers.get('date') ?? '');
    // The server's clock is learned from this header; it has gone on since the answer arrived.
    if (Number.isFinite(date) && found.arrivedAt !== undefined)
      headers.set('date', new Date(date + performance.now() - found.arrivedAt).toUTCString());
    return new Response(answer.body, { status: answer.status, headers });
  };
