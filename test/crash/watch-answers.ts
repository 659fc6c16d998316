import { decodeJwt } from 'jose';

/** What the API has answered to the load. */
export interface AnswerWatch {
  /** Sends a request of a client of the API, and looks at its answer. */
  fetch: typeof fetch;
  /** How often each status was answered; `401 expired` is that of a token whose time is over. */
  counts(): Record<string, number>;
  /** Returns the answers since the last call that nobody may get, one line each. */
  takeViolations(): string[];
}

/**
 * Watches the answers of the API while its processes are killed. A refusal may only say what the
 * stored data say, which are rights and sessions that nobody has taken away here. Everything else
 * has to be a 503 that says when to try again, or no answer at all.
 * @param health an address whose answers have the server's time
 */
export function watchAnswers(health: () => string): AnswerWatch {
  const counts: Record<string, number> = {};
  const violations: string[] = [];
  return {
    async fetch(input, init) {
      const answer = await fetch(input, init);
      const isExpired = answer.status === 401 && (await hasExpired(init, health()));
      const kind = isExpired ? '401 expired' : String(answer.status);
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (!isExpired && !isAllowed(answer)) {
        const said = [answer.headers.get('www-authenticate') ?? '', await answer.clone().text()];
        violations.push(
          `${new Date().toISOString()} ${init?.method ?? 'GET'} ${String(input)} was answered ` +
            `${answer.status} ${said.join(' ')}`,
        );
      }
      return answer;
    },
    counts: () => ({ ...counts }),
    takeViolations: () => violations.splice(0),
  };
}

function isAllowed({ status, headers }: Response): boolean {
  if (status === 503) return headers.has('retry-after');
  return status < 500 && status !== 401 && status !== 403;
}

/** Checks whether the token of a request has expired by the server's clock. */
async function hasExpired(init: RequestInit | undefined, health: string): Promise<boolean> {
  const token = new Headers(init?.headers).get('authorization')?.replace(/^Bearer /, '');
  if (!token) return false;
  const { exp = Infinity } = decodeJwt(token);
  // The answer itself has the time at which its request arrived, which may be before the clock was
  // moved.
  const { headers } = await fetch(health);
  return exp * 1000 <= Date.parse(headers.get('date') ?? '');
}
