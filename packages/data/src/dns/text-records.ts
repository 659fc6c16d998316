import { Resolver } from 'node:dns/promises';
import { budgetLeftMs } from '../shared/call-budget.ts';

/** Milliseconds for all tries of a question. */
const ANSWER_MS = 3_000;
/** Milliseconds of the first try; c-ares waits longer for each further one. */
const TRY_MS = 800;
const TRIES = 2;
/** What a call needs of its budget after the answer. */
const RESERVED_MS = 1_000;

/** The answers that say for certain that there are no such records. */
const NONE: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * `unanswered`: no name server answered in time, or it failed, so that nothing is known.
 * `texts`: the TXT records, each with its strings joined (RFC 7208, section 3.3); empty if there
 * are none.
 */
type TextRecords = { kind: 'unanswered' } | { kind: 'answered'; texts: string[] };

/** Asks name servers for TXT records. */
export interface DomainNames {
  /** @param name an absolute name in ASCII; whoever calls this has validated it */
  findTexts(name: string): Promise<TextRecords>;
}

/**
 * Returns what asks name servers, within the budget of the call in which it is asked.
 * @param servers addresses with ports, separated by commas; those of the machine if absent or empty
 */
export const domainNames = (servers: string | undefined): DomainNames => ({
  async findTexts(name) {
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers) resolver.setServers(servers.split(','));
    const limit = Math.max(0, Math.min(ANSWER_MS, budgetLeftMs() - RESERVED_MS));
    const timer = setTimeout(() => resolver.cancel(), limit);
    try {
      const records = await resolver.resolveTxt(name);
      return { kind: 'answered', texts: records.map((strings) => strings.join('')) };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      return NONE.has(code) ? { kind: 'answered', texts: [] } : { kind: 'unanswered' };
    } finally {
      clearTimeout(timer);
    }
  },
});
